import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { diffJourneys, editImpacts, journeyGraph, metadataChanges, pathsOf } from '../analysis.ts';
import type { Library } from '../library/library.ts';
import { compileJourney } from '../machine/compile.ts';
import { demoContext, demoLibrary } from '../testing/demo.ts';
import { runs } from '../testing/runs.ts';
import { applyEdits } from '../verify/edit.ts';
import { proveJourney, verifyJourney } from '../verify/verify.ts';
import type { FindingCode, Place } from './finding.ts';
import { loadJourney } from './load.ts';
import { parseJourney } from './parse.ts';
import { readJourney } from './read.ts';
import { sharedIds } from './shared-id.ts';

/** Names that every object inherits and no file has declared. */
const inherited = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];

const { parcel } = demoLibrary.steps;
/** Settings of both kinds: a schema that refuses other keys, and one that drops them. */
const library: Library = {
  ...demoLibrary,
  steps: {
    ...demoLibrary.steps,
    parcel: { ...parcel, settings: v.object({ heaviest: v.optional(v.number()) }) },
  },
};
const validFile = {
  id: 'parcel',
  title: 'Send a parcel',
  steps: [
    { name: 'parcel', settings: {} },
    { name: 'sign-in', settings: {}, when: { account: 'none' } },
    { name: 'destination' },
    { name: 'pay', commits: true },
    { name: 'not-paid', when: { paid: false }, final: 'not-sent', retry: 'pay' },
    { name: 'sent', final: 'sent' },
  ],
};

/** Puts a value under a key of the object at a place; an assignment to `__proto__` would add no key. */
interface Insertion {
  readonly place: Place;
  readonly key: string;
  readonly value: unknown;
}
function textWith(insertions: readonly Insertion[]): string {
  const file = structuredClone<unknown>(validFile);
  for (const { place, key, value } of insertions) {
    let target = file as Record<string | number, unknown>;
    for (const part of place) {
      if (typeof target[part] !== 'object' || target[part] === null) target[part] = {};
      target = target[part] as typeof target;
    }
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  }
  return JSON.stringify(file);
}

const at = (index: number, ...place: Place): Place => ['steps', index, ...place];

describe.each(inherited)('"%s", which every object inherits, is an unknown name', (name) => {
  test.each<[string, Insertion, FindingCode, string, Place]>([
    [
      'a key of the journey',
      { place: [], key: name, value: 1 },
      'schema',
      `A journey has no "${name}".`,
      [name],
    ],
    [
      'a key of a step',
      { place: at(0), key: name, value: {} },
      'schema',
      `A step has no "${name}".`,
      at(0, name),
    ],
    [
      'a setting',
      { place: at(0, 'settings'), key: name, value: 1 },
      'schema',
      `The settings of "parcel" have no "${name}".`,
      at(0, 'settings', name),
    ],
    [
      'a setting where the schema refuses it',
      { place: at(1, 'settings'), key: name, value: 1 },
      'schema',
      `There is no "${name}" here.`,
      at(1, 'settings', name),
    ],
    [
      'a fact',
      { place: at(4, 'when'), key: name, value: true },
      'unknown-fact',
      `There is no fact "${name}".`,
      at(4, 'when', name),
    ],
    [
      'a fact in a condition that is none',
      { place: at(4, 'when'), key: name, value: 7 },
      'unknown-fact',
      `There is no fact "${name}".`,
      at(4, 'when', name),
    ],
    [
      'a value',
      { place: at(1, 'when'), key: 'account', value: name },
      'unknown-value',
      `"account" is never "${name}".`,
      at(1, 'when', 'account'),
    ],
    [
      'a step',
      { place: at(0), key: 'name', value: name },
      'unknown-step',
      `There is no step "${name}".`,
      at(0, 'name'),
    ],
    [
      'a step to retry',
      { place: at(4), key: 'retry', value: name },
      'unknown-step',
      `There is no step "${name}" in this journey.`,
      at(4, 'retry'),
    ],
  ])('%s', (_, insertion, code, message, place) => {
    const text = textWith([insertion]);
    for (const { journey, findings } of [parseJourney(text, library), proveJourney(text, library)]) {
      expect(journey).toBeNull();
      expect(findings.map((one) => ({ code: one.code, message: one.message, place: one.place }))).toEqual([
        { code, message, place },
      ]);
      expect(findings[0]?.line).toBe(1);
      expect(text.slice((findings[0]?.column ?? 0) - 1)).toMatch(/^"/);
    }
  });

  test('an id, a title and an outcome may have this name', () => {
    const text = textWith([
      { place: [], key: 'id', value: name },
      { place: [], key: 'title', value: name },
      { place: at(4), key: 'final', value: name },
    ]);
    const { journey, findings } = proveJourney(text, library);
    expect(findings).toEqual([]);
    expect(readJourney(JSON.parse(text), library)).toEqual(journey);
    expect(pathsOf(journey ?? demoContext().journey, library).map(({ outcome }) => outcome)).toContain(name);
    expect(sharedIds([name, 'other'].map((file) => ({ name: file, text }))).size).toBe(1);
  });
});

const inheritedName = fc.constantFrom(...inherited);
const values = fc.oneof(
  inheritedName,
  fc.constantFrom<unknown>(true, null, 7, 'parcel', {}, [], { name: 'x' }, { steps: [], when: {} }),
);
const steps = validFile.steps.map((_, index) => index);
const objectWith = (key: fc.Arbitrary<string>, value: fc.Arbitrary<unknown>) =>
  fc
    .tuple(key, value)
    .map(([name, target]): unknown => JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(target)}}`));
const condition = fc.oneof(
  objectWith(inheritedName, values),
  objectWith(
    fc.constantFrom('account', 'paid', 'bulky'),
    fc.oneof(inheritedName, fc.array(inheritedName, { maxLength: 2 })),
  ),
);
const nested = fc.oneof(
  condition,
  condition.map((not) => ({ not })),
  fc.array(condition, { maxLength: 2 }).map((any) => ({ any })),
  fc.array(condition, { maxLength: 2 }).map((all) => ({ all })),
);
const inSteps = (key: fc.Arbitrary<string>, value: fc.Arbitrary<unknown>) =>
  fc.record({ place: fc.constantFrom(...steps).map((index) => at(index)), key, value });
const insertion: fc.Arbitrary<Insertion> = fc.oneof(
  fc.record({
    place: fc.constant([]),
    key: fc.oneof(inheritedName, fc.constantFrom('id', 'title', '$schema')),
    value: values,
  }),
  inSteps(inheritedName, values),
  inSteps(fc.constantFrom('name', 'final', 'retry', 'commits'), inheritedName),
  inSteps(fc.constant('settings'), objectWith(fc.oneof(inheritedName, fc.constant('heaviest')), values)),
  inSteps(fc.constant('when'), nested),
);

test('such names throw nowhere, and the served journey is the proven one', () => {
  const before = demoContext(validFile).journey;
  fc.assert(
    fc.property(fc.array(insertion, { minLength: 1, maxLength: 3 }), (insertions) => {
      const text = textWith(insertions);
      const value: unknown = JSON.parse(text);
      const { journey } = loadJourney(value, library);
      expect(parseJourney(text, library).journey).toEqual(journey);
      const proven = proveJourney(text, library);
      const edits = proven.findings.flatMap(({ suggestion }) => suggestion?.edits ?? []);
      for (const edit of edits) JSON.stringify(applyEdits(value, [edit]));
      expect(proven.findings.some(({ severity }) => severity === 'error')).toBe(proven.journey === null);
      expect(Object.keys(Object.prototype)).toEqual([]);
      if (!journey) return;
      verifyJourney(journey, library);
      compileJourney({ journey, library });
      pathsOf(journey, library);
      journeyGraph(journey, library);
      diffJourneys(before, journey, library);
      editImpacts(before, journey, library);
      metadataChanges(before, journey, library);
      expect(readJourney(value, library)).toEqual(journey);
    }),
    runs(200),
  );
});

describe('edits of a file with such keys', () => {
  const parsed = (text: string): unknown => JSON.parse(text);
  const json = (value: unknown): string => JSON.stringify(value);

  test('a rename leaves a key "__proto__" beside it', () => {
    const value = parsed('{"__proto__":{"a":1},"titel":2}');
    const edited = applyEdits(value, [{ op: 'rename', place: ['titel'], key: 'title' }]);
    expect(json(edited)).toBe('{"__proto__":{"a":1},"title":2}');
  });

  test('"__proto__" itself is renamed, set and removed', () => {
    const value = parsed('{"__proto__":{"a":1}}');
    expect(json(applyEdits(value, [{ op: 'rename', place: ['__proto__'], key: 'title' }]))).toBe(
      '{"title":{"a":1}}',
    );
    expect(json(applyEdits(value, [{ op: 'set', place: ['__proto__', 'a'], value: 2 }]))).toBe(
      '{"__proto__":{"a":2}}',
    );
    expect(json(applyEdits(value, [{ op: 'remove', place: ['__proto__'] }]))).toBe('{}');
    expect(json(applyEdits({}, [{ op: 'set', place: ['__proto__'], value: 1 }]))).toBe('{"__proto__":1}');
  });

  test('inherited keys are ignored', () => {
    for (const place of [
      ['__proto__', 'a'],
      ['constructor', 'a'],
      ['constructor', 'prototype', 'a'],
    ])
      expect(() => applyEdits({}, [{ op: 'set', place, value: 1 }])).toThrow(
        `There is nothing at ${place.join('.')}.`,
      );
    expect(Object.hasOwn(Object.prototype, 'a')).toBe(false);
  });
});
