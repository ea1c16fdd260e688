import type { StepName } from '@senda/core/library';

/** The steps that have a page of their own, and no module that the host runs. */
export const pageSteps = ['sign-in', 'verify-otp', 'service-request-status'] as const satisfies StepName[];

export type PageStep = (typeof pageSteps)[number];
