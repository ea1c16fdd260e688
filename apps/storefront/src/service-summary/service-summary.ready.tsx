import { serviceSummaryView } from '@senda/core/features/service-summary';
import { serviceSummaryStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { ServiceSummaryScreen } from './service-summary.screen.tsx';

export const Ready = ready({
  snapshot: serviceSummaryStates.reviewing,
  view: serviceSummaryView,
  Screen: ServiceSummaryScreen,
});
