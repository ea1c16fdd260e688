import { keptView } from '@senda/core/features/termination';
import { keptStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { KeptScreen } from './kept.screen.tsx';

export const Ready = ready({ snapshot: keptStates.showing, view: keptView, Screen: KeptScreen });
