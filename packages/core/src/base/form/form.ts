export type Values<Field extends string> = Readonly<Record<Field, string>>;

/** Message id of a field's problem and its fix. */
export type FieldProblem = string;

/** One rule per field: returns its problem, or undefined if valid. It may read the other fields. */
export type Rules<Field extends string> = Readonly<
  Record<Field, (value: string, values: Values<Field>) => FieldProblem | undefined>
>;

/** State of a form: its values and which problems are shown. */
export interface Form<Field extends string> {
  readonly values: Values<Field>;
  /** Fields that were left once; their problems show. */
  readonly left: readonly Field[];
  /** After submitting, every problem shows. */
  readonly tried: boolean;
}

export const startForm = <Field extends string>(values: Values<Field>): Form<Field> => ({
  values,
  left: [],
  tried: false,
});

export const change = <Field extends string>(
  form: Form<Field>,
  field: Field,
  value: string,
): Form<Field> => ({
  ...form,
  values: { ...form.values, [field]: value },
});

/** Returns the form after a field was left, whose problem then shows; not of one that is empty: who passes it on the way has done nothing wrong yet. */
export const leave = <Field extends string>(form: Form<Field>, field: Field): Form<Field> =>
  form.values[field] === '' || form.left.includes(field) ? form : { ...form, left: [...form.left, field] };

/** Returns the form after submitting, with every problem shown. */
export const markSubmitted = <Field extends string>(form: Form<Field>): Form<Field> => ({
  ...form,
  tried: true,
});

/** Returns the problems of the fields that `isShown` names, else of all. */
export function problems<Field extends string>(
  form: Form<Field>,
  rules: Rules<Field>,
  isShown: (field: Field) => boolean = () => true,
): Partial<Record<Field, FieldProblem>> {
  const found: Partial<Record<Field, FieldProblem>> = {};
  for (const field of (Object.keys(rules) as Field[]).filter(isShown)) {
    const problem = rules[field](form.values[field], form.values);
    if (problem !== undefined) found[field] = problem;
  }
  return found;
}

/** Returns the problems to show: of fields that were left, or all after submitting. */
export const shownProblems = <Field extends string>(form: Form<Field>, rules: Rules<Field>) =>
  problems(form, rules, (field) => form.tried || form.left.includes(field));

/** Whether no field has a problem, shown or not. */
export const isValid = <Field extends string>(form: Form<Field>, rules: Rules<Field>): boolean =>
  Object.keys(problems(form, rules)).length === 0;
