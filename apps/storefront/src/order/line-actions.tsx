import type { LineAction, ManagedOrder } from '@senda/core';
import {
  BagIcon,
  CalendarIcon,
  Card,
  ClockIcon,
  CloseIcon,
  EsimIcon,
  HashIcon,
  OutIcon,
  RefreshIcon,
  type Row,
  Rows,
  SimIcon,
  SwapIcon,
  UndoIcon,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import styles from './order.module.css';

const icons = {
  planSwitch: SwapIcon,
  renewal: CalendarIcon,
  simReplacement: SimIcon,
  esim: EsimIcon,
  cancelPortin: CloseIcon,
  numberChange: HashIcon,
  numberRecovery: RefreshIcon,
  reversePortOut: UndoIcon,
  orders: BagIcon,
  requests: ClockIcon,
  termination: OutIcon,
} as const satisfies Record<LineAction['kind'], unknown>;

const labels = {
  planSwitch: 'order.manage.switch',
  renewal: 'order.payment.renewal',
  simReplacement: 'order.manage.sim',
  esim: 'order.manage.esim',
  cancelPortin: 'order.manage.cancelPortin',
  numberChange: 'order.manage.numberChange',
  numberRecovery: 'order.manage.numberRecovery',
  reversePortOut: 'order.manage.askBack',
  orders: 'order.manage.all',
  requests: 'order.manage.requests',
  termination: 'order.manage.end',
} as const satisfies Record<LineAction['kind'], string>;

const groups = [
  'number',
  'plan',
  'sim',
  'account',
  'leaving',
] as const satisfies readonly LineAction['group'][];

/** What the customer can do about the line: each action in its place, and why one is not possible now. */
export function LineActions({ order }: { order: ManagedOrder }) {
  const { t } = useText();
  const rowOf = useActionRow(order);
  return (
    <section className="stack" aria-labelledby="line-actions">
      <h2 id="line-actions">{t('order.manage.actions')}</h2>
      <div className={styles['groups']}>
        {groups.map((group) => {
          const items = order.offered.filter((action) => action.group === group).map(rowOf);
          return items.length === 0 ? null : (
            <section key={group} aria-labelledby={`actions-${group}`}>
              <h3 id={`actions-${group}`}>{t(`order.action.group.${group}`)}</h3>
              <Card tight>
                <Rows items={items} />
              </Card>
            </section>
          );
        })}
      </div>
    </section>
  );
}

/** Returns what makes the row of an action. */
function useActionRow({ running, statusSummary, isLine }: ManagedOrder): (action: LineAction) => Row {
  const { t } = useText();
  const { day, moment } = useAtomValue(dateTextsAtom);
  const { renewalCard } = statusSummary.values;
  const detailOf = ({ kind, until }: LineAction) => {
    if (kind === 'reversePortOut' && until !== null)
      return t('order.action.reversePortOut.until', dayValues('until', moment(until)));
    if (kind === 'numberRecovery' && until !== null)
      return t('order.action.numberRecovery.until', dayValues('until', moment(until)));
    if (kind === 'cancelPortin')
      return t('order.action.cancelPortin.until', dayValues('until', until === null ? null : moment(until)));
    if (kind === 'requests' && isLine) return t('order.action.requests.open', { count: running.length });
    if (kind === 'simReplacement') return t('order.action.simReplacement.why');
    if (kind === 'renewal' && renewalCard) return t('order.card', renewalCard);
    return undefined;
  };
  return (action) => {
    const { kind, obstacle, at, way, until } = action;
    const row = { key: kind, icon: icons[kind], label: t(labels[kind]) };
    const detail =
      obstacle === null
        ? detailOf(action)
        : t(`order.action.no.${obstacle}`, {
            way: way ?? 'none',
            ...dayValues('until', until === null ? null : day(until)),
          });
    if (at === null) return { ...row, detail, later: t('order.action.later') };
    return { ...row, detail, href: at, ...(way && { way: t(`order.action.way.${way}`) }) };
  };
}
