import type { RoutePath } from '@senda/core/base/addresses';
import type { ObstacleView, PaidDays } from '@senda/core/features/termination';
import { ButtonLink, Skeleton } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { useRefundText } from '../card/use-refund-text.ts';
import { FailedRequest, IneligibleRequest, NotFound, OpeningRequest } from '../line/request-parts.tsx';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';

/** Returns what becomes of the paid days after the end; `undefined` where nothing is said. @param lost message id for days that are lost */
export function usePaidDaysText(): (
  days: PaidDays | null,
  lost: 'termination.left.paid.lost' | 'termination.success.lost',
) => string | undefined {
  const { t } = useText();
  const refundText = useRefundText();
  return (days, lost) => {
    if (days?.kind === 'returned')
      return t('termination.left.paid.refund', { refund: refundText(days.refund, 'planned') });
    return days?.kind === 'lost' ? t(lost) : undefined;
  };
}

/** A page that is loading. */
export function Opening({ view: { state } }: { view: { state: string } }) {
  const { t } = useText();
  return (
    <OpeningRequest state={state} title={t('termination.title')}>
      <Skeleton height={60} radius="xl" />
      <Skeleton height={60} radius="xl" />
      <Skeleton height={60} radius="xl" />
      <Skeleton height={110} radius="l" />
    </OpeningRequest>
  );
}

interface FailedProps {
  view: Omit<Parameters<typeof FailedRequest>[0], 'title'>;
}

/** A failed load, with a retry. */
export function Failed({ view: { state, problem, retry } }: FailedProps) {
  const { t } = useText();
  return <FailedRequest state={state} title={t('termination.title')} problem={problem} retry={retry} />;
}

interface IneligibleProps {
  view: ObstacleView & { state: string; linesAt: RoutePath; retry(): void };
}

/** Error 4121101: the reason, what helps, and help. */
export function Ineligible({ view }: IneligibleProps) {
  const { t } = useText();
  const { day } = useAtomValue(dateTextsAtom);
  const { obstacle, openRequest, committedUntil, renewalAt, canCheck } = view;
  const request = openRequest?.type ?? 'other';
  const until = dayValues('until', committedUntil === null ? null : day(committedUntil));
  const title = t('termination.ineligible.title');
  return (
    <IneligibleRequest
      state={view.state}
      title={title}
      text={t('termination.ineligible.text', { reason: obstacle ?? 'OTHER', request, ...until })}
      retry={canCheck ? view.retry : null}
    >
      {openRequest && (
        <ButtonLink kind="ink" href={openRequest.at}>
          {t('termination.openRequest', { request })}
        </ButtonLink>
      )}
      {renewalAt && (
        <ButtonLink kind="ink" href={renewalAt}>
          {t('termination.renewal')}
        </ButtonLink>
      )}
      <ButtonLink kind={openRequest || renewalAt ? 'line' : 'ink'} href={view.linesAt}>
        {t('termination.lines')}
      </ButtonLink>
    </IneligibleRequest>
  );
}

/** There is no such line. */
export function NoLine({ view: { state, linesAt } }: { view: { state: string; linesAt: RoutePath } }) {
  const { t } = useText();
  return (
    <NotFound
      state={state}
      title={t('termination.notFound.title')}
      text={t('termination.notFound.text')}
      linesAt={linesAt}
      toLines={t('termination.lines')}
    />
  );
}
