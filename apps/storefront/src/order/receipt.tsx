import type { ManagedOrder, Receipt } from '@senda/core/features/order';
import { Facts, LinkButton, PriceLines } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { createPortal } from 'react-dom';
import { planText } from '../card/instalment-facts.ts';
import { dateTextsAtom } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { lineTexts } from '../shell/order-lines.ts';
import styles from './receipt.module.css';

/** Prints the receipt of a paid order, or saves it as the browser's print dialog can. */
export function PrintReceipt({ order }: { order: ManagedOrder }) {
  const { t } = useText();
  const { receipt } = order;
  if (receipt === null) return null;
  return (
    <>
      <LinkButton onClick={() => window.print()}>{t('order.receipt.print')}</LinkButton>
      {createPortal(<Paper order={order} receipt={receipt} />, document.body)}
    </>
  );
}

/** The receipt, which replaces the page on paper. */
function Paper({ order, receipt }: { order: ManagedOrder; receipt: Receipt }) {
  const text = useText();
  const { t, sum } = text;
  const { printed } = useAtomValue(dateTextsAtom);
  const { column, number, createdAt } = order;
  return (
    <article className={styles['paper']}>
      <h1>{t('order.receipt.title')}</h1>
      <Facts
        items={[
          { key: 'order', label: t('order.fact.order'), value: receipt.orderRef },
          { key: 'createdAt', label: t('order.fact.createdAt'), value: printed(createdAt) },
          ...(receipt.paidAt === null
            ? []
            : [{ key: 'paidAt', label: t('order.receipt.paidAt'), value: printed(receipt.paidAt) }]),
          ...(number === null ? [] : [{ key: 'number', label: t('order.receipt.number'), value: number }]),
          ...(receipt.card === null
            ? []
            : [{ key: 'card', label: t('order.fact.card'), value: t('order.card', receipt.card) }]),
          ...(receipt.voucher === null
            ? []
            : [
                {
                  key: 'voucher',
                  label: t('order.fact.paidWith'),
                  value: t(`order.paidWith.${receipt.voucher}`),
                },
              ]),
          ...(receipt.instalments === null
            ? []
            : [
                {
                  key: 'instalments',
                  label: t('order.instalments.fact'),
                  value: planText(receipt.instalments, 'order.instalments.plan', text),
                },
              ]),
          { key: 'transaction', label: t('order.receipt.transaction'), value: receipt.transactionId },
        ]}
      />
      <PriceLines
        items={lineTexts(column.lines, text, true)}
        sum={{ label: t('order.receipt.total'), price: sum(column.total) }}
      />
      <p>{t('order.receipt.note')}</p>
    </article>
  );
}
