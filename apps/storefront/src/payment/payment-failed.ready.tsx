import { outcomeView } from '@senda/core/features/payment';
import { refusedOutcome } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { FailedScreen } from './outcome.screen.tsx';

export const Ready = ready({ snapshot: refusedOutcome, view: outcomeView, Screen: FailedScreen });
