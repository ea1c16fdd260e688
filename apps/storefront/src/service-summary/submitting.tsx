import type { ServiceSummaryView } from '@senda/core/features/service-summary';
import { useText } from '../platform/locale/use-text.ts';

/** Reports to screen readers that the request is being submitted. */
export function Submitting({ view }: { view: ServiceSummaryView }) {
  const { t } = useText();
  return <output className="vh">{view.busy && !view.stepUp && t('serviceSummary.submitting')}</output>;
}
