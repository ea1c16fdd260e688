import type { ServiceSummaryView } from '@senda/core/features/service-summary';
import { Note } from '@senda/ui';
import type { ReactNode } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import { StepPage, type StepPageProps } from '../shell/step-page.tsx';
import { Submitting } from './submitting.tsx';

interface RequestPageProps extends Pick<StepPageProps, 'due' | 'errors' | 'totalLabel'> {
  view: ServiceSummaryView;
  children: ReactNode;
}

/** The page of a review, with why a step-up ended without a token. */
export function RequestPage({ view, children, ...dock }: RequestPageProps) {
  const { t } = useText();
  return (
    <StepPage
      {...dock}
      view={view}
      title={t(`serviceSummary.title.${view.kind}`, { kind: view.kind })}
      action={t(view.submitText)}
      actionIcon={null}
      isLocked={view.busy}
      listsOrder={dock.due === undefined}
    >
      <div className="stack">
        {view.notice && (
          <Note kind="warn" role="alert">
            {t(view.notice, { kind: view.kind })}
          </Note>
        )}
        {children}
        <Submitting view={view} />
      </div>
    </StepPage>
  );
}
