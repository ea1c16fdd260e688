import { outcomeMachine, outcomeView } from '@senda/core';
import { stepModule } from '../journey/step-module.tsx';
import { FailedScreen, SuccessScreen } from './outcome.screen.tsx';

const outcome = { features: ['payment'], machine: outcomeMachine, view: outcomeView } as const;

export const successStep = stepModule({ ...outcome, Screen: SuccessScreen });
export const failedStep = stepModule({ ...outcome, Screen: FailedScreen });
