/** Generates values for a schema, for tests that cover every call. */
import * as fc from 'fast-check';
import * as v from 'valibot';
import type { Upload } from '../form.ts';

/** The parts of a valibot schema that define its values. */
interface Shape extends v.GenericSchema {
  readonly pipe?: readonly [
    Shape,
    ...{ readonly kind: string; readonly type: string; readonly requirement?: unknown }[],
  ];
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly wrapped?: Shape;
  readonly item?: Shape;
  readonly items?: readonly Shape[];
  readonly key?: Shape;
  readonly value?: Shape;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly enum?: Readonly<Record<string, unknown>>;
  readonly getter?: (input: undefined) => Shape;
}

/** Text that needs no escaping in a URL, a header or a body. */
const text = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{3,15}$/);

/** Tests run on a platform with `File`, but the contract is compiled without its type. */
interface Platform {
  readonly File: new (
    parts: readonly Uint8Array[],
    name: string,
    options: { readonly type: string },
  ) => Upload;
}

/** Returns a minimal file with a PNG signature. */
export function samplePng(): Upload {
  const { File } = globalThis as unknown as Platform;
  const bytes = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
  return new File([bytes], 'cam_image.png', { type: 'image/png' });
}

const optionals: readonly string[] = ['optional', 'exact_optional', 'nullish', 'undefinedable'];

function recordOf(entries: Readonly<Record<string, Shape>>): fc.Arbitrary<unknown> {
  const fields = Object.entries(entries).map(([name, entry]) => [name, arbitraryOf(entry)] as const);
  const requiredKeys = Object.entries(entries)
    .filter(([, entry]) => !optionals.includes(entry.type))
    .map(([name]) => name);
  return fc
    .record(Object.fromEntries(fields), { requiredKeys })
    .map((fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)));
}

/** Generators for schemas without a pipe, by schema type. */
const arbitraryByType: Readonly<Record<string, (schema: Shape) => fc.Arbitrary<unknown>>> = {
  string: () => text,
  number: () => fc.integer({ min: 1, max: 1_000_000 }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  unknown: () => text,
  any: () => text,
  literal: ({ literal }) => fc.constant(literal),
  picklist: ({ options = [] }) => fc.constantFrom(...options),
  enum: ({ enum: values = {} }) => fc.constantFrom(...Object.values(values)),
  object: ({ entries = {} }) => recordOf(entries),
  loose_object: ({ entries = {} }) => recordOf(entries),
  strict_object: ({ entries = {} }) => recordOf(entries),
  array: ({ item }) => fc.array(arbitraryOf(item), { minLength: 1, maxLength: 3 }),
  tuple: ({ items = [] }) => fc.tuple(...items.map((item) => arbitraryOf(item))),
  record: ({ key, value }) =>
    fc.dictionary(arbitraryOf(key) as fc.Arbitrary<string>, arbitraryOf(value), { minKeys: 1, maxKeys: 3 }),
  union: ({ options = [] }) => fc.oneof(...options.map((option) => arbitraryOf(option as Shape))),
  variant: ({ options = [] }) => fc.oneof(...options.map((option) => arbitraryOf(option as Shape))),
  intersect: ({ options = [] }) =>
    fc
      .tuple(...options.map((option) => arbitraryOf(option as Shape)))
      .map((parts) => Object.assign({}, ...parts)),
  lazy: ({ getter }) => arbitraryOf(getter?.(undefined)),
  // The only custom schema is a file.
  custom: () => fc.constant(null).map(samplePng),
};
for (const wrapper of [...optionals, 'nullable', 'non_optional']) {
  Object.assign(arbitraryByType, { [wrapper]: ({ wrapped }: Shape) => arbitraryOf(wrapped) });
}

type Limits = ReadonlyMap<string, unknown>;
const numberIn = (limits: Limits, name: string): number | undefined => {
  const limit = limits.get(name);
  return typeof limit === 'number' ? limit : undefined;
};

function stringWithin(limits: Limits): fc.Arbitrary<unknown> {
  const pattern = limits.get('regex');
  if (pattern instanceof RegExp) return fc.stringMatching(pattern);
  if (limits.has('iso_date')) {
    const day = fc.date({ min: new Date('1930-01-01'), max: new Date('2005-12-31'), noInvalidDate: true });
    return day.map((date) => date.toISOString().slice(0, 10));
  }
  const length = numberIn(limits, 'length');
  const minimum = length ?? numberIn(limits, 'min_length') ?? 1;
  const maximum = length ?? Math.min(numberIn(limits, 'max_length') ?? 16, Math.max(16, minimum));
  return fc.stringMatching(new RegExp(`^[A-Za-z]{${minimum},${maximum}}$`));
}

function numberWithin(limits: Limits): fc.Arbitrary<unknown> {
  const min = numberIn(limits, 'min_value') ?? 1;
  const max = numberIn(limits, 'max_value') ?? min + 1_000_000;
  return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
}

function arrayWithin({ item }: Shape, limits: Limits): fc.Arbitrary<unknown> {
  const minLength = numberIn(limits, 'min_length') ?? 0;
  const maxLength = Math.min(numberIn(limits, 'max_length') ?? minLength + 3, minLength + 3);
  return fc.array(arbitraryOf(item), { minLength: Math.max(Math.min(1, maxLength), minLength), maxLength });
}

/** Filters values by the whole pipe. @throws Error if none passes: the schema then needs `v.examples` */
function validOnly(schema: Shape, candidates: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const valid = fc
    .sample(candidates, { numRuns: 100, seed: 7 })
    .filter((value) => v.safeParse(schema, value).success);
  if (valid.length > 0) return fc.constantFrom(...valid);
  throw new Error(`No value found for a ${schema.type} with a custom check: add v.examples.`);
}

function arbitraryOfPipe(
  schema: Shape,
  [base, ...actions]: NonNullable<Shape['pipe']>,
): fc.Arbitrary<unknown> {
  const examples = v.getExamples(schema as Parameters<typeof v.getExamples>[0]);
  if (examples.length > 0) return fc.constantFrom(...examples);
  const limits = new Map(actions.map(({ type, requirement }) => [type, requirement]));
  const within: Readonly<Record<string, () => fc.Arbitrary<unknown>>> = {
    string: () => stringWithin(limits),
    number: () => numberWithin(limits),
    array: () => arrayWithin(base, limits),
  };
  return validOnly(schema, within[base.type]?.() ?? arbitraryOf(base));
}

const cache = new WeakMap<v.GenericSchema, fc.Arbitrary<unknown>>();

function makeArbitrary(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.pipe) return arbitraryOfPipe(shape, shape.pipe);
  const make = arbitraryByType[shape.type];
  if (!make) throw new Error(`No generator for a schema of type ${shape.type}.`);
  return make(shape);
}

/** Returns a generator of values for a schema. @throws Error for an unsupported schema type */
export function arbitraryOf(schema: v.GenericSchema | undefined): fc.Arbitrary<unknown> {
  if (!schema) throw new Error('Part of a schema is missing.');
  const arbitrary = cache.get(schema) ?? makeArbitrary(schema as Shape);
  cache.set(schema, arbitrary);
  return arbitrary;
}

/** Returns one value for a schema, deterministic by seed. */
export function sampleOf(schema: v.GenericSchema, seed = 1): unknown {
  return fc.sample(arbitraryOf(schema), { numRuns: 1, seed })[0];
}
