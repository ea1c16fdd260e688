import { numberView } from '@senda/core/features/number';
import { numberStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { NumberScreen } from './number.screen.tsx';

export const Ready = ready({ snapshot: numberStates.choosing, view: numberView, Screen: NumberScreen });
