import type { Running, StatusActor } from '@senda/core/features/order';
import { CardIcon, CheckIcon, PathIcon, ProgressCard, SwapIcon, Tag, TruckIcon, UserIcon } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import styles from './line.module.css';

/** Returns the formatted values of a request's texts; an unknown one is "none". */
export function useRequestValues({
  summary,
  values,
}: Pick<Running, 'summary' | 'values'>): Readonly<Record<string, string>> {
  const { local } = useText();
  const { moment, day } = useAtomValue(dateTextsAtom);
  const { number, newNumber, plan, newPlan, item, validUntil, simType, expectedAt } = values;
  return {
    kind: summary.kind,
    simType,
    number: number ?? 'none',
    newNumber: newNumber ?? 'none',
    plan: plan ? local(plan) : 'none',
    newPlan: newPlan ? local(newPlan) : 'none',
    // An amount and its unit stay on one line.
    item: item ? local(item).replaceAll(' ', '\u00a0') : 'none',
    ...dayValues('until', validUntil === null ? null : day(validUntil)),
    ...dayValues('date', expectedAt === null ? null : moment(expectedAt)),
  };
}

const actorTags = {
  customer: { kind: 'strong', icon: UserIcon },
  us: { kind: undefined, icon: PathIcon },
  donor: { kind: 'plain', icon: SwapIcon },
  courier: { kind: 'plain', icon: TruckIcon },
  bank: { kind: 'plain', icon: CardIcon },
  none: { kind: 'ok', icon: CheckIcon },
} as const;

/** Who acts, within a text. */
export function ActorSign({ actor }: { actor: StatusActor }) {
  const { t } = useText();
  const { kind, icon } = actorTags[actor];
  return (
    <Tag icon={icon} {...(kind && { kind })}>
      {t(`serviceRequest.who.${actor}`)}
    </Tag>
  );
}

/** Who acts next. */
export function ActorTag({ actor }: { actor: StatusActor | null }) {
  if (actor === null) return null;
  return (
    <p className={styles['actor']}>
      <ActorSign actor={actor} />
    </p>
  );
}

interface RequestCardProps {
  request: Running;
  /** Names the line, on a page of several. */
  namesLine?: boolean;
}

/** A request in progress: what it is, who acts, and when it should be done. */
export function RequestCard({ request, namesLine = false }: RequestCardProps) {
  const { t } = useText();
  const { summary, expectation, progress, at } = request;
  const values = useRequestValues(request);
  return (
    <ProgressCard
      title={t(`serviceRequest.list.name.${summary.kind}`, values)}
      href={at ?? undefined}
      tag={<ActorTag actor={summary.actor} />}
      mine={summary.actor === 'customer'}
      progress={progress}
    >
      <p>
        <b className={styles['now']}>{t(summary.title, values)}.</b> {expectation && t(expectation, values)}
      </p>
      {namesLine && request.values.number !== null && <p>{t('serviceRequest.list.ofLine', values)}</p>}
    </ProgressCard>
  );
}
