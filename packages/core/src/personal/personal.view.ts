import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import { type FieldProblem, problems, shownProblems } from '../form/form.ts';
import { type OrderColumn, orderColumn } from '../order/order.ts';
import { type AgeLimits, birthRange, todayAt } from './age.ts';
import { type PersonalField, personalFields, personalRules } from './fields.ts';
import type { personalMachine } from './personal.machine.ts';

type Snapshot = SnapshotFrom<typeof personalMachine>;
type Send = ActorRefFrom<typeof personalMachine>['send'];

export interface PersonalFieldView {
  readonly value: string;
  readonly problem: FieldProblem | undefined;
  readonly optional: boolean;
}

/** What the screen of personal details shows and can do. */
export interface PersonalView {
  readonly state: string;
  readonly loading: boolean;
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly blocking: boolean;
  readonly order: OrderColumn;
  /** In the order in which the screen shows them. */
  readonly fieldOrder: readonly PersonalField[];
  readonly fields: Readonly<Record<PersonalField, PersonalFieldView>>;
  /** The session's; it is shown and cannot be changed here. */
  readonly email: string;
  /** First and last birth date, ISO, for the date input. */
  readonly birthRange: { readonly first: string; readonly last: string };
  /** Values for the placeholders of problem texts. */
  readonly textValues: AgeLimits;
  /** All problems in field order, after a try to go on. */
  readonly errors: readonly { readonly field: PersonalField; readonly problem: FieldProblem }[];
  change(field: PersonalField, value: string): void;
  leave(field: PersonalField): void;
  submit(): void;
  retry(): void;
}

/** The only door between the machine of personal details and its screen. */
export function personalView(snapshot: Snapshot, send: Send): PersonalView {
  const { form, settings, now, email, known, problem } = snapshot.context;
  const rules = personalRules(settings, now());
  const shown = shownProblems(form, rules);
  const field = (name: PersonalField): PersonalFieldView => ({
    value: form.values[name],
    problem: shown[name],
    optional: name === 'middleName',
  });
  const all = form.tried ? problems(form, rules) : {};
  return {
    state: stateName(snapshot),
    loading: snapshot.matches('loading'),
    busy: snapshot.matches('done'),
    problem: snapshot.matches('failed') ? problem : null,
    blocking: snapshot.matches('failed'),
    order: orderColumn(known),
    fieldOrder: personalFields,
    fields: {
      firstName: field('firstName'),
      middleName: field('middleName'),
      lastName: field('lastName'),
      dob: field('dob'),
      contactNumber: field('contactNumber'),
    },
    email,
    birthRange: birthRange(settings, todayAt(now())),
    textValues: { minimumAge: settings.minimumAge, maximumAge: settings.maximumAge },
    errors: personalFields.flatMap((name) => {
      const found = all[name];
      return found === undefined ? [] : [{ field: name, problem: found }];
    }),
    change: (name, value) => send({ type: 'field.changed', field: name, value }),
    leave: (name) => send({ type: 'field.left', field: name }),
    submit: () => send({ type: 'submit' }),
    retry: () => send({ type: 'retry' }),
  };
}
