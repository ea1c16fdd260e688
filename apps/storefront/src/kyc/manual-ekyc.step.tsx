import { kycView } from '@senda/core/features/kyc';
import { stepModule } from '../journey/step-module.tsx';
import { browserKyc } from './browser-kyc.ts';
import { KycScreen } from './kyc.screen.tsx';

export const step = stepModule({
  features: ['kyc', 'birth-date'],
  machine: browserKyc,
  view: kycView,
  Screen: KycScreen,
  ready: 'editing',
});
