import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { isLocked } from '../../base/calls/states.ts';
import type { TextFormat } from '../../base/form/text-format.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { nipFormat } from './nip.ts';
import { daysIn, donorsIn, type TransferDay, type TransferTerms } from './terms.ts';
import type { transferNipMachine } from './transfer-nip.machine.ts';
import type { NipProblem } from './transfer-nip.setup.ts';

type Snapshot = SnapshotFrom<typeof transferNipMachine>;
type Send = (event: Parameters<ActorRefFrom<typeof transferNipMachine>['send']>[0]) => void;

/** The operator and the day of a transfer that is asked for again. */
export interface TransferChoice {
  readonly donors: NonNullable<TransferTerms['donors']>;
  /** Empty until chosen. */
  readonly donorId: string;
  readonly lacksDonor: boolean;
  readonly days: readonly TransferDay[];
  /** YYYY-MM-DD; empty for the first possible day. */
  readonly portDate: string;
  /** How long the transfer takes on the first possible day. */
  readonly hours: number;
}

/** State and actions of the dialog that asks for a transfer again. */
export interface TransferNipView extends CallView {
  /** The number to be transferred, grouped 2-4-4. */
  readonly number: string;
  /** What is asked before the NIP; null if only that is asked, or it is being asked. */
  readonly choice: TransferChoice | null;
  /** Whether operator and day can be changed. */
  readonly canChoose: boolean;
  readonly nip: string;
  readonly nipFormat: TextFormat;
  /** Message id: why the NIP was not accepted. */
  readonly nipProblem: `transferNip.problem.${NipProblem}` | null;
  /** Remaining NIP attempts; null while unknown. */
  readonly triesLeft: number | null;
  /** The short number that gives the NIP, and its validity in days; null until loaded. */
  readonly nipRules: { readonly source: string; readonly days: number } | null;
  /** Why no NIP helps now; null while one can be entered. */
  readonly end: (typeof ends)[number] | null;
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  /** The NIP is on its way: the dialog stays. */
  readonly sending: boolean;
  chooseDonor(donorId: string): void;
  chooseDay(day: string): void;
  /** Back to operator and day. */
  choose(): void;
  typeNip(text: string): void;
  submit(): void;
  close(): void;
}

const ends = ['ineligible', 'locked', 'over', 'paused'] as const;

function choiceOf({ context, ...snapshot }: Snapshot): TransferChoice | null {
  if (snapshot.value !== 'choosing') return null;
  const { donorId, lacksDonor, portDate, rules } = context;
  return {
    donors: donorsIn(context),
    donorId,
    lacksDonor,
    days: daysIn(context),
    portDate,
    hours: rules?.hoursNeeded ?? 0,
  };
}

/** Maps the machine to its dialog. */
export function transferNipView(snapshot: Snapshot, send: Send): TransferNipView {
  const { number, nip, nipProblem, triesLeft, rules } = snapshot.context;
  const calls = callView(snapshot, send);
  return {
    ...calls,
    locked: isLocked(snapshot, 'nip.typed'),
    number: groupedNumber(number),
    choice: choiceOf(snapshot),
    canChoose: snapshot.can({ type: 'choose' }),
    nip,
    nipFormat: nipFormat(snapshot.context),
    nipProblem: nipProblem && `transferNip.problem.${nipProblem}`,
    triesLeft,
    nipRules: rules && { source: rules.nip.source, days: rules.nip.validDays },
    end: ends.find((end) => snapshot.matches(end)) ?? null,
    sending: calls.busy && (snapshot.matches('verifying') || snapshot.matches('sending')),
    chooseDonor: (donorId) => send({ type: 'donor.chosen', donorId }),
    chooseDay: (day) => send({ type: 'day.chosen', day }),
    choose: () => send({ type: 'choose' }),
    typeNip: (text) => send({ type: 'nip.typed', text }),
    submit: () => send({ type: 'submit' }),
    close: () => send({ type: 'close' }),
  };
}
