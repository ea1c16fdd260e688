import type { ManagedOrder, ManageOrderView } from '@senda/core';
import { ButtonLink } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { ResumeButton } from '../line-suspension/resume-line.tsx';
import { dateTextsAtom } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';
import styles from './order.module.css';

type Summary = ManagedOrder['statusSummary'];

interface StatusProps {
  view: ManageOrderView;
  summary: Summary;
}

/** The order's status in sentences, and its actions. */
export function OrderStatusText({ view, summary }: StatusProps) {
  const { t } = useText();
  const values = useStatusValues(summary.values);
  return (
    <div className={styles['status']}>
      {summary.sentences.map((id) => (
        <p key={id} className="muted">
          {t(id, values)}
        </p>
      ))}
      <StatusActions view={view} summary={summary} />
    </div>
  );
}

/** Returns the formatted values of the sentences. */
function useStatusValues({ number, incoming, date, switchAt, slot, method }: Summary['values']) {
  const { t } = useText();
  const { spoken, spokenDay, spokenTime } = useAtomValue(dateTextsAtom);
  const slotText = (from: number, to: number | null): string =>
    to === null
      ? spokenDay(from)
      : t('order.slot', { day: spokenDay(from), from: spokenTime(from), to: spokenTime(to) });
  return {
    number,
    incoming,
    method,
    date: date === null ? '' : spoken(date),
    switchAt: switchAt === null ? '' : spoken(switchAt),
    switchDay: switchAt === null ? '' : spokenDay(switchAt),
    slot: slot === null ? '' : slotText(slot.from, slot.to),
    slotDay: slot === null ? '' : spokenDay(slot.from),
  };
}

const labels = {
  payRequest: 'order.line.waiting.pay',
  install: 'order.install',
  keepLine: 'order.line.ending.keep',
  renewal: 'order.line.grace.see',
  newOrder: 'order.new',
  help: 'shell.helpCentre',
} as const;

/** The installation leads on and is marigold; other first actions are not progress. */
const firstKind = (kind: string) => (kind === 'install' ? 'fwd' : 'ink');

/** The actions of a status; payment and cancellation are under the timeline. */
function StatusActions({ view, summary }: StatusProps) {
  const { t } = useText();
  const isResumable = summary.actions.some(({ kind }) => kind === 'resume');
  const links = summary.actions.flatMap(({ kind, at }) => {
    if (kind === 'pay' || kind === 'cancel' || kind === 'resume') return [];
    const href = kind === 'help' ? site.helpCentre : at;
    return href === null ? [] : [{ kind, href }];
  });
  if (links.length === 0 && !isResumable) return null;
  return (
    <div className={styles['actions']}>
      {isResumable && <ResumeButton kind="ink" resumption={view.resumption} onResume={view.resume} />}
      {links.map(({ kind, href }, place) => (
        <ButtonLink
          key={kind}
          kind={place === 0 && !isResumable ? firstKind(kind) : 'line'}
          size="s"
          href={href}
        >
          {t(labels[kind])}
        </ButtonLink>
      ))}
    </div>
  );
}
