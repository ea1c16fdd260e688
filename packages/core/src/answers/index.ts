export { type AuthFlow } from './account.ts';
export type { AddonChoice } from './addon.ts';
export type { JourneyData } from './journey-data.ts';
export type { NumberChoice } from './number.ts';
export type { PaymentResult } from './payment.ts';
export type { PlanChoice } from './plan.ts';
export type { StepInput } from './step-input.ts';
export { type ExitPromo } from './step-input.ts';
