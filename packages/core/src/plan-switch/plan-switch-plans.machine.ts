import { retry, setCalling } from '../calls/calling.ts';
import { failureStates, onFailure } from '../calls/outcome.ts';
import { catalogueQuery } from '../catalogue/catalogue.ts';
import { barred, isBarredByRequest } from '../line/eligibility.ts';
import { listRequests, notFound, onLineFailure, readLine } from '../line/line.setup.ts';
import { switchTo } from './plan-switch.ts';
import {
  type Context,
  choiceIn,
  planSwitchPlans,
  type ShownState,
  startContext,
} from './plan-switch-plans.setup.ts';

const sim = ({ line }: Context) => ({ simNumber: line?.simNumber ?? '' });

const setShown = (shown: ShownState) => ({ type: 'setShown', params: { shown } }) as const;
const setCancellation = (cancellation: 'cancelled' | 'refused') =>
  ({ type: 'setCancellation', params: { cancellation } }) as const;

/** Checks the line again after the customer has read why it cannot switch. */
const checkAgain = { retry: { target: 'checking', actions: 'clearCancellation' } } as const;

/** Choice of a new plan for a line: eligibility, the plans to switch to, or the pending switch, which can be cancelled. */
export const planSwitchPlansMachine = planSwitchPlans.createMachine({
  id: 'plan-switch-plans',
  context: ({ input }) => startContext(input),
  initial: 'opening',
  states: {
    opening: {
      tags: 'calling',
      always: [{ guard: 'isMisnamed', target: 'notFound' }, { target: 'finding' }],
    },
    finding: { tags: 'calling', ...readLine({ target: 'checking', actions: 'setLine' }) },
    checking: {
      tags: 'calling',
      entry: setCalling('checking'),
      invoke: {
        src: 'getPlanSwitchEligibility',
        input: ({ context }) => ({ params: sim(context) }),
        onDone: [
          { guard: 'isEligible', target: 'loading', actions: 'setEligibility' },
          { guard: isBarredByRequest, target: 'reviewing', actions: 'setEligibility' },
          { guard: barred('LINE_INACTIVE'), target: 'lineInactive', actions: 'setEligibility' },
          { guard: barred('LINE_SUSPENDED'), target: 'lineSuspended', actions: 'setEligibility' },
          { guard: barred('COMMITTED'), target: 'committed', actions: 'setEligibility' },
          { target: 'ineligible', actions: 'setEligibility' },
        ],
        onError: onLineFailure,
      },
    },
    /** A request for the line is in progress: a plan switch is shown here. */
    reviewing: {
      tags: 'calling',
      ...listRequests('reviewing', [
        { guard: 'isPlanSwitch', target: 'asking', actions: 'setRequest' },
        { target: 'requestUnderWay', actions: 'setRequest' },
      ]),
    },
    /** Asks the gateway whether the pending switch can be cancelled. */
    asking: {
      tags: 'calling',
      entry: setCalling('asking'),
      invoke: {
        src: 'getPlanSwitchCancelEligibility',
        input: ({ context }) => ({ params: sim(context) }),
        onDone: { target: 'loading', actions: 'setCancelEligibility' },
        onError: onLineFailure,
      },
    },
    loading: {
      tags: 'calling',
      entry: setCalling('loading'),
      invoke: {
        src: 'getEligibleProducts',
        input: ({ context }) => catalogueQuery(context.channel, context.line?.simType ?? 'esim'),
        onDone: [
          { guard: 'isSwitchPending', target: 'pending', actions: 'setCatalogue' },
          { guard: 'hasPlans', target: 'choosing', actions: 'setPlans' },
          { target: 'empty', actions: 'setPlans' },
        ],
        onError: onFailure,
      },
    },
    choosing: {
      entry: setShown('choosing'),
      on: {
        'plan.chosen': { guard: 'isOffered', actions: 'choosePlan' },
        submit: [{ guard: 'hasChoice', target: 'chosen' }, { actions: 'markTried' }],
      },
    },
    pending: {
      entry: setShown('pending'),
      on: { cancel: { guard: 'canCancel', target: 'cancelling' } },
    },
    cancelling: {
      tags: 'calling',
      entry: [setCalling('cancelling'), 'clearCancellation'],
      invoke: {
        src: 'cancelPlanSwitch',
        input: ({ context }) => ({ params: sim(context) }),
        onDone: { target: 'checking', actions: setCancellation('cancelled') },
        onError: [
          { guard: 'isNotEligible', target: 'confirming' },
          notFound,
          { guard: 'isLimited', target: 'failed.limited', actions: 'setProblem' },
          { guard: 'isSignedOut', target: 'failed.signedOut', actions: 'setProblem' },
          { guard: 'isRefused', target: 'failed.refused', actions: 'setProblem' },
          { target: 'confirming' },
        ],
      },
    },
    /** Looks the request up: the response to its cancellation may have been lost, or another device cancelled it. */
    confirming: {
      tags: 'calling',
      entry: setCalling('confirming'),
      invoke: {
        src: 'listServiceRequests',
        input: ({ context: { accountNumber } }) => ({ query: { accountNumber, type: 'PLAN_SWITCH' } }),
        onDone: [
          { guard: 'isCancelled', target: 'checking', actions: setCancellation('cancelled') },
          { target: 'checking', actions: setCancellation('refused') },
        ],
        onError: onLineFailure,
      },
    },
    /** The gateway offers no other plan. */
    empty: { entry: setShown('empty'), on: checkAgain },
    lineInactive: { entry: setShown('lineInactive') },
    lineSuspended: { entry: setShown('lineSuspended'), on: checkAgain },
    /** Another request than a plan switch is in progress. */
    requestUnderWay: { entry: setShown('requestUnderWay'), on: checkAgain },
    /** The customer has accepted an offer with a commitment. */
    committed: { entry: setShown('committed') },
    ineligible: { entry: setShown('ineligible'), on: checkAgain },
    /** The customer has no such line. */
    notFound: { entry: setShown('notFound') },
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        cancel: [retry('cancelling'), retry('confirming')],
        retry: [
          retry('checking'),
          retry('reviewing'),
          retry('asking'),
          retry('loading'),
          retry('cancelling'),
          retry('confirming'),
          { target: 'finding' },
        ],
      },
    },
    chosen: { type: 'final' },
  },
  output: ({ context }) => {
    const { line, eligibility, catalogue } = context;
    const choice = choiceIn(context);
    if (!choice || !line || !eligibility || !catalogue)
      throw new Error('The step cannot end without a plan.');
    return { planSwitch: switchTo(choice, line, eligibility, catalogue) };
  },
});
