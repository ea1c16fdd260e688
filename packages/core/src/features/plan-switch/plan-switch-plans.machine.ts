import { callState, failed, repeated } from '../../base/calls/call-state.ts';
import { notFound } from '../../common/line/line-read.ts';
import { switchTo } from './plan-switch.ts';
import { type Context, choiceIn, planSwitchPlans, startContext } from './plan-switch-plans.setup.ts';

const setCancellation = (cancellation: 'cancelled' | 'refused') =>
  ({ type: 'setCancellation', params: { cancellation } }) as const;

/** Reads the line, and shows what the customer can do. */
const readLine = {
  src: 'read',
  input: ({ context: { accountNumber, channel } }: { context: Context }) => ({ accountNumber, channel }),
  onDone: [
    { guard: 'isLineIneligible', target: 'ineligible', actions: 'setRead' },
    { guard: 'isSwitchPending', target: 'pending', actions: 'setRead' },
    { target: 'choosing', actions: 'setRead' },
  ],
  onError: [notFound, failed],
} as const;

const onFailure = { retry: repeated.retry, cancel: repeated.retry } as const;

/** Choice of a new plan for a line: eligibility, the plans to switch to, or the pending switch, which can be cancelled. */
export const planSwitchPlansMachine = planSwitchPlans.createMachine({
  id: 'plan-switch-plans',
  context: ({ input }) => startContext(input),
  initial: 'reading',
  states: {
    reading: {
      ...callState('loading'),
      always: { guard: 'isMisnamed', target: 'notFound' },
      invoke: readLine,
    },
    choosing: {
      on: {
        'plan.chosen': { guard: 'isOffered', actions: 'choosePlan' },
        submit: [{ guard: 'hasChoice', target: 'chosen' }, { actions: 'markTried' }],
      },
    },
    /** A switch is in progress. */
    pending: { on: { cancel: { guard: 'canCancel', target: 'cancelling' } } },
    cancelling: {
      ...callState('busy'),
      entry: ['clearProblem', 'clearCancellation'],
      on: onFailure,
      invoke: {
        src: 'cancelPlanSwitch',
        input: ({ context: { read } }) => ({ params: { simNumber: read?.line.simNumber ?? '' } }),
        onDone: { target: 'reading', actions: setCancellation('cancelled') },
        onError: [
          { guard: 'isNotEligible', target: 'confirming' },
          { guard: 'isLost', target: 'confirming' },
          notFound,
          failed,
        ],
      },
    },
    /** Looks the request up: the response to its cancellation may have been lost, or another device cancelled it. */
    confirming: {
      ...callState('busy'),
      on: onFailure,
      invoke: {
        src: 'listServiceRequests',
        input: ({ context: { accountNumber } }) => ({ query: { accountNumber, type: 'PLAN_SWITCH' } }),
        onDone: [
          { guard: 'isCancelled', target: 'reading', actions: setCancellation('cancelled') },
          { target: 'reading', actions: setCancellation('refused') },
        ],
        onError: [notFound, failed],
      },
    },
    ineligible: { on: { retry: { guard: 'canCheck', target: 'checking', actions: 'clearCancellation' } } },
    /** Reads the line again; what was read before stays on screen. */
    checking: { ...callState('busy'), invoke: readLine },
    /** The customer has no such line. */
    notFound: {},
    chosen: { type: 'final', tags: 'busy' },
  },
  output: ({ context }) => {
    const { read } = context;
    const choice = choiceIn(context);
    if (!choice || !read) throw new Error('The step cannot end without a plan.');
    return { planSwitch: switchTo(choice, read.line, read.eligibility, read.catalogue) };
  },
});
