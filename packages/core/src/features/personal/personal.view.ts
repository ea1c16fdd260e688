import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { isLocked } from '../../base/calls/states.ts';
import { type EmailQuestion, emailQuestion } from '../../base/form/email.ts';
import { type FieldProblem, problems, shownProblems } from '../../base/form/form.ts';
import { plainText } from '../../base/form/plain-text.ts';
import type { TextFormat } from '../../base/form/text-format.ts';
import { type AgeLimits, isoOf, todayAt } from '../../base/time/calendar.ts';
import { orderColumn } from '../../common/purchase/contents.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import { contactNumberFormat } from './contact-number.ts';
import { documentNumberWarning } from './document-number.ts';
import {
  eachField,
  type PersonalField,
  personalRules,
  type RequestedFields,
  requestedFieldsOf,
} from './fields.ts';
import type { personalMachine } from './personal.machine.ts';

type Snapshot = SnapshotFrom<typeof personalMachine>;
type Send = ActorRefFrom<typeof personalMachine>['send'];

export interface PersonalFieldView {
  readonly value: string;
  readonly problem: FieldProblem | undefined;
  /** A doubt that does not block submitting. */
  readonly warning: FieldProblem | undefined;
  readonly optional: boolean;
  /** Shown, but not editable here. */
  readonly readOnly: boolean;
  /** Formats the text while it is typed; undefined where it is shown as typed. */
  readonly format: TextFormat | undefined;
  /** What to ask about an e-mail that looks mistyped; null for nothing. */
  readonly question: EmailQuestion | null;
}

/** State and actions of the personal details screen. */
export interface PersonalView extends CallView {
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  readonly order: OrderColumn;
  /** The fields that are asked for at once, in the specified order (spec 3.profile). */
  readonly fieldOrder: readonly PersonalField[];
  /** The fields that a press adds: those of a document that nobody requires. */
  readonly folded: {
    readonly fields: readonly PersonalField[];
    /** One of them has a value, so that they are shown. */
    readonly isFilled: boolean;
  };
  readonly fields: Readonly<Record<PersonalField, PersonalFieldView>>;
  readonly nationalities: RequestedFields['nationalities'];
  /** Names of the documents whose number may be entered. */
  readonly documents: readonly RequestedFields['documentTypes'][number]['name'][];
  /** Earliest valid expiry date of a document, ISO. */
  readonly today: string;
  /** Values for the placeholders of problem texts. */
  readonly textValues: AgeLimits;
  /** All problems in field order, after a submit. */
  readonly errors: readonly { readonly field: PersonalField; readonly problem: FieldProblem }[];
  change(field: PersonalField, value: string): void;
  leave(field: PersonalField): void;
  submit(): void;
}

/** The e-mail gets no code here: it is asked about once left, and nothing waits for the answer. */
function questionOf({ values, left, tried }: Snapshot['context']['form']): EmailQuestion | null {
  const isLeft = tried || left.includes('email');
  return emailQuestion({ email: values.email, ...(isLeft && { doubted: plainText(values.email) }) }, isLeft);
}

const documentFields: readonly PersonalField[] = ['CNICNumber', 'CNICExpiryDate'];

/** Returns the document's fields if none of them is required. */
const foldedOf = ({ fields, required }: RequestedFields): readonly PersonalField[] =>
  documentFields.some((name) => required.includes(name))
    ? []
    : fields.filter((name) => documentFields.includes(name));

/** Maps the personal details machine to its screen. */
export function personalView(snapshot: Snapshot, send: Send): PersonalView {
  const { form, now, email, data } = snapshot.context;
  const requested = requestedFieldsOf(snapshot.context);
  const rules = personalRules(requested, now());
  const shown = shownProblems(form, rules);
  const field = (name: PersonalField): PersonalFieldView => ({
    value: name === 'email' && email !== '' ? email : form.values[name],
    problem: shown[name],
    warning:
      name === 'CNICNumber' ? documentNumberWarning(form.values[name], requested.documentTypes) : undefined,
    optional: !requested.required.includes(name) && !(name === 'email' && email !== ''),
    question: name === 'email' && email === '' ? questionOf(form) : null,
    format: name === 'contactNumber' ? contactNumberFormat : undefined,
    readOnly: name === 'email' && email !== '',
  });
  const folded = foldedOf(requested);
  const all = form.tried ? problems(form, rules) : {};
  return {
    ...callView(snapshot, send),
    locked: isLocked(snapshot, 'field.changed'),
    order: orderColumn(data),
    fieldOrder: requested.fields.filter((name) => !folded.includes(name)),
    folded: { fields: folded, isFilled: folded.some((name) => form.values[name] !== '') },
    fields: eachField(field),
    nationalities: requested.nationalities,
    documents: requested.documentTypes.map(({ name }) => name),
    today: isoOf(todayAt(now())),
    textValues: { ...requested.limits },
    errors: requested.fields.flatMap((name) => {
      const found = all[name];
      return found === undefined ? [] : [{ field: name, problem: found }];
    }),
    change: (name, value) => send({ type: 'field.changed', field: name, value }),
    leave: (name) => send({ type: 'field.left', field: name }),
    submit: () => send({ type: 'submit' }),
  };
}
