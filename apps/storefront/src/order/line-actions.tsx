import type {
  LineAction,
  LineOffer,
  ListedAction,
  ManagedOrder,
  ObstacleToActions,
} from '@senda/core/features/order';
import { Card, CopyIcon, QuickActions, type Row, Rows, ShareIcon, TextLink } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { icons } from '../line/icons.ts';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { canShare, shareText } from '../shell/copy-text.ts';
import styles from './order.module.css';

const groups = [
  'number',
  'plan',
  'sim',
  'account',
  'leaving',
] as const satisfies readonly LineAction['group'][];

const copied = { copied: 'order.quick.copied', failed: 'order.quick.copy.failed' };

/** What is done most with the line, and its number to give to others. */
export function QuickLineActions({ order, onSuspend }: { order: ManagedOrder; onSuspend: () => void }) {
  const { t } = useText();
  const { offered, sharedNumber, suspendsHere } = order;
  const actions = (offered?.listed ?? [])
    .filter(({ group }) => group === 'quick')
    .map(({ kind, icon, label, at }) => ({ key: kind, icon: icons[icon], label: t(label), href: at }));
  const share = sharedNumber !== null && {
    key: 'share',
    icon: canShare() ? ShareIcon : CopyIcon,
    label: t(canShare() ? 'order.quick.share' : 'order.quick.copy'),
    onPress: () => shareText(sharedNumber, { text: sharedNumber }, copied),
  };
  const lost = suspendsHere && {
    key: 'lost',
    icon: icons.pause,
    label: t('order.quick.lost'),
    onPress: onSuspend,
  };
  const items = [...actions, ...(lost ? [lost] : []), ...(share ? [share] : [])];
  return items.length === 0 ? null : <QuickActions label={t('order.quick')} items={items} />;
}

/** What the customer can do about the line, and one sentence for each thing in the way of the rest. */
export function LineActions({ order, offered }: { order: ManagedOrder; offered: LineOffer }) {
  const { t } = useText();
  const rowOf = useActionRow(order);
  return (
    <section className="stack" aria-labelledby="line-actions">
      <h2 id="line-actions">{t('order.manage.actions')}</h2>
      <div className={styles['groups']}>
        {groups.map((group) => {
          const items = offered.listed.filter((action) => action.group === group).map(rowOf);
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
      {offered.obstacles.map((each) => (
        <ActionObstacle key={each.obstacle} {...each} />
      ))}
    </section>
  );
}

function ActionObstacle({ obstacle, kinds, at, way, until }: ObstacleToActions) {
  const { t, list } = useText();
  const { day } = useAtomValue(dateTextsAtom);
  return (
    <div className="small muted">
      <p>
        {t(`order.action.no.${obstacle}`, {
          actions: list(
            kinds.map((kind) => t(`order.action.verb.${kind}`)),
            // What is paid for opens all of them, what cannot be done is none of them.
            obstacle === 'suspended' || obstacle === 'committed' ? 'conjunction' : 'disjunction',
          ),
          ...dayValues('until', until === null ? null : day(until)),
        })}
      </p>
      {at !== null && way !== null && (
        <TextLink className="ink" href={at}>
          {t(`order.action.way.${way}`)}
        </TextLink>
      )}
    </div>
  );
}

/** Returns what makes the row of an action. */
function useActionRow({ running, statusSummary, isLine }: ManagedOrder): (action: ListedAction) => Row {
  const { t } = useText();
  const { day, moment } = useAtomValue(dateTextsAtom);
  const { renewalCard } = statusSummary.values;
  const detailOf = ({ kind, until }: ListedAction) => {
    if (kind === 'reversePortOut' && until !== null)
      return t('order.action.reversePortOut.until', dayValues('until', moment(until)));
    if (kind === 'lineLink' && until !== null)
      return t('order.action.lineLink.until', dayValues('until', day(until)));
    if (kind === 'numberRecovery' && until !== null)
      return t('order.action.numberRecovery.until', dayValues('until', moment(until)));
    if (kind === 'cancelPortin')
      return t('order.action.cancelPortin.until', dayValues('until', until === null ? null : moment(until)));
    if (kind === 'requests' && isLine) return t('order.action.requests.open', { count: running.length });
    if (kind === 'simReplacement') return t('order.action.simReplacement.why');
    if (kind === 'renewal' && renewalCard) return t('order.card', renewalCard);
    return undefined;
  };
  return (action) => ({
    key: action.kind,
    icon: icons[action.icon],
    label: t(action.label),
    detail: detailOf(action),
    href: action.at,
  });
}
