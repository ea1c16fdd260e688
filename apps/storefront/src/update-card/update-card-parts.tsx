import type { RoutePath } from '@senda/core/base/addresses';
import { Skeleton } from '@senda/ui';
import { FailedRequest, NotFound, OpeningRequest } from '../line/request-parts.tsx';
import { useText } from '../platform/locale/use-text.ts';

/** A page that is loading. */
export function Opening({ view: { state } }: { view: { state: string } }) {
  const { t } = useText();
  return (
    <OpeningRequest state={state} title={t('updateCard.title')}>
      <Skeleton height={84} radius="xl" />
      <Skeleton height={84} radius="xl" />
      <Skeleton height={180} radius="xl" />
    </OpeningRequest>
  );
}

interface FailedProps {
  view: Omit<Parameters<typeof FailedRequest>[0], 'title'>;
}

/** A failed load, with a retry. */
export function Failed({ view: { state, problem, retry } }: FailedProps) {
  const { t } = useText();
  return <FailedRequest state={state} title={t('updateCard.title')} problem={problem} retry={retry} />;
}

/** There is no such line. */
export function Nothing({ view: { state, linesAt } }: { view: { state: string; linesAt: RoutePath } }) {
  const { t } = useText();
  return (
    <NotFound
      state={state}
      title={t('updateCard.notFound.title')}
      text={t('updateCard.notFound.text')}
      linesAt={linesAt}
      toLines={t('updateCard.way.lines')}
    />
  );
}
