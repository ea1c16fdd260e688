import { kycView } from '@senda/core/features/kyc';
import { kycStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { KycScreen } from './kyc.screen.tsx';

export const Ready = ready({ snapshot: kycStates.editing, view: kycView, Screen: KycScreen });
