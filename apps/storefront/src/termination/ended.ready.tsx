import { endedView } from '@senda/core/features/termination';
import { endedStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { EndedScreen } from './ended.screen.tsx';

export const Ready = ready({ snapshot: endedStates.cancellable, view: endedView, Screen: EndedScreen });
