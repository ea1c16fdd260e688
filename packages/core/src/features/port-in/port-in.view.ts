import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { isLocked } from '../../base/calls/states.ts';
import { type FieldProblem, problems, shownProblems } from '../../base/form/form.ts';
import type { TextFormat } from '../../base/form/text-format.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { numberFormat } from '../../base/phone/phone.ts';
import { orderColumn } from '../../common/purchase/contents.ts';
import { type OrderColumn } from '../../common/purchase/lines.ts';
import { isNip, nipFormat } from '../../common/transfer-nip/nip.ts';
import { daysIn, donorsIn, type TransferDay } from '../../common/transfer-nip/terms.ts';
import type { portInMachine } from './port-in.machine.ts';
import {
  choiceOf,
  earlierAgreement,
  type PortInField,
  portInFields,
  portInRules,
  requestedTransfer,
} from './port-in.ts';

type Snapshot = SnapshotFrom<typeof portInMachine>;
type Send = ActorRefFrom<typeof portInMachine>['send'];

/** What the page shows: the form, the NIP, or why the number cannot be ported in. */
export type PortInPhase = 'form' | 'nip' | 'ineligible' | 'locked' | 'closed';

/** State and actions of the port-in screen. */
export interface PortInView extends CallView {
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  readonly phase: PortInPhase;
  readonly values: Readonly<Record<PortInField, string>>;
  readonly problems: Partial<Readonly<Record<PortInField, FieldProblem>>>;
  readonly donors: readonly { readonly donorId: string; readonly name: string }[];
  readonly days: readonly TransferDay[];
  /** The number, grouped 2-4-4. */
  readonly numberText: string;
  readonly donorName: string;
  readonly nip: string;
  readonly nipFormat: TextFormat;
  readonly nipProblem: FieldProblem | undefined;
  /** Remaining NIP attempts; null while unknown. */
  readonly triesLeft: number | null;
  /** Values for texts: the short number that sends the NIP, its validity in days, hours that a port-in takes. */
  readonly textValues: { readonly source: string; readonly days: number; readonly hours: number };
  /** When the earlier NIP for this form expires, in ms since the epoch; null if a new one is needed. */
  readonly agreedUntil: number | null;
  readonly errors: readonly { readonly field: PortInField | 'nip'; readonly problem: FieldProblem }[];
  /** The step for choosing a new number instead. */
  readonly newNumberStep: 'connection-details';
  readonly order: OrderColumn;
  readonly numberFormat: TextFormat;
  change(field: PortInField, value: string): void;
  leave(field: PortInField): void;
  typeNip(text: string): void;
  /** Back to the number and the operator. */
  edit(): void;
  submit(): void;
}

function phaseOf(snapshot: Snapshot): PortInPhase {
  for (const phase of ['ineligible', 'locked', 'closed'] as const) if (snapshot.matches(phase)) return phase;
  return snapshot.matches('confirming') || snapshot.matches('verifying') ? 'nip' : 'form';
}

/** Returns the NIP's problem; a complete NIP has none until the donor refuses it. */
const nipProblemOf = (context: Snapshot['context']): FieldProblem | undefined =>
  isNip(context.nip, context) ? undefined : (context.nipProblem ?? undefined);

function errorsOf({ context }: Snapshot, phase: PortInPhase): PortInView['errors'] {
  const { form, refused } = context;
  const nipProblem = nipProblemOf(context);
  if (phase === 'nip') return nipProblem === undefined ? [] : [{ field: 'nip', problem: nipProblem }];
  if (!form.tried) return [];
  const all = problems(form, portInRules(context, refused));
  return portInFields.flatMap((field) => {
    const problem = all[field];
    return problem === undefined ? [] : [{ field, problem }];
  });
}

/** Returns the order with this page's number, once it is validated. */
function orderOf({ form, data, ...context }: Snapshot['context'], phase: PortInPhase): OrderColumn {
  if (phase !== 'nip') return orderColumn(data);
  return orderColumn({ ...data, portIn: choiceOf(form, context, { validUntil: 0 }) });
}

/** Maps the port-in machine to its screen. */
export function portInView(snapshot: Snapshot, send: Send): PortInView {
  const { context } = snapshot;
  const { form, rules, nip, triesLeft, answer, refused } = context;
  const phase = phaseOf(snapshot);
  const { number, donorId } = requestedTransfer(form);
  return {
    ...callView(snapshot, send),
    locked: isLocked(snapshot, 'field.changed', 'nip.typed'),
    phase,
    values: form.values,
    numberFormat,
    problems: shownProblems(form, portInRules(context, refused)),
    donors: donorsIn(context),
    days: daysIn(context),
    numberText: groupedNumber(number),
    donorName: donorsIn(context).find((donor) => donor.donorId === donorId)?.name ?? '',
    nip,
    nipFormat: nipFormat(context),
    nipProblem: nipProblemOf(context),
    triesLeft,
    textValues: {
      source: rules?.nip.source ?? '',
      days: rules?.nip.validDays ?? 0,
      hours: rules?.hoursNeeded ?? 0,
    },
    agreedUntil: earlierAgreement(form, answer, context.now())?.validUntil ?? null,
    errors: errorsOf(snapshot, phase),
    newNumberStep: 'connection-details',
    order: orderOf(context, phase),
    change: (field, value) => send({ type: 'field.changed', field, value }),
    leave: (field) => send({ type: 'field.left', field }),
    typeNip: (text) => send({ type: 'nip.typed', text }),
    edit: () => send({ type: 'edit' }),
    submit: () => send({ type: 'submit' }),
  };
}
