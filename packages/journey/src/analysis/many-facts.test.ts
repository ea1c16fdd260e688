import { describe, expect, test } from 'vitest';
import type { Condition } from '../condition/condition.ts';
import type { FactDeclaration } from '../condition/declaration.ts';
import type { Journey } from '../file/file.ts';
import { loadJourney } from '../file/load.ts';
import type { Library } from '../library/library.ts';
import { demoLibrary } from '../testing/demo.ts';
import { describeCustomers } from './describe-customers.ts';
import { diffJourneys } from './diff.ts';
import { transitionsOf } from './graph.ts';
import { pathsOf } from './paths.ts';

const flags = (count: number) => Array.from({ length: count }, (_, at) => `flag${at}`);
const { sent } = demoLibrary.steps;

/** One step for each flag, and a final step. */
function flagged(count: number, derived: Readonly<Record<string, FactDeclaration>> = {}): Library {
  const facts = Object.fromEntries(
    flags(count).map((name): [string, FactDeclaration] => [name, { values: [true, false], ambient: true }]),
  );
  const names = [...flags(count).map((flag) => `step-${flag}`), 'sent'];
  const steps = Object.fromEntries(
    names.map((name) => [name, { ...sent, name, route: `/${name}`, needs: [] }]),
  );
  return { facts: { ...facts, ...derived }, steps, seeds: {}, never: [] };
}

function journeyOf(library: Library, conditions: Readonly<Record<string, Condition>>): Journey {
  const steps = Object.entries(conditions).map(([flag, when]) => ({ name: `step-${flag}`, when }));
  const file = { id: 'x', title: 'X', steps: [...steps, { name: 'sent', final: 'sent' }] };
  const { journey, findings } = loadJourney(file, library);
  if (!journey) throw new Error(findings.map(({ message }) => message).join('\n'));
  return journey;
}

const eachFlag = (library: Library, count: number, value: boolean): Journey =>
  journeyOf(library, Object.fromEntries(flags(count).map((flag) => [flag, { [flag]: value }])));

/** A fact that is true when an odd number of flags is: its description needs half of all valuations. */
function parity(count: number) {
  const odd = (at: number): string => (at === 0 ? 'flag0' : `odd${at}`);
  const derived = Object.fromEntries(
    flags(count).flatMap((flag, at): [string, FactDeclaration][] => {
      const before = odd(at - 1);
      const one: Condition = {
        any: [
          { [before]: true, [flag]: false },
          { [before]: false, [flag]: true },
        ],
      };
      return at === 0 ? [] : [[odd(at), { values: [true, false], derived: one }]];
    }),
  );
  const library = flagged(count, derived);
  return { library, journey: journeyOf(library, { flag0: { [odd(count - 1)]: true } }) };
}

// One to two seconds each on an idle machine.
describe('many customers', { timeout: 30_000 }, () => {
  test('fourteen flags: each of 16,384 paths has one combination of flags', () => {
    const library = flagged(14);
    const paths = pathsOf(eachFlag(library, 14, true), library);
    expect(paths).toHaveLength(2 ** 14);
    expect(new Set(paths.map(({ who }) => who.length))).toEqual(new Set([1]));
  });

  test('twelve flags inverted: every path changes', () => {
    const library = flagged(12);
    const changes = diffJourneys(eachFlag(library, 12, true), eachFlag(library, 12, false), library);
    expect(changes).toHaveLength(2 ** 12);
  });

  test('describes a condition that depends on all of thirteen flags', () => {
    const { library, journey } = parity(13);
    const [odd] = pathsOf(journey, library);
    expect(describeCustomers(odd?.who ?? [])).toHaveLength(2 ** 12);
  });

  test('too many paths are refused with a message', () => {
    const { library, journey } = parity(15);
    const sentence = 'Describing the customers would take more than 10,000 lines.';
    expect(() => pathsOf(journey, library)).toThrow(sentence);
    expect(() => transitionsOf(journey, library)).toThrow(sentence);
    const many = flagged(15);
    expect(() => pathsOf(eachFlag(many, 15, true), many)).toThrow(
      'The journey has more than 20,000 distinct paths.',
    );
  });
});
