import { personalMachine, personalView } from '@senda/core/features/personal';
import { stepModule } from '../journey/step-module.tsx';
import { PersonalScreen } from './personal.screen.tsx';

export const step = stepModule({
  features: ['personal', 'birth-date'],
  machine: personalMachine,
  view: personalView,
  Screen: PersonalScreen,
  ready: 'editing',
});
