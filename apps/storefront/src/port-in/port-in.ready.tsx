import { portInView } from '@senda/core/features/port-in';
import { portInStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { PortInScreen } from './port-in.screen.tsx';

export const Ready = ready({ snapshot: portInStates.editing, view: portInView, Screen: PortInScreen });
