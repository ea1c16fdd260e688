import { addonsView } from '@senda/core';
import { addonsStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { AddonsScreen } from './addons.screen.tsx';

export const Ready = ready({ snapshot: addonsStates.choosing, view: addonsView, Screen: AddonsScreen });
