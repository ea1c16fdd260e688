import { page } from '../platform/load/page.ts';
import type { PastAuthStepsProps } from './past-auth-steps.tsx';

// Code of the purchase that log-in pages load once they need it. Here, since each built file lists all files of the code that it loads:
// the file of the app's routes has most of them.

export const loadPurchaseRun = () => import('./purchase-run.ts');

export const PastAuthSteps = page<PastAuthStepsProps>(
  [],
  async () => (await import('./past-auth-steps.tsx')).PastAuthSteps,
);
