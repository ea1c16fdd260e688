import { summaryView } from '@senda/core/features/summary';
import { summaryStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { SummaryScreen } from './summary.screen.tsx';

export const Ready = ready({ snapshot: summaryStates.reviewing, view: summaryView, Screen: SummaryScreen });
