import type { OrderColumn } from '@senda/core/common/purchase';
import { useText } from '../platform/locale/use-text.ts';
import styles from './order-total.module.css';

/** Stands for a total that is not known yet: a dash, which screen readers get in words. */
export function UnknownTotal() {
  const { t } = useText();
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="vh">{t('common.totalUnknown')}</span>
    </>
  );
}

/** The total of an order, marked until the gateway has priced a change. */
export function OrderTotal({ order: { total, totalIs } }: { order: OrderColumn }) {
  const { t, sum } = useText();
  const isUpdating = totalIs === 'updating';
  return (
    <span className={isUpdating ? styles['updating'] : undefined}>
      <span>{totalIs === 'unknown' ? <UnknownTotal /> : sum(total)}</span>
      {isUpdating && <span className="vh">{t('common.notUpdated')}</span>}
    </span>
  );
}
