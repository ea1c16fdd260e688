import { linkLineMachine, linkLineView } from '@senda/core/features/line-link';
import { stepModule } from '../journey/step-module.tsx';
import { LinkLineScreen } from './link-line.screen.tsx';

export const step = stepModule({
  features: ['line-link', 'kyc'],
  machine: linkLineMachine,
  view: linkLineView,
  Screen: LinkLineScreen,
  ready: 'introducing',
});
