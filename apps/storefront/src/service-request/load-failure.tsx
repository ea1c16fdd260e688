import { failureStateOf, loginFor, type Problem, type ServiceRequestView } from '@senda/core';
import { LinkButton, Note, TextLink } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { LoadError } from '../shell/load-error.tsx';

interface FailureProps {
  view: Pick<ServiceRequestView, 'readAt' | 'check'>;
  problem: Problem;
}

const here = (): string => location.pathname + location.search;

/** A failed load: reason and retry, or the log-in. */
export function LoadFailure({ view, problem }: FailureProps) {
  const { t } = useText();
  return (
    <LoadError
      title={t('serviceRequest.failed.title')}
      text={t(`serviceRequest.failed.${failureStateOf(problem)}`)}
      problem={problem}
      retry={view.check}
    />
  );
}

/** A failed check: the page may be out of date. */
export function StaleNote({ view, problem }: FailureProps) {
  const { t } = useText();
  const { moment } = useAtomValue(dateTextsAtom);
  return (
    <Note kind="warn" role="alert">
      {problem.kind === 'signed-out' ? (
        <>
          <p>{t('serviceRequest.failed.signedOut')}</p>
          <TextLink href={loginFor(here())}>{t('problem.logIn')}</TextLink>
        </>
      ) : (
        <>
          <p>{t('serviceRequest.stale', dayValues('time', moment(view.readAt)))}</p>
          <LinkButton onClick={view.check}>{t('common.retry')}</LinkButton>
        </>
      )}
    </Note>
  );
}
