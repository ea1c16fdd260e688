import { type Problem, problemName } from '@senda/core/base/calls';
import type { ServiceRequestView } from '@senda/core/features/service-request';
import { useAtomValue } from 'jotai/react';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { LoadError } from '../shell/load-error.tsx';
import { StaleNote } from '../shell/stale-note.tsx';

interface FailureProps {
  view: Pick<ServiceRequestView, 'readAt' | 'check'>;
  problem: Problem;
}

/** A failed load: reason and retry, or the log-in. */
export function LoadFailure({ view, problem }: FailureProps) {
  const { t } = useText();
  return (
    <LoadError
      title={t('serviceRequest.failed.title')}
      text={t(`serviceRequest.failed.${problemName(problem)}`)}
      problem={problem}
      retry={view.check}
    />
  );
}

/** A failed check: the page may be out of date. */
export function Stale({ view: { readAt, check }, problem }: FailureProps) {
  const { t } = useText();
  const { moment } = useAtomValue(dateTextsAtom);
  const text = t('serviceRequest.stale', dayValues('time', moment(readAt)));
  const signedOut = t('serviceRequest.failed.signedOut');
  return <StaleNote text={text} signedOut={signedOut} problem={problem} retry={check} />;
}
