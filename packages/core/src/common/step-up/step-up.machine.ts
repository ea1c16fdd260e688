import { outputIn } from '../../base/calls/outcome.ts';
import { secondsLeft } from '../../base/time/countdown.ts';
import { startCode } from '../one-time-code/otp-modal.setup.ts';
import { flow, type StepUpOutput, stepUp } from './step-up.setup.ts';

/**
 * Step-up before a sensitive request: a fresh one-time token (decision 0062). The machine of the step that submits
 * invokes it; a call that the customer leaves by closing is cancelled.
 */
export const stepUpMachine = stepUp.createMachine({
  id: 'step-up',
  context: ({ input: { purpose, email, now, ticket = null } }) => ({
    purpose,
    email,
    now,
    ticket: ticket !== null && secondsLeft(ticket.deadline, now()) > 0 ? ticket : null,
    ...startCode(now),
  }),
  invoke: { src: 'ticker' },
  on: { tick: { actions: 'tick' }, close: '.closed' },
  initial: 'sending',
  states: {
    ...flow,
    sending: { ...flow.sending, always: { guard: 'isSent', target: 'asking' } },
    /** No code is valid. */
    unsent: { tags: 'failed', on: { retry: 'sending' } },
    validated: {
      type: 'final',
      output: ({ event }): StepUpOutput => {
        const { requestId, validUntil } = outputIn<'validateOneTimeToken'>(event);
        return { ottRequestId: requestId, validUntil };
      },
    },
    closed: { type: 'final', output: (): StepUpOutput => ({ ended: 'closed' }) },
    exhausted: { type: 'final', output: (): StepUpOutput => ({ ended: 'tooManyTries' }) },
    /** The token no longer counts: the flow that asked for it begins again. */
    restarted: { type: 'final', output: (): StepUpOutput => ({ ended: 'restart' }) },
  },
  output: ({ event }) => (event as unknown as { output: StepUpOutput }).output,
});
