import { reasonView } from '@senda/core/features/termination';
import { reasonStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { ReasonScreen } from './reason.screen.tsx';

export const Ready = ready({ snapshot: reasonStates.choosing, view: reasonView, Screen: ReasonScreen });
