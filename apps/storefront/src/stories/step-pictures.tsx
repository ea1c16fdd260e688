import { otpMachine, otpView } from '@senda/core/features/otp';
import { serviceRequestMachine, serviceRequestView } from '@senda/core/features/service-request';
import { signInMachine, signInView } from '@senda/core/features/sign-in';
import type { StepName } from '@senda/core/library';
import type { PageStep } from '../app/page-steps.ts';
import type { StepModule, StepPicture } from '../journey/step-module.tsx';
import { OtpScreen } from '../otp/otp.screen.tsx';
import { ServiceRequestScreen } from '../service-request/service-request.screen.tsx';
import { SignInScreen } from '../sign-in/sign-in.screen.tsx';

const modules = import.meta.glob<StepModule>('../*/*.step.tsx', { eager: true, import: 'step' });

/** The steps that have a page of their own. */
const pages: Record<PageStep, StepPicture> = {
  'sign-in': {
    machine: signInMachine,
    view: signInView,
    Screen: ({ view }) => <SignInScreen view={view} otherHref="/web/login" />,
    ready: 'enteringAtSignUp',
  },
  'verify-otp': { machine: otpMachine, view: otpView, Screen: OtpScreen, ready: 'entering' },
  'service-request-status': {
    machine: serviceRequestMachine,
    view: serviceRequestView,
    Screen: ServiceRequestScreen,
    ready: 'following',
  },
};

/** Returns what stories show of a step. @throws Error if it has no `<step>.step.tsx` */
export function pictureOf(step: StepName): StepPicture {
  const [, module] = Object.entries(modules).find(([file]) => file.endsWith(`/${step}.step.tsx`)) ?? [];
  const found = module ?? (pages as Partial<Record<StepName, StepPicture>>)[step];
  if (!found) throw new Error(`${step}.step.tsx is missing.`);
  return found;
}
