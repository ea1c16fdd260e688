import type { CallResult } from '@senda/contract';
import { getMnpNumberChangeEligibility, getSubscription, listServiceRequests } from '@senda/contract/calls';
import { assign, type SnapshotFrom, setup } from 'xstate';
import type { BringNumberData } from '../../base/answers/bring-number.ts';
import type { PortInData } from '../../base/answers/port-in.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { reads } from '../../base/calls/call-actor.ts';
import type { CallTag } from '../../base/calls/call-state.ts';
import { type LineObstacle, lineObstacle } from '../../common/line/eligibility.ts';
import { openIn } from '../../common/line/line.ts';
import { type LineContext, type LineRead, lineReading } from '../../common/line/line-read.ts';
import { portInMachine } from './port-in.machine.ts';
import type { PortInDraft } from './port-in.schema.ts';
import type { PortInInput } from './port-in.setup.ts';

export type BringNumberInput = StepInput<BringNumberData, PortInDraft, Readonly<Record<string, never>>>;

/** What is read of the line: also from which operators it can get a number. */
export interface Receiving extends LineRead {
  readonly eligibility: CallResult<'getMnpNumberChangeEligibility'>;
}

export interface Context extends Omit<BringNumberInput, 'draft'>, LineContext {
  readonly draft: PortInDraft;
  /** Null until read. */
  readonly read: Receiving | null;
  readonly obstacle: LineObstacle | null;
  /** The number, its donor and its NIP; null before. */
  readonly transfer: SnapshotFrom<typeof portInMachine> | null;
  readonly agreed: PortInData['portIn'] | null;
}

type Event = { readonly type: 'retry' };

const read = reads(
  { getSubscription, getMnpNumberChangeEligibility, listServiceRequests },
  async (ask, params: { readonly accountNumber: string }): Promise<Receiving> => {
    const [line, eligibility, { serviceRequests }] = await Promise.all([
      ask.getSubscription({ params }),
      ask.getMnpNumberChangeEligibility({ params }),
      ask.listServiceRequests({ query: params }),
    ]);
    return { line, eligibility, open: openIn(serviceRequests) };
  },
);

const readIn = (event: unknown) => (event as { output: Receiving }).output;
const snapshotIn = (event: unknown) => (event as { snapshot: NonNullable<Context['transfer']> }).snapshot;

/** Returns the input of the transfer's form: an earlier answer is one of this journey. */
export function transferInput({ answer, ...context }: Context): PortInInput {
  const { settings, channel, email, now, newId, draft } = context;
  const isDrafted = Object.keys(draft).length > 0;
  return {
    data: {},
    settings,
    channel,
    email,
    now,
    newId,
    ...(isDrafted && { draft }),
    ...(answer && { answer: { portIn: answer.bringNumber } }),
  };
}

const withLine = lineReading<Context, Event>();

/** Actors, guards and actions of the machine. */
export const bringNumberSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as BringNumberInput,
    output: {} as BringNumberData,
    tags: {} as CallTag,
    children: {} as { transfer: 'transfer' },
  },
  actors: { read, transfer: portInMachine },
  guards: withLine.guards,
  actions: {
    ...withLine.actions,
    setRead: assign({ read: ({ event }) => readIn(event) }),
    setObstacle: assign({ obstacle: ({ event }) => lineObstacle(readIn(event).eligibility.reason) }),
    setTransfer: assign(({ event }) => {
      const transfer = snapshotIn(event);
      return { transfer, draft: transfer.context.draft };
    }),
    setAgreed: assign({ agreed: ({ event }) => (event as unknown as { output: PortInData }).output.portIn }),
  },
});

/** Returns the context that the machine starts with. */
export const startBringNumber = ({ input }: { readonly input: BringNumberInput }): Context => ({
  ...input,
  accountNumber: input.data.accountNumber ?? '',
  draft: input.draft ?? {},
  read: null,
  obstacle: null,
  transfer: null,
  agreed: null,
  problem: null,
});
