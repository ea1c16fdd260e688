import { addonView } from '@senda/core/features/addon';
import { addonStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { AddonScreen } from './addon.screen.tsx';

export const Ready = ready({ snapshot: addonStates.choosing, view: addonView, Screen: AddonScreen });
