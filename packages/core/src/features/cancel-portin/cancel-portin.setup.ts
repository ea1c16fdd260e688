import type { CallResult, PortIn, Subscription } from '@senda/contract';
import {
  cancelPortIn,
  getLatestPortIn,
  getPortInCancelEligibility,
  getSubscription,
  listDonorTelcos,
} from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { StepInput } from '../../base/answers/step-input.ts';
import { callActor, found, reads } from '../../base/calls/call-actor.ts';
import type { CallTag } from '../../base/calls/call-state.ts';
import { isRefusedWith, outputIn, problemIn } from '../../base/calls/outcome.ts';
import { type LineContext, lineReading } from '../../common/line/line-read.ts';
import { isOpen, stageOf } from '../../common/line/request-stage.ts';

export type CancelPortinInput = StepInput<unknown, unknown, Readonly<Record<string, never>>>;

/** Why a port-in cannot be cancelled; part of message ids. */
export type CancelObstacle =
  /** The line has no port-in. */
  | 'nothing'
  /** The number is on the line. */
  | 'arrived'
  /** The port-in ended without the number. */
  | 'stopped'
  /** The donor operator is switching the number. */
  | 'tooLate'
  | 'other';

/** What is read of the line. */
export interface Arrival {
  readonly line: Subscription;
  readonly donors: CallResult<'listDonorTelcos'>['donors'];
  /** The latest port-in of the line's order; null without one. */
  readonly portIn: PortIn | null;
  /** Whether it can be cancelled; null for one that has ended or does not exist. */
  readonly eligibility: CallResult<'getPortInCancelEligibility'> | null;
}

export interface Context extends LineContext {
  readonly now: () => number;
  /** Null until read. */
  readonly read: Arrival | null;
  /** Whether the response of a cancellation was lost, and the port-in was still in progress when it was looked up. */
  readonly isUnsure: boolean;
}

type Event = { readonly type: 'submit' | 'retry' };

const readIn = (event: unknown) => (event as { output: Arrival }).output;

/** Returns why a port-in cannot be cancelled; null if it can, or is. */
export function obstacleIn({ portIn, eligibility }: Arrival): CancelObstacle | null {
  if (portIn === null) return 'nothing';
  const stage = stageOf(portIn);
  if (stage === 'cancelled') return null;
  if (stage === 'done') return 'arrived';
  if (stage === 'failed') return 'stopped';
  if (eligibility === null) return 'nothing';
  if (eligibility.eligible) return null;
  return eligibility.reason === 'TOO_LATE' ? 'tooLate' : 'other';
}

/** Without the operators' names the page does without the donor's. A port-in that has ended needs no further call. */
const read = reads(
  { getSubscription, listDonorTelcos, getLatestPortIn, getPortInCancelEligibility },
  async (ask, params: { readonly accountNumber: string }): Promise<Arrival> => {
    const [line, donors] = await Promise.all([
      ask.getSubscription({ params }),
      ask.listDonorTelcos({}).then(
        (listed) => listed.donors,
        () => [],
      ),
    ]);
    const ofOrder = { params: { orderReference: line.orderRef } };
    const portIn = await found(ask.getLatestPortIn(ofOrder));
    const eligibility =
      portIn && isOpen(portIn) ? await found(ask.getPortInCancelEligibility(ofOrder)) : null;
    return { line, donors, portIn, eligibility };
  },
);

export const onRead = [
  { guard: 'isCancelled', target: 'cancelled', actions: 'setRead' },
  { guard: 'isLineIneligible', target: 'ineligible', actions: 'setRead' },
  { target: 'asking', actions: 'setRead' },
] as const;

/** A cancellation that failed is looked up before it is made again. */
export const lookUp = { guard: 'hasFailed', target: 'confirming' } as const;

const withLine = lineReading<Context, Event>();

/** Actors, guards and actions of the machine. */
export const cancelPortinSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as CancelPortinInput,
    tags: {} as CallTag,
  },
  actors: {
    read,
    cancelPortIn: callActor(cancelPortIn),
  },
  guards: {
    ...withLine.guards,
    isIneligible: isRefusedWith('NOT_ELIGIBLE'),
    /** Whether the gateway may have cancelled although the call failed. */
    isLost: ({ event }) => ['unreachable', 'malformed'].includes(problemIn(event).kind),
    isCancelled: ({ event }) => {
      const { portIn } = readIn(event);
      return portIn !== null && stageOf(portIn) === 'cancelled';
    },
    isLineIneligible: ({ event }) => obstacleIn(readIn(event)) !== null,
    hasCancelled: ({ event }) => stageOf(outputIn<'cancelPortIn'>(event)) === 'cancelled',
  },
  actions: {
    ...withLine.actions,
    setRead: assign({ read: ({ event }) => readIn(event) }),
    setPortIn: assign(({ context: { read: known }, event }) =>
      known ? { read: { ...known, portIn: outputIn<'cancelPortIn'>(event) } } : {},
    ),
    setNone: assign(({ context: { read: known } }) => (known ? { read: { ...known, portIn: null } } : {})),
    setUnsure: assign({ isUnsure: true }),
    clearUnsure: assign({ isUnsure: false }),
  },
});

/** Returns the context that the machine starts with. */
export const startContext = ({ input: { data, now } }: { readonly input: CancelPortinInput }): Context => ({
  accountNumber: data.accountNumber ?? '',
  now,
  read: null,
  problem: null,
  isUnsure: false,
});
