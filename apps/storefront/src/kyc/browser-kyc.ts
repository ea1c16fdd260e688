import { kycMachine } from '@senda/core/features/kyc';
import { fromPromise } from 'xstate';
import { camera } from './camera.ts';
import { selfieFromFile } from './picture.ts';

/** The cast is safe: the page's inputs and camera give browser files. */
const makeSelfie = fromPromise(({ input }) => selfieFromFile(input as Blob));

/** The identity check with the browser's camera. */
export const browserKyc: typeof kycMachine = kycMachine.provide({
  actors: { camera, makeSelfie: makeSelfie as never },
});
