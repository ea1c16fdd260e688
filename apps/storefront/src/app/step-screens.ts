import type { StepName } from '@senda/core/library';
import type { StepScreen, StepScreens } from '../journey/prefetch.ts';
import type { LoadStep } from '../journey/step-module.tsx';
import { Otp, SignIn } from './auth-pages.ts';
import type { PageStep } from './page-steps.ts';
import { ServiceRequest } from './service-pages.ts';

const modules = Object.entries(import.meta.glob<Awaited<ReturnType<LoadStep>>>('../*/*.step.tsx'));
const pages: Record<PageStep, StepScreen> = {
  'sign-in': SignIn,
  'verify-otp': Otp,
  'service-request-status': ServiceRequest,
};

/** Returns the name of the step that a file is named after. */
const stepOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1, -'.step.tsx'.length);

/** The screen of each step. `npm run generate` reports each step whose file is missing. */
export const stepScreens = {
  ...Object.fromEntries(modules.map(([file, load]) => [stepOf(file), load])),
  ...pages,
} as Record<StepName, StepScreen> satisfies StepScreens;
