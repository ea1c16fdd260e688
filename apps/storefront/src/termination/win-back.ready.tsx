import { winBackView } from '@senda/core/features/termination';
import { winBackStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { WinBackScreen } from './win-back.screen.tsx';

export const Ready = ready({ snapshot: winBackStates.deciding, view: winBackView, Screen: WinBackScreen });
