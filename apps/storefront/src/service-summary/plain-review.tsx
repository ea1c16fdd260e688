import type { ServiceSummaryView } from '@senda/core/features/service-summary';
import { Card, Facts } from '@senda/ui';
import { useFactItems } from '../line/fact-items.ts';
import { RequestPage } from './request-page.tsx';

/** The review of a request without a review of its own: what its kind lists, as rows. */
export function PlainReview({ view }: { view: ServiceSummaryView }) {
  const factItems = useFactItems();
  return (
    <RequestPage view={view}>
      <Card>
        <Facts items={factItems(view.facts)} />
      </Card>
    </RequestPage>
  );
}
