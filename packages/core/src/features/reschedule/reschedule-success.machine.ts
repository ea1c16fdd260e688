import { validateReschedule } from '@senda/contract/calls';
import type { StepInput } from '../../base/answers/step-input.ts';
import { reads } from '../../base/calls/call-actor.ts';
import { type Of, page } from '../../base/calls/page.ts';

export type RescheduleSuccessInput = StepInput<unknown, unknown, Readonly<Record<string, never>>>;

/** Loads the delivery each time the page is opened. None is found once the verification code is invalid. */
export const rescheduleSuccessMachine = page({
  id: 'reschedule-success',
  read: reads({ validateReschedule }, (ask, { input: { data } }: Of<RescheduleSuccessInput>) =>
    ask.validateReschedule({ params: { verificationCode: data.verificationCode ?? '' } }),
  ),
  absent: ['NOT_FOUND', 'VERIFICATION_CODE_EXPIRED'],
});
