import type { ServiceSummaryView } from '@senda/core';
import { Card, Note } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { StepPage } from '../shell/step-page.tsx';
import { ReviewedFacts } from './reviewed-facts.tsx';
import { Submitting } from './submitting.tsx';

/** The review of a request without a review of its own: what its kind lists, as rows. */
export function PlainReview({ view }: { view: ServiceSummaryView }) {
  const { t } = useText();
  return (
    <StepPage
      view={view}
      title={t('serviceSummary.title', { kind: view.kind })}
      action={t(view.order.total > 0 ? 'serviceSummary.pay' : 'serviceSummary.submit')}
      actionIcon={null}
      isHeld={view.busy}
      listsOrder
    >
      <div className="stack">
        {view.notice && (
          <Note kind="warn" role="alert">
            {t(view.notice)}
          </Note>
        )}
        <Card>
          <ReviewedFacts facts={view.facts} />
        </Card>
        <Submitting view={view} />
      </div>
    </StepPage>
  );
}
