import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Problem } from '../calls/outcome.ts';
import { isLocked, stateName } from '../calls/states.ts';
import type { TextFormat } from '../form/text-format.ts';
import { groupedNumber } from '../phone/grouped-number.ts';
import { nipFormat } from './nip.ts';
import type { NipProblem, transferNipMachine } from './transfer-nip.machine.ts';

type Snapshot = SnapshotFrom<typeof transferNipMachine>;
type Send = (event: Parameters<ActorRefFrom<typeof transferNipMachine>['send']>[0]) => void;

/** State and actions of the dialog that asks for the NIP of a transfer again. */
export interface TransferNipView {
  readonly state: string;
  /** The number to be transferred, grouped 2-4-4. */
  readonly number: string;
  readonly nip: string;
  readonly nipFormat: TextFormat;
  /** Message id: why the NIP was not accepted. */
  readonly nipProblem: `transferNip.problem.${NipProblem}` | null;
  /** Remaining NIP attempts; null while unknown. */
  readonly triesLeft: number | null;
  /** The short number that gives the NIP, and its validity in days; null until loaded. */
  readonly nipRules: { readonly source: string; readonly days: number } | null;
  /** Why no NIP helps now; null while one can be entered. */
  readonly end: 'ineligible' | 'locked' | 'over' | null;
  /** The dialog is being prepared, or a call is pending. */
  readonly busy: boolean;
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  /** The NIP is on its way: the dialog stays. */
  readonly sending: boolean;
  readonly problem: Problem | null;
  typeNip(text: string): void;
  submit(): void;
  close(): void;
}

const ends = ['ineligible', 'locked', 'over'] as const;

/** Maps the machine to its dialog. */
export function transferNipView(snapshot: Snapshot, send: Send): TransferNipView {
  const { number, nip, nipProblem, triesLeft, rules, problem, isVerified } = snapshot.context;
  const sending = snapshot.matches('verifying') || snapshot.matches('sending');
  const isFailed = snapshot.matches('failed');
  return {
    state: stateName(snapshot),
    locked: isLocked(snapshot, 'nip.typed') || (isFailed && isVerified),
    number: groupedNumber(number),
    nip,
    nipFormat: nipFormat(snapshot.context),
    nipProblem: nipProblem && `transferNip.problem.${nipProblem}`,
    triesLeft,
    nipRules: rules && { source: rules.nip.source, days: rules.nip.validDays },
    end: ends.find((end) => snapshot.matches(end)) ?? null,
    busy: sending || snapshot.matches('loading') || snapshot.matches('checking'),
    sending,
    problem: isFailed ? problem : null,
    typeNip: (text) => send({ type: 'nip.typed', text }),
    submit: () => send({ type: isFailed ? 'retry' : 'submit' }),
    close: () => send({ type: 'close' }),
  };
}
