import { addonsMachine, addonsView } from '@senda/core';
import { stepModule } from '../journey/step-module.tsx';
import { AddonsScreen } from './addons.screen.tsx';

export const step = stepModule({
  features: ['addon'],
  machine: addonsMachine,
  view: addonsView,
  Screen: AddonsScreen,
});
