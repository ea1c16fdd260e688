import type { PaymentView, VoucherView } from '@senda/core/features/payment';
import {
  Button,
  ButtonLink,
  ClockIcon,
  CopyRow,
  LockIcon,
  Main,
  Note,
  RefreshIcon,
  Tag,
  TodoList,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { useEffect, useEffectEvent } from 'react';
import { OrderLink } from '../card/order-link.tsx';
import { useRefundText } from '../card/use-refund-text.ts';
import { loadConfig } from '../platform/config/config.ts';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { copyText } from '../shell/copy-text.ts';
import { hasChannels, Reach } from '../shell/reach.tsx';
import { useStepFrame } from '../shell/step-frame.ts';
import styles from './voucher.module.css';

interface VoucherProps {
  view: PaymentView;
  voucher: VoucherView;
}

/** The money of an order is on its way: what to pay, where and until when, until it has come or the voucher is over. */
export function VoucherPage({ view, voucher }: VoucherProps) {
  const { t } = useText();
  const { step } = useStepFrame();
  // Its end is shown in the country's time.
  useEffect(() => void loadConfig(), []);
  useLook(voucher);
  const { kind } = voucher;
  const part = voucher.isOver ? 'over' : voucher.isClaimed ? 'claimed' : null;
  const title = t(part === null ? `payment.voucher.title.${kind}` : `payment.voucher.${part}.title.${kind}`);
  return (
    <AppShell title={title} step={step} state={view.state}>
      <Main kind="page">
        {part === null && <ToPay view={view} voucher={voucher} title={title} />}
        {part === 'claimed' && <Claimed view={view} voucher={voucher} title={title} />}
        {part === 'over' && <Over view={view} voucher={voucher} title={title} />}
      </Main>
    </AppShell>
  );
}

/** Looks at the order as soon as the customer is back from the shop, or from the bank's app. */
function useLook({ look, isOver }: VoucherView): void {
  const returned = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !isOver) look();
  });
  useEffect(() => {
    const listen = () => returned();
    document.addEventListener('visibilitychange', listen);
    window.addEventListener('focus', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      window.removeEventListener('focus', listen);
    };
  }, []);
}

/** Returns the values of a sentence that says until when. */
function useUntil({ until }: VoucherView) {
  const { day, time } = useAtomValue(dateTextsAtom);
  return { ...dayValues('day', day(until)), time: time(until) };
}

type PartProps = VoucherProps & { title: string };

function ToPay({ view, voucher, title }: PartProps) {
  const { t, sum } = useText();
  const { kind, clabe, reference } = voucher;
  return (
    <div className={`${styles['parts']} ${styles['wide']}`}>
      <header className="stack">
        <h1>{title}</h1>
        <p className="muted">{t(`payment.voucher.text.${kind}`, { order: view.orderRef ?? '' })}</p>
      </header>
      <Slip voucher={voucher} />
      <div className={styles['rest']}>
        <Button kind="fwd" onClick={() => copy(clabe ?? reference)}>
          {t(clabe === null ? `payment.voucher.copy.reference.${kind}` : 'payment.voucher.copy.clabe')}
        </Button>
        <Button kind="line" onClick={() => voucher.claim(true)}>
          {t('payment.voucher.claim')}
        </Button>
        {kind === 'OXXO' && (
          <TodoList
            items={(['1', '2', '3'] as const).map((key) => ({
              key,
              text: t(`payment.voucher.how.${key}`, { amount: sum(voucher.amount) }),
            }))}
          />
        )}
        <NumberNote voucher={voucher} />
        <Note icon={RefreshIcon} title={t('payment.voucher.turns.title')}>
          {t('payment.voucher.turns.text')}
        </Note>
        <Button kind="plain" onClick={view.payWithAnotherCard}>
          {t('payment.voucher.other')}
        </Button>
        <p className="small muted">{t('payment.voucher.other.note', { kind })}</p>
        <OrderLink at={view.followAt} />
      </div>
    </div>
  );
}

const copy = (value: string): void =>
  void copyText(value.replaceAll('\u00a0', ''), {
    copied: 'payment.voucher.copied',
    failed: 'payment.voucher.copy.failed',
  });

/** The voucher itself: amount, until when, and what to give at the till or to the bank. */
function Slip({ voucher }: { voucher: VoucherView }) {
  const { t, sum } = useText();
  const until = useUntil(voucher);
  const { kind, amount, isOver, clabe, reference, bank, beneficiary, returned } = voucher;
  // Cash that came late is collected with it.
  const isCollected = returned !== null && kind === 'OXXO';
  return (
    <section className={styles['slip']} aria-label={t(`payment.voucher.slip.${kind}`)}>
      <div>
        <div className={styles['head']}>
          <div>
            {!isOver && <p className="small muted">{t(`payment.voucher.amount.${kind}`)}</p>}
            <p className={`${styles['amount']} ${isOver ? styles['over'] : ''}`}>{sum(amount)}</p>
          </div>
          <Tag>{isOver ? t('payment.voucher.over.tag') : kind}</Tag>
        </div>
        <p className={styles['until']}>
          <ClockIcon size="s" />
          <span>{t(isOver ? 'payment.voucher.over.until' : 'payment.voucher.until', until)}</span>
        </p>
      </div>
      {(!isOver || isCollected) && (
        <div className={styles['copies']}>
          {/* What is paid to is copied by the button below. */}
          {clabe !== null && <CopyRow label={t('payment.voucher.clabe')} value={clabe} />}
          <CopyRow
            label={t(`payment.voucher.reference.${kind}`)}
            value={reference}
            copy={
              clabe === null && !isOver
                ? undefined
                : { label: t(`payment.voucher.copy.reference.${kind}`), run: () => copy(reference) }
            }
          />
          {bank !== null && (
            <p className="small">
              <span className="muted">{t('payment.voucher.bank')}</span> <b>{bank}</b>
            </p>
          )}
          {beneficiary !== null && (
            <p className="small">
              <span className="muted">{t('payment.voucher.beneficiary')}</span> <b>{beneficiary}</b>
            </p>
          )}
        </div>
      )}
    </section>
  );
}

/** What becomes of the number meanwhile. */
function NumberNote({ voucher }: { voucher: VoucherView }) {
  const { t } = useText();
  const until = useUntil(voucher);
  const { number, isBrought } = voucher;
  if (number === null) return null;
  return (
    <Note icon={LockIcon} title={t('payment.voucher.number.title', { number })}>
      {isBrought ? t('payment.voucher.number.PORT_IN') : t('payment.voucher.number.NEW', until)}
    </Note>
  );
}

function Claimed({ view, voucher, title }: PartProps) {
  const { t, sum } = useText();
  const { kind, amount, claim } = voucher;
  return (
    <div className={styles['parts']} aria-busy="true">
      <header className="stack">
        <h1>{title}</h1>
        <p className="muted">{t('payment.voucher.claimed.text', { amount: sum(amount) })}</p>
      </header>
      <Note icon={RefreshIcon} title={t('payment.voucher.turns.title')}>
        {t('payment.voucher.turns.text')}
      </Note>
      <NumberNote voucher={voucher} />
      <Button kind="line" onClick={() => claim(false)}>
        {t(`payment.voucher.unclaim.${kind}`)}
      </Button>
      <OrderLink at={view.followAt} />
      <Reach about={view.orderRef} />
    </div>
  );
}

function Over({ view, voucher, title }: PartProps) {
  const { t } = useText();
  const refundText = useRefundText();
  const { kind, returned } = voucher;
  return (
    <div className={styles['parts']}>
      <header className="stack">
        <h1>{title}</h1>
        <p className="muted">
          {t('payment.voucher.over.text', {
            kind,
            order: view.orderRef ?? '',
            returned: returned === null ? 'none' : refundText(returned, 'done'),
          })}
        </p>
      </header>
      <NumberAfter voucher={voucher} />
      <OverActions view={view} voucher={voucher} />
      <Slip voucher={voucher} />
      {hasChannels && returned === null && (
        <div className="stack">
          <h2>{t('payment.voucher.paidInTime')}</h2>
          <Reach about={view.orderRef} />
        </div>
      )}
    </div>
  );
}

function NumberAfter({ voucher: { numberAfter, number } }: { voucher: VoucherView }) {
  const { t } = useText();
  if (numberAfter === null || number === null) return null;
  return (
    <Note kind={numberAfter === 'free' ? 'ok' : 'warn'} title={t(`payment.voucher.${numberAfter}.title`)}>
      {t(`payment.voucher.${numberAfter}.text`, { number })}
    </Note>
  );
}

/** The ways on once a voucher is over: another number first, if it is gone. */
function OverActions({ view, voucher }: VoucherProps) {
  const { t } = useText();
  const { goTo } = useStepFrame();
  const { kind, canRenew, numberAfter, startAt, renew } = voucher;
  if (!canRenew) {
    return (
      <ButtonLink kind="fwd" href={startAt}>
        {t('payment.voucher.startOver')}
      </ButtonLink>
    );
  }
  if (numberAfter === 'gone') {
    return (
      <Button kind="fwd" onClick={() => goTo('connection-details')}>
        {t('payment.changeStep.connection-details')}
      </Button>
    );
  }
  return (
    <div className={styles['rest']}>
      <Button kind="fwd" onClick={renew}>
        {t(`payment.voucher.again.${kind}`)}
      </Button>
      <Button kind="line" onClick={view.payWithAnotherCard}>
        {t('payment.link.card')}
      </Button>
    </div>
  );
}
