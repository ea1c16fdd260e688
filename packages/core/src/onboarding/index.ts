export { onboarding } from './onboarding.ts';
