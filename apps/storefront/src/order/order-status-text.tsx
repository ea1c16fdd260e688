import type { ManagedOrder, ManageOrderView } from '@senda/core';
import { Button, ButtonLink } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { ResumeButton } from '../line-suspension/resume-line.tsx';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useSlotName } from '../platform/locale/slot-name.ts';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';
import styles from './order.module.css';

type Summary = ManagedOrder['statusSummary'];

interface StatusProps {
  view: ManageOrderView;
  summary: Summary;
  /** In the card of a line: the first sentence is plain text, and actions are as wide as the card. */
  inLineCard?: boolean;
}

/** The order's status in sentences, and its actions. */
export function OrderStatusText({ view, summary, inLineCard = false }: StatusProps) {
  const { t } = useText();
  const values = useStatusValues(summary.values);
  return (
    <div className={inLineCard ? styles['tell'] : styles['status']}>
      {summary.sentences.map((id, place) => (
        <p key={id} className={inLineCard && place === 0 ? undefined : 'muted'}>
          {t(id, values)}
        </p>
      ))}
      <StatusActions view={view} summary={summary} inLineCard={inLineCard} />
    </div>
  );
}

/** Returns the formatted values of the sentences. */
function useStatusValues(values: Summary['values']) {
  const { number, incoming, date, switchAt, slot, method, renewsAt, suspendsAt, amount, restores } = values;
  const { identifyUntil, returnUntil, renewalCard, refusedCard } = values;
  const { t, sum } = useText();
  const { day, moment } = useAtomValue(dateTextsAtom);
  const slotName = useSlotName();
  return {
    number,
    incoming,
    method,
    ...dayValues('date', date === null ? null : moment(date)),
    ...dayValues('identifyUntil', identifyUntil === null ? null : moment(identifyUntil)),
    ...dayValues('returnUntil', returnUntil === null ? null : moment(returnUntil)),
    ...dayValues('switchAt', switchAt === null ? null : moment(switchAt)),
    ...dayValues('switchDay', switchAt === null ? null : day(switchAt)),
    ...dayValues('slot', slotName(slot)),
    ...dayValues('slotDay', slot === null ? null : day(slot.from)),
    ...dayValues('renewsOn', renewsAt === null ? null : day(renewsAt)),
    ...dayValues('suspendsOn', suspendsAt === null ? null : day(suspendsAt)),
    amount: amount === null ? 'none' : sum(amount),
    card: renewalCard === null ? 'none' : t('order.card', renewalCard),
    refusedCard: refusedCard === null ? 'none' : t('order.card', refusedCard),
    restores: String(restores),
  };
}

const labels = {
  payLine: 'order.line.pay',
  payRequest: 'order.line.waiting.pay',
  identify: 'order.identify',
  install: 'order.install',
  activate: 'order.activate',
  keepLine: 'order.line.ending.keep',
  askBack: 'order.manage.askBack',
  renewal: 'order.line.grace.see',
  startRenewal: 'order.renewal.start',
  tryAgain: 'order.tryAgain',
  newOrder: 'order.new',
  help: 'shell.helpCentre',
} as const;

/** Installing, activating and paying lead on and are marigold; other main actions are not progress. */
const mainKind = (kind: string) =>
  ['identify', 'install', 'activate', 'payLine'].includes(kind) ? 'fwd' : 'ink';

/** The actions of a status; payment and cancellation are under the timeline. */
function StatusActions({ view, summary, inLineCard = false }: StatusProps) {
  const { t } = useText();
  const values = useStatusValues(summary.values);
  const isResumable = summary.actions.some(({ kind }) => kind === 'resume');
  const asksNip = summary.actions.some(({ kind }) => kind === 'enterNip');
  const links = summary.actions.flatMap(({ kind, at }) => {
    if (kind === 'pay' || kind === 'cancel' || kind === 'resume' || kind === 'enterNip') return [];
    const href = kind === 'help' ? site.helpCentre : at;
    return href === null ? [] : [{ kind, href }];
  });
  if (links.length === 0 && !isResumable && !asksNip) return null;
  return (
    <div className={styles[inLineCard ? 'acts' : 'actions']}>
      {isResumable && (
        <ResumeButton kind="ink" wide={inLineCard} resumption={view.resumption} onResume={view.resume} />
      )}
      {asksNip && (
        <Button kind="fwd" {...(inLineCard ? { wide: true } : { size: 's' })} onClick={view.enterNip}>
          {t('order.port.nip.enter')}
        </Button>
      )}
      {links.map(({ kind, href }) => (
        <ButtonLink
          key={kind}
          kind={kind === summary.main ? mainKind(kind) : 'line'}
          {...(inLineCard ? { wide: true } : { size: 's' })}
          href={href}
        >
          {t(labels[kind], values)}
        </ButtonLink>
      ))}
    </div>
  );
}
