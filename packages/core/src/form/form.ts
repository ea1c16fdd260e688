/** A form's fields as typed; every value is text, as a field holds it. */
export type Values<Field extends string> = Readonly<Record<Field, string>>;

/** Why a field cannot stay as it is: the id of a message that says how to mend it. */
export type FieldProblem = string;

/** One rule a field: its problem, or undefined when it is right. It may look at the other fields. */
export type Rules<Field extends string> = Readonly<
  Record<Field, (value: string, values: Values<Field>) => FieldProblem | undefined>
>;

/** A form as it stands: what is typed, and which problems may show. */
export interface Form<Field extends string> {
  readonly values: Values<Field>;
  /** Fields that were left once: their problems show from then on. */
  readonly left: readonly Field[];
  /** After a try to go on every problem shows. */
  readonly tried: boolean;
}

/** A form that nobody has touched. */
export const startForm = <Field extends string>(values: Values<Field>): Form<Field> => ({
  values,
  left: [],
  tried: false,
});

/** The form with another value in a field. */
export const change = <Field extends string>(
  form: Form<Field>,
  field: Field,
  value: string,
): Form<Field> => ({
  ...form,
  values: { ...form.values, [field]: value },
});

/** The form once a field was left: its problem shows. */
export const leave = <Field extends string>(form: Form<Field>, field: Field): Form<Field> =>
  form.left.includes(field) ? form : { ...form, left: [...form.left, field] };

/** The form once she tried to go on: every problem shows. */
export const markSubmitted = <Field extends string>(form: Form<Field>): Form<Field> => ({
  ...form,
  tried: true,
});

/** Every problem of a form by field. */
export function problems<Field extends string>(
  form: Form<Field>,
  rules: Rules<Field>,
): Partial<Record<Field, FieldProblem>> {
  const found: Partial<Record<Field, FieldProblem>> = {};
  for (const field of Object.keys(rules) as Field[]) {
    const problem = rules[field](form.values[field], form.values);
    if (problem !== undefined) found[field] = problem;
  }
  return found;
}

/** The problems that a customer sees: of fields she left, or all after a try. */
export function shownProblems<Field extends string>(
  form: Form<Field>,
  rules: Rules<Field>,
): Partial<Record<Field, FieldProblem>> {
  const all = problems(form, rules);
  if (form.tried) return all;
  return Object.fromEntries(
    Object.entries(all).filter(([field]) => form.left.includes(field as Field)),
  ) as Partial<Record<Field, FieldProblem>>;
}

/** Whether no field has a problem, shown or not. */
export const isValid = <Field extends string>(form: Form<Field>, rules: Rules<Field>): boolean =>
  Object.keys(problems(form, rules)).length === 0;
