import { kycMachine, kycView } from '@senda/core';
import { fromPromise } from 'xstate';
import { stepModule } from '../journey/step-module.tsx';
import { camera } from './camera.ts';
import { KycScreen } from './kyc.screen.tsx';
import { selfieFromFile } from './picture.ts';

/** The cast is safe: the page's inputs and camera give browser files. */
const makeSelfie = fromPromise(({ input }) => selfieFromFile(input as Blob));

export const step = stepModule({
  features: ['kyc', 'birth-date'],
  machine: kycMachine.provide({ actors: { camera, makeSelfie: makeSelfie as never } }),
  view: kycView,
  Screen: KycScreen,
});
