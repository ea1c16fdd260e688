import type { CallResult, PortIn } from '@senda/contract';
import {
  cancelPortIn,
  getLatestPortIn,
  getPortInCancelEligibility,
  getSubscription,
  listDonorTelcos,
} from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { StepInput } from '../answers/step-input.ts';
import { callActor } from '../calls/call-actor.ts';
import { retry, setCalling } from '../calls/calling.ts';
import { failureStates, isRefusedWith, onFailure, outputIn, problemIn } from '../calls/outcome.ts';
import { barred, eligibleGuards } from '../line/eligibility.ts';
import { findLine, type LineContext, lineSetup, startLine } from '../line/line.setup.ts';
import { type RequestStage, stageOf } from '../line/request-stage.ts';

export type CancelPortinInput = StepInput<unknown, unknown, Readonly<Record<string, never>>>;

/** The current or last call, which a retry repeats; instead of a cancellation it looks the port-in up. */
type Calling = 'finding' | 'reading' | 'checking' | 'cancelling' | 'confirming';

export interface Context extends LineContext {
  readonly now: () => number;
  readonly donors: CallResult<'listDonorTelcos'>['donors'];
  /** The latest port-in of the line's order; null until loaded, and without one. */
  readonly portIn: PortIn | null;
  /** Whether the customer was asked: a failure stays on that page. */
  readonly isAsked: boolean;
  /** Whether the response of a cancellation was lost, and the port-in was still in progress when it was looked up. */
  readonly isUnsure: boolean;
  readonly calling: Calling;
}

type Event = { readonly type: 'submit' | 'retry' };

const portInIn = (event: unknown): PortIn => outputIn<'getLatestPortIn'>(event);

const at = (...stages: readonly RequestStage[]) => ({ type: 'isAt', params: { stages } }) as const;
const nothing = { guard: 'isNotFound', target: 'ineligible.nothing' } as const;
const ofOrder = ({ context: { line } }: { context: Context }) => ({
  params: { orderReference: line?.orderRef ?? '' },
});

/** Transitions of a port-in that was read: one that has ended needs no further call. */
const onPortIn = [
  { guard: at('cancelled'), target: 'cancelled', actions: 'setPortIn' },
  { guard: at('done'), target: 'ineligible.arrived', actions: 'setPortIn' },
  { guard: at('failed'), target: 'ineligible.stopped', actions: 'setPortIn' },
  { target: 'checking', actions: 'setPortIn' },
] as const;

const withLine = lineSetup<Context, Event>();

/**
 * The cancellation of a port-in. After a failed cancellation the port-in is looked up: it is never cancelled again unless it is
 * still in progress and the customer asks for it again.
 */
export const cancelPortinMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as CancelPortinInput },
  actors: {
    getSubscription: callActor(getSubscription),
    listDonorTelcos: callActor(listDonorTelcos),
    getLatestPortIn: callActor(getLatestPortIn),
    getPortInCancelEligibility: callActor(getPortInCancelEligibility),
    cancelPortIn: callActor(cancelPortIn),
  },
  guards: {
    ...withLine.guards,
    ...eligibleGuards,
    isIneligible: isRefusedWith('NOT_ELIGIBLE'),
    /** Whether the gateway may have cancelled although the call failed. */
    isLost: ({ event }) => ['unreachable', 'malformed'].includes(problemIn(event).kind),
    isAt: ({ event }, { stages }: { stages: readonly RequestStage[] }) =>
      stages.includes(stageOf(portInIn(event))),
    isAsked: ({ context }) => context.isAsked,
  },
  actions: {
    ...withLine.actions,
    setDonors: assign({ donors: ({ event }) => outputIn<'listDonorTelcos'>(event).donors }),
    setPortIn: assign({ portIn: ({ event }) => portInIn(event) }),
    setAsked: assign({ isAsked: true }),
    clearAsked: assign({ isAsked: false, isUnsure: false }),
    setUnsure: assign({ isUnsure: true }),
    clearUnsure: assign({ isUnsure: false }),
  },
}).createMachine({
  id: 'cancel-portin',
  context: ({ input: { data, now } }) => ({
    accountNumber: data.accountNumber ?? '',
    now,
    ...startLine,
    donors: [],
    portIn: null,
    isAsked: false,
    isUnsure: false,
  }),
  initial: 'finding',
  states: {
    finding: findLine({ target: 'naming', actions: 'setLine' }),
    /** Without the operators' names the page does without the donor's. */
    naming: {
      invoke: {
        src: 'listDonorTelcos',
        input: {},
        onDone: { target: 'reading', actions: 'setDonors' },
        onError: 'reading',
      },
    },
    reading: {
      entry: setCalling('reading'),
      invoke: {
        src: 'getLatestPortIn',
        input: ofOrder,
        onDone: onPortIn,
        onError: [nothing, ...onFailure],
      },
    },
    checking: {
      entry: setCalling('checking'),
      invoke: {
        src: 'getPortInCancelEligibility',
        input: ofOrder,
        onDone: [
          { guard: 'isEligible', target: 'asking' },
          { guard: barred('TOO_LATE'), target: 'ineligible.tooLate' },
          { target: 'ineligible.other' },
        ],
        onError: [nothing, ...onFailure],
      },
    },
    ineligible: {
      initial: 'other',
      states: {
        /** The line has no port-in. */
        nothing: {},
        /** The number is on the line. */
        arrived: {},
        /** The port-in ended without the number. */
        stopped: {},
        /** The donor operator is switching the number. */
        tooLate: {},
        other: {},
      },
      on: { retry: { target: 'finding', actions: 'clearAsked' } },
    },
    asking: { entry: 'setAsked', on: { submit: { target: 'cancelling', actions: 'clearUnsure' } } },
    cancelling: {
      entry: setCalling('cancelling'),
      invoke: {
        src: 'cancelPortIn',
        input: ofOrder,
        onDone: onPortIn,
        onError: [
          { guard: 'isLost', target: 'confirming', actions: 'setUnsure' },
          // It may have ended or been cancelled meanwhile, also on another device.
          { guard: 'isIneligible', target: 'confirming' },
          nothing,
          ...onFailure,
        ],
      },
    },
    confirming: {
      entry: setCalling('confirming'),
      invoke: {
        src: 'getLatestPortIn',
        input: ofOrder,
        onDone: onPortIn,
        onError: [nothing, ...onFailure],
      },
    },
    /** Also if it was cancelled before the page was opened. */
    cancelled: {},
    /** The customer has no such line. */
    notFound: {},
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        submit: [retry('checking'), { guard: 'isAsked', target: 'confirming' }],
        retry: [
          retry('reading'),
          retry('checking'),
          retry('cancelling', 'confirming'),
          retry('confirming'),
          { target: 'finding' },
        ],
      },
    },
  },
});
