/** Edits of the shipped journeys, made by rule: what a slip or a wish of a product team does to each step of each file. */
import { provenLibrary } from '@senda/core/journeys';
import type { AnyStep } from '@senda/journey/library';
import { journeyJsonSchema } from '@senda/journey/tools';
import type { FileStep } from './edits.ts';

/** What a generated edit does. */
type EditKind =
  | 'move'
  | 'remove'
  | 'final'
  | 'retry'
  | 'commit'
  | 'condition'
  | 'twice'
  | 'insert'
  | 'setting';

export interface GeneratedEdit {
  readonly kind: EditKind;
  readonly what: string;
  readonly steps: readonly FileStep[];
}

const { steps: declared }: { readonly steps: Readonly<Record<string, AnyStep>> } = provenLibrary;

/** Steps that are inserted into every file that lacks them: questions, logs-in, payments and ends of other journeys. */
const strangers = [
  'sign-in',
  'verify-otp',
  'number-change',
  'payment-method-selector',
  'manual-ekyc',
  'personal-details',
  'payment-success',
  'termination-requested',
] as const;

const replaced = (steps: readonly FileStep[], at: number, ...more: readonly FileStep[]) => [
  ...steps.slice(0, at),
  ...more,
  ...steps.slice(at + 1),
];

function moved(steps: readonly FileStep[], from: number, to: number): readonly FileStep[] {
  const rest = replaced(steps, from);
  return [...rest.slice(0, to), ...steps.slice(from, from + 1), ...rest.slice(to)];
}

const without = (step: FileStep, key: keyof FileStep): FileStep => {
  const { [key]: _, ...rest } = step;
  return rest as FileStep;
};

interface SettingSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly items?: SettingSchema;
}

/** Returns the settings of each step with their schemas. */
function settingsByStep(): ReadonlyMap<string, Readonly<Record<string, SettingSchema>>> {
  const { properties } = journeyJsonSchema(provenLibrary) as {
    readonly properties: {
      readonly steps: {
        readonly items: {
          readonly oneOf: readonly {
            readonly properties: Readonly<
              Record<string, { const?: unknown; properties?: Record<string, SettingSchema> }>
            >;
          }[];
        };
      };
    };
  };
  return new Map(
    properties.steps.items.oneOf.map(({ properties: step }) => [
      String(step['name']?.const),
      step['settings']?.properties ?? {},
    ]),
  );
}

const settings = settingsByStep();

/** Returns extreme values of a setting, some of which its schema refuses. */
function extremesOf({ type, enum: values, items }: SettingSchema): readonly unknown[] {
  if (values) return values.filter((_, at) => at === 0 || at === values.length - 1);
  if (type === 'array') return [[], ...(items?.enum ?? ['XX']).map((one) => [one])];
  if (type === 'boolean') return [true, false];
  if (type === 'integer' || type === 'number') return [0, 1, 17, 40, 99, 120];
  return ['MX', 'XX'];
}

/** Returns the edits of a file: each kind at each step. */
export function generatedEdits(steps: readonly FileStep[]): readonly GeneratedEdit[] {
  const last = steps.length - 1;
  const edits: GeneratedEdit[] = [];
  const add = (kind: EditKind, what: string, edited: readonly FileStep[]): void => {
    if (JSON.stringify(edited) !== JSON.stringify(steps)) edits.push({ kind, what, steps: edited });
  };
  for (const [at, step] of steps.entries()) {
    const { name, final } = step;
    const label = final === undefined ? name : `${name} (${final})`;
    const before = steps[at - 1];
    if (at > 0) add('move', `${label} one step earlier`, moved(steps, at, at - 1));
    if (at < last - 1) add('move', `${label} to the end`, moved(steps, at, last));
    add('remove', `no ${label}`, replaced(steps, at));
    if (final === undefined)
      add('final', `${label} as the end`, replaced(steps, at, { ...step, final: 'over' }));
    else add('final', `${label} is no end`, replaced(steps, at, without(without(step, 'retry'), 'final')));
    if (final !== undefined && before) {
      for (const retry of new Set([before.name, steps.find((one) => one.final === undefined)?.name ?? '']))
        if (retry !== '' && retry !== step.retry)
          add('retry', `back from ${label} to ${retry}`, replaced(steps, at, { ...step, retry }));
      if (step.retry !== undefined)
        add('retry', `no way back from ${label}`, replaced(steps, at, without(step, 'retry')));
    }
    if (final === undefined && step.commits === undefined)
      add('commit', `${label} commits`, replaced(steps, at, { ...step, commits: true }));
    if (step.commits !== undefined)
      add('commit', `${label} does not commit`, replaced(steps, at, without(step, 'commits')));
    add('condition', `${label} on the web alone`, replaced(steps, at, { ...step, when: { channel: 'web' } }));
    if (step.when !== undefined)
      add('condition', `${label} for everybody`, replaced(steps, at, without(step, 'when')));
    if (at < last)
      add('twice', `${label} once more, at the end`, [...steps.slice(0, last), step, ...steps.slice(last)]);
    for (const [key, schema] of Object.entries(settings.get(name) ?? {}))
      for (const value of extremesOf(schema))
        add(
          'setting',
          `${label} with ${key} ${JSON.stringify(value)}`,
          replaced(steps, at, { ...step, settings: { [key]: value } }),
        );
  }
  for (const name of strangers) {
    if (steps.some((step) => step.name === name)) continue;
    const { only } = declared[name] ?? {};
    for (const [where, at] of [
      ['first', 0],
      ['before the end', last],
    ] as const)
      for (const [who, when] of [
        ['', undefined],
        [' for whom it is', only],
      ] as const)
        if (who === '' || when)
          add('insert', `${name}${who}, ${where}`, [
            ...steps.slice(0, at),
            { name, ...(when && { when }) },
            ...steps.slice(at),
          ]);
  }
  return edits;
}
