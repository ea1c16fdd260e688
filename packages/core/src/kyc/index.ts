export type { CameraCommand, CameraEvent } from './camera.ts';
export { kycMachine } from './kyc.machine.ts';
export { type KycView, kycView } from './kyc.view.ts';
