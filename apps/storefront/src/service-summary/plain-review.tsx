import type { ServiceSummaryView } from '@senda/core/features/service-summary';
import { Card } from '@senda/ui';
import { RequestPage } from './request-page.tsx';
import { ReviewedFacts } from './reviewed-facts.tsx';

/** The review of a request without a review of its own: what its kind lists, as rows. */
export function PlainReview({ view }: { view: ServiceSummaryView }) {
  return (
    <RequestPage view={view}>
      <Card>
        <ReviewedFacts facts={view.facts} />
      </Card>
    </RequestPage>
  );
}
