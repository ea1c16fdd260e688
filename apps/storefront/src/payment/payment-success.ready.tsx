import { outcomeView } from '@senda/core/features/payment';
import { outcomeStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { SuccessScreen } from './outcome.screen.tsx';

export const Ready = ready({ snapshot: outcomeStates.showing, view: outcomeView, Screen: SuccessScreen });
