import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { demoFile, demoLibrary } from '../testing/demo.ts';
import { journeyJsonSchema } from './json-schema.ts';
import { loadJourney } from './load.ts';

type Schema = Readonly<Record<string, unknown>>;

const schema = journeyJsonSchema(demoLibrary);
const withSteps = (...steps: unknown[]) => ({ id: 'a', title: 'A', steps });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
};

/** The part of JSON Schema that the generated schema uses; any other keyword fails the test. */
function conforms(rule: Schema, value: unknown): boolean {
  return Object.entries(rule).every(([keyword, operand]) => {
    const check = keywords[keyword];
    if (!check) throw new Error(`The check knows no keyword "${keyword}".`);
    return check(operand, value, rule);
  });
}

const all = (operand: unknown): Schema[] => operand as Schema[];
const always = (): boolean => true;

const keywords: Readonly<Record<string, (operand: unknown, value: unknown, rule: Schema) => boolean>> = {
  $schema: always,
  title: always,
  description: always,
  default: always,
  definitions: always,
  $ref: (operand, value) => {
    const definitions = schema['definitions'] as Record<string, Schema>;
    const found = definitions[String(operand).replace('#/definitions/', '')];
    if (!found) throw new Error(`Nothing is defined at ${String(operand)}.`);
    return conforms(found, value);
  },
  type: (operand, value) => types[String(operand)]?.(value) === true,
  const: (operand, value) => operand === value,
  enum: (operand, value) => (operand as unknown[]).includes(value),
  minLength: (operand, value) => typeof value !== 'string' || value.length >= Number(operand),
  minItems: (operand, value) => !Array.isArray(value) || value.length >= Number(operand),
  items: (operand, value) =>
    !Array.isArray(value) || value.every((item) => conforms(operand as Schema, item)),
  required: (operand, value) => !isObject(value) || (operand as string[]).every((key) => key in value),
  properties: (operand, value) =>
    !isObject(value) ||
    Object.entries(operand as Record<string, Schema>).every(
      ([key, rule]) => !Object.hasOwn(value, key) || conforms(rule, value[key]),
    ),
  additionalProperties: (operand, value, rule) =>
    operand !== false ||
    !isObject(value) ||
    Object.keys(value).every((key) => Object.hasOwn(rule['properties'] as object, key)),
  dependencies: (operand, value) =>
    !isObject(value) ||
    Object.entries(operand as Record<string, string[]>).every(
      ([key, needed]) => !(key in value) || needed.every((other) => other in value),
    ),
  anyOf: (operand, value) => all(operand).some((rule) => conforms(rule, value)),
  oneOf: (operand, value) => all(operand).filter((rule) => conforms(rule, value)).length === 1,
};

describe('the engine accepts what the schema accepts', () => {
  test.each<[string, unknown]>([
    ['the demo', { $schema: './journey.schema.json', ...demoFile }],
    ['one step', withSteps({ name: 'sent' })],
    ['no condition', withSteps({ name: 'sent', when: {} })],
    [
      'every kind of condition',
      withSteps({
        name: 'sent',
        when: {
          any: [{ all: [{ not: { abroad: true } }, {}] }, { handover: ['shop', 'locker'], gifts: false }],
        },
      }),
    ],
    ['a derived fact', withSteps({ name: 'sent', when: { bulky: true } })],
    ['settings that are left out', withSteps({ name: 'parcel', settings: {} })],
    ['notes', { ...withSteps({ name: 'sent', note: 'The end' }), note: 'A trial' }],
  ])('%s', (_, file) => {
    expect(conforms(schema, file)).toBe(true);
    expect(loadJourney(file, demoLibrary).findings).toEqual([]);
  });
});

describe('the engine refuses what the schema refuses', () => {
  test.each<[string, unknown]>([
    ['a missing title', { id: 'a', steps: [{ name: 'sent' }] }],
    ['an empty id', { ...withSteps({ name: 'sent' }), id: '' }],
    ['no steps', withSteps()],
    ['a key too many', { ...withSteps({ name: 'sent' }), titel: 'A' }],
    ['a misspelt step', withSteps({ name: 'costums' })],
    ['a step without a name', withSteps({ when: {} })],
    ['a misspelt key in a step', withSteps({ name: 'sent', wen: {} })],
    ['a misspelt fact', withSteps({ name: 'sent', when: { abroard: true } })],
    ['a misspelt value', withSteps({ name: 'sent', when: { handover: 'curier' } })],
    ['a misspelt value in a list', withSteps({ name: 'sent', when: { handover: ['shop', 'curier'] } })],
    ['a boolean in quotes', withSteps({ name: 'sent', when: { abroad: 'true' } })],
    ['a mixture', withSteps({ name: 'sent', when: { any: [], abroad: true } })],
    ['a misspelt fact far inside', withSteps({ name: 'sent', when: { not: { any: [{ abroard: true }] } } })],
    ['a condition that is a list', withSteps({ name: 'sent', when: [{ abroad: true }] })],
    ['a setting that the step has not', withSteps({ name: 'sent', settings: { heaviest: 1 } })],
    ['a setting of the wrong kind', withSteps({ name: 'parcel', settings: { heaviest: 'much' } })],
    ['an empty outcome', withSteps({ name: 'sent', final: '' })],
    ['a retry where nothing ends', withSteps({ name: 'pay' }, { name: 'sent', retry: 'pay' })],
    ['a retry of no step', withSteps({ name: 'sent', final: 'sent', retry: 'paye' })],
    ['a note that is no text', withSteps({ name: 'sent', note: ['The end'] })],
    ['commits in quotes', withSteps({ name: 'pay', commits: 'true' })],
  ])('%s', (_, file) => {
    expect(conforms(schema, file)).toBe(false);
    expect(loadJourney(file, demoLibrary).journey).toBeNull();
  });
});

test('descriptions name the steps required before a step, and the step that decides a fact', () => {
  type Described = Readonly<Record<string, { readonly description?: string }>>;
  const { properties, definitions } = schema as unknown as {
    readonly properties: {
      readonly steps: { readonly items: { readonly oneOf: { readonly properties: Described }[] } };
    };
    readonly definitions: { readonly condition: { readonly anyOf: { readonly properties: Described }[] } };
  };
  const names = properties.steps.items.oneOf.map((step) => step.properties['name']);
  const about = (name: string) =>
    names.find((rule) => (rule as { const?: string }).const === name)?.description;
  expect(about('customs')).toBe('Needs address, contents. Asks for declaration.');
  expect(about('pay')).toBe('Needs session, address. Asks for receipt. Decides paid.');
  expect(about('review')).toContain('declaration (where {"bulky":true})');
  expect(about('sent')).toBeUndefined();
  const facts = definitions.condition.anyOf[0]?.properties;
  expect(facts?.['gifts']?.description).toBe('Known when a customer starts');
  expect(facts?.['size']?.description).toBe('Decided by parcel');
  expect(facts?.['bulky']?.description).toBe('True where {"abroad":true,"size":"large"}');
});

test('settings rules that JSON Schema cannot express are omitted, the others kept', () => {
  const settings = v.pipe(
    v.strictObject({ heaviest: v.optional(v.number(), 30), smallUpTo: v.optional(v.number(), 5) }),
    v.check(() => true),
  );
  const parcel = { ...demoLibrary.steps.parcel, settings };
  const other = journeyJsonSchema({ ...demoLibrary, steps: { ...demoLibrary.steps, parcel } });
  expect(JSON.stringify(other)).toBe(JSON.stringify(schema));
});
