export type { CameraCommand, CameraEvent, CameraInput } from './camera.ts';
export { kycMachine } from './kyc.machine.ts';
export { type KycView, kycView } from './kyc.view.ts';
export { orderIdentityMachine } from './order-identity.machine.ts';
export { type IdentityStage, type OrderIdentityView, orderIdentityView } from './order-identity.view.ts';
