import { addonMachine, addonView } from '@senda/core/features/addon';
import { stepModule } from '../journey/step-module.tsx';
import { AddonScreen } from './addon.screen.tsx';

export const step = stepModule({
  features: ['addon'],
  machine: addonMachine,
  view: addonView,
  Screen: AddonScreen,
  ready: 'choosing',
});
