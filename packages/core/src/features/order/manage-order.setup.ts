import type { Order, SuspensionReason } from '@senda/contract';
import { cancelOrder, getOrder, listCustomerOrders, manageOrder, suspendLine } from '@senda/contract/calls';
import { assign, type SnapshotFrom, setup } from 'xstate';
import { isReference } from '../../base/addresses/reference.ts';
import { callActor, reads } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { isRefusedWith, outputIn, type Problem, problemIn, waitAfter } from '../../base/calls/outcome.ts';
import { delayOf } from '../../base/time/delay.ts';
import { hasEnded, isWorking, openIn } from '../../common/line/line.ts';
import { isOpen } from '../../common/line/request-stage.ts';
import { resumeLineMachine } from '../../common/line-suspension/resume-line.machine.ts';
import type { ResumeLineInput, ResumeLineOutput } from '../../common/line-suspension/resume-line.setup.ts';
import { isShipped } from '../../common/purchase/ordered-sim.ts';
import { orderStatusOf } from '../../common/purchase/status.ts';
import { transferNipMachine } from '../../common/transfer-nip/transfer-nip.machine.ts';
import { isCancellable } from './open-order.ts';
import { noDetails, type OrderDetails, readDetails } from './order-details.ts';
import { transferWanted } from './status-facts.ts';
import { isUnderWay } from './timeline.ts';

export interface ManageOrderInput {
  /** `orderRef` of the URL, unchecked; null if missing. */
  readonly orderRef: string | null;
  /** The customer's e-mail, which receives the code of a step-up. */
  readonly email: string;
  /** ms since the epoch. */
  readonly now: () => number;
}

export interface Context extends FailingContext {
  readonly email: string;
  readonly now: () => number;
  readonly orderRef: string | null;
  /** The URL has a reference; only then is manage_order called (spec 7.manage-order.reference). */
  readonly hasReference: boolean;
  readonly order: Order | null;
  /** As last read. */
  readonly details: OrderDetails;
  /** When the order was last loaded, ms since the epoch. */
  readonly readAt: number;
  /** Why the cancellation failed. */
  readonly cancelProblem: Problem | null;
  /** Why the suspension failed. */
  readonly suspendProblem: Problem | null;
  /** What happened to the SIM of the line that is being suspended; null before that. */
  readonly suspendReason: SuspensionReason | null;
  /** The resumption of the line in progress; null before it. */
  readonly resumption: SnapshotFrom<typeof resumeLineMachine> | null;
  /** The dialog that asks for the transfer again; null before it. */
  readonly transferNip: SnapshotFrom<typeof transferNipMachine> | null;
  /** Whether the customer has just resumed the line. */
  readonly isResumed: boolean;
}

type Event =
  | {
      readonly type:
        | 'refresh'
        | 'retry'
        | 'cancel'
        | 'keep'
        | 'confirm'
        | 'resume'
        | 'suspend'
        | 'transferAgain';
    }
  | { readonly type: 'reason.chosen'; readonly reason: SuspensionReason };

const refreshInterval = 5000;
/** Couriers and donors take hours, so they are polled less often. */
const slowInterval = 60_000;

/** The order of the URL among the customer's own, or the newest; null if there is none. */
const findOrder = reads(
  { manageOrder, listCustomerOrders, getOrder },
  async (ask, { orderRef }: Pick<Context, 'orderRef'>): Promise<Order | null> => {
    const own =
      orderRef === null
        ? (await ask.listCustomerOrders({})).toSorted((one, other) => other.createdAt - one.createdAt)
        : await ask.manageOrder({ body: { re_captcha_token: '', order_ref: orderRef } });
    const found = own.find(({ order_ref }) => orderRef === null || order_ref === orderRef);
    return found ? ask.getOrder({ params: { orderReference: found.order_ref } }) : null;
  },
);

const orderIn = (event: unknown): Order | null => (event as { output: Order | null }).output;

/** Returns the order that is shown. @throws Error before it is found */
export function orderOf({ order }: Context): Order {
  if (order === null) throw new Error('There is no order yet.');
  return order;
}

/** A SIM card or a number is still to arrive. */
const isArriving = ({ order, details: { shipment, line } }: Context): boolean =>
  order !== null &&
  ((isShipped(order) && shipment?.status !== 'DELIVERED') ||
    (line?.transfer != null && isOpen(line.transfer)));

/** Whether the order's line can be suspended at once: another request in progress does not prevent it. */
export const isSuspendable = ({ order, details: { line } }: Pick<Context, 'order' | 'details'>): boolean =>
  order !== null && orderStatusOf(order) === 'COMPLETED' && line !== null && isWorking(line.line);

/** Returns the input of the call that suspends the line. @throws Error before a reason is chosen */
export function suspensionOf({ context: { details, suspendReason } }: { context: Context }) {
  if (details.line === null || suspendReason === null) throw new Error('There is nothing to suspend.');
  return { params: { accountNumber: details.line.line.accountNumber }, body: { reason: suspendReason } };
}

/** Returns the order's line and what resumes it; null if the customer has not suspended it. */
function resumableIn({ order, details: { line }, email, now }: Context): ResumeLineInput | null {
  if (order === null || orderStatusOf(order) !== 'COMPLETED') return null;
  if (!line?.line.suspension || hasEnded(line.line)) return null;
  const isReplaced = openIn(line.requests)?.type === 'SIM_REPLACEMENT';
  return { line: line.line, isReplaced, email, now };
}

/** Returns the transfer of a completed order that can be asked for again; null if there is none. */
const transferWantedIn = ({ order, details: { line } }: Context) =>
  order === null || orderStatusOf(order) !== 'COMPLETED' ? null : transferWanted({ order, line });

/** Returns the input of the dialog for the transfer. @throws Error if it cannot be asked for again */
export function transferInputOf({ context }: { context: Context }) {
  const input = transferWantedIn(context);
  if (input === null) throw new Error('The transfer cannot be asked for again.');
  return input;
}

/** Returns the input of the resumption. @throws Error for a line that is not suspended */
export function resumptionOf({ context }: { context: Context }): ResumeLineInput {
  const input = resumableIn(context);
  if (input === null) throw new Error('The line is not suspended by its customer.');
  return input;
}

const resumptionIn = (event: unknown) => (event as { output: ResumeLineOutput }).output;

export const notFound = { guard: 'isNotFound', target: '#manage-order.notFound' } as const;
/** A session that has ended keeps what is shown, and asks nothing more. */
export const signedOut = { guard: 'isSignedOut', target: 'stopped', actions: 'setProblem' } as const;
const calls = failing<Context, Event>();

/** Actors, guards and actions of the machine. */
export const manageOrderSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ManageOrderInput,
    tags: {} as CallTag,
    children: {} as { resumption: 'resumption'; transferNip: 'transferNip' },
  },
  actors: {
    findOrder,
    readDetails,
    getOrder: callActor(getOrder),
    cancelOrder: callActor(cancelOrder),
    suspendLine: callActor(suspendLine),
    resumption: resumeLineMachine,
    transferNip: transferNipMachine,
  },
  delays: {
    /** 5 s, or longer after a rate limit. */
    refreshInterval: ({ context: { problem } }) => delayOf(waitAfter(problem, refreshInterval)),
    /** A minute, or longer after a rate limit. */
    slowInterval: ({ context: { problem } }) => delayOf(waitAfter(problem, slowInterval)),
  },
  guards: {
    ...calls.guards,
    isSignedOut: ({ event }) => problemIn(event).kind === 'signed-out',
    isMisnamed: ({ context }) => context.hasReference && !isReference(context.orderRef),
    isNamed: ({ context }) => context.hasReference,
    isFound: ({ event }) => orderIn(event) !== null,
    isCancellable: ({ context }) => context.order !== null && isCancellable(context.order),
    isUnsettled: ({ context: { order, details } }) =>
      order !== null && (isUnderWay(order) || details.problem !== null),
    isArriving: ({ context }) => isArriving(context),
    isNotFound: isRefusedWith('NOT_FOUND', 'NOT_YOURS'),
    isSuspendable: ({ context }) => isSuspendable(context),
    isResumable: ({ context }) => context.resumption === null && resumableIn(context) !== null,
    isTransferWanted: ({ context }) => context.transferNip === null && transferWantedIn(context) !== null,
    isResumed: ({ event }) => resumptionIn(event).ended === 'resumed',
    isUncertain: ({ event }) => resumptionIn(event).ended === 'uncertain',
  },
  actions: {
    ...calls.actions,
    setOrder: assign(({ context, event }) => {
      const order = orderIn(event);
      return { order, orderRef: order?.order_ref ?? null, readAt: context.now(), problem: null };
    }),
    setDetails: assign(({ event }) => {
      const details = (event as unknown as { output: OrderDetails }).output;
      return { details, problem: details.problem };
    }),
    setCancelProblem: assign({ cancelProblem: ({ event }) => problemIn(event) }),
    clearCancelProblem: assign({ cancelProblem: null }),
    setSuspendReason: assign({
      suspendReason: ({ event }) => (event.type === 'reason.chosen' ? event.reason : null),
      suspendProblem: null,
    }),
    setSuspendProblem: assign({ suspendProblem: ({ event }) => problemIn(event) }),
    clearSuspension: assign({ suspendProblem: null, suspendReason: null }),
    setSuspendedLine: assign(({ context: { details }, event }) =>
      details.line === null
        ? {}
        : { details: { ...details, line: { ...details.line, line: outputIn<'suspendLine'>(event) } } },
    ),
    clearResumed: assign({ isResumed: false }),
    setResumption: assign({
      resumption: ({ event }) => (event as unknown as { snapshot: Context['resumption'] }).snapshot,
    }),
    clearResumption: assign({ resumption: null }),
    setTransferNip: assign({
      transferNip: ({ event }) => (event as unknown as { snapshot: Context['transferNip'] }).snapshot,
    }),
    clearTransferNip: assign({ transferNip: null }),
    setResumedLine: assign(({ context, event }) => {
      const output = resumptionIn(event);
      const { details } = context;
      if (output.ended !== 'resumed' || details.line === null) return {};
      return { details: { ...details, line: { ...details.line, line: output.line } }, isResumed: true };
    }),
  },
});

/** Returns the context that the machine starts with. */
export const startContext = ({
  input: { orderRef, email, now },
}: {
  readonly input: ManageOrderInput;
}): Context => ({
  email,
  now,
  orderRef,
  hasReference: orderRef !== null,
  order: null,
  details: noDetails,
  readAt: now(),
  problem: null,
  cancelProblem: null,
  suspendProblem: null,
  suspendReason: null,
  resumption: null,
  transferNip: null,
  isResumed: false,
});
