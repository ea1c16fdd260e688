import { callState, failed } from '../../base/calls/call-state.ts';
import {
  afterFailure,
  choiceIn,
  codeIn,
  ineligible,
  rescheduleReviewSetup,
} from './reschedule-review.setup.ts';

/** Review of the new delivery. After a lost response the gateway is asked what it has before anything is sent again. */
export const rescheduleReviewMachine = rescheduleReviewSetup.createMachine({
  id: 'reschedule-review',
  context: ({ input }) => ({ ...input, made: null, obstacle: null, problem: null }),
  initial: 'reviewing',
  states: {
    reviewing: { on: { submit: 'submitting' } },
    submitting: {
      ...callState('busy'),
      on: { submit: afterFailure, retry: afterFailure },
      invoke: {
        src: 'sendReschedule',
        input: ({ context }) => ({ code: codeIn(context), choice: choiceIn(context) }),
        onDone: { target: 'rescheduled', actions: 'setMade' },
        onError: [ineligible, failed],
      },
    },
    /** The response of the last attempt was lost: it may have been made. */
    checking: {
      ...callState('busy'),
      invoke: {
        src: 'validateReschedule',
        input: ({ context }) => ({ params: { verificationCode: codeIn(context) } }),
        onDone: [
          { guard: 'isFound', target: 'rescheduled', actions: 'setFound' },
          { guard: 'isStillOpen', target: 'submitting' },
          { target: 'ineligible', actions: 'setClosed' },
        ],
        onError: [ineligible, failed],
      },
    },
    ineligible: {},
    rescheduled: { type: 'final', tags: 'busy' },
  },
  output: ({ context: { made } }) => {
    if (made === null) throw new Error('The step cannot end without a reschedule.');
    return { rescheduled: made };
  },
});
