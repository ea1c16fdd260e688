import fc from 'fast-check';
import { object, string } from 'valibot';
import { expect, test } from 'vitest';
import type { Facts } from '../condition/condition.ts';
import type { Journey } from '../file/file.ts';
import type { Finding } from '../file/finding.ts';
import { loadJourney } from '../file/load.ts';
import { defineLibrary, defineStep } from '../library/library.ts';
import { runs } from '../testing/runs.ts';
import { applyEdits } from './edit.ts';
import { verifyJourney } from './verify.ts';

const asking = (name: string, key: string) =>
  defineStep({ name, route: `/${name}`, data: object({ [key]: string() }) });
const steps = {
  card: asking('card', 'way'),
  link: asking('link', 'way'),
  voucher: asking('voucher', 'code'),
  pay: defineStep({ name: 'pay', route: '/pay', uses: ['way', 'code'] }),
  refund: defineStep({ name: 'refund', route: '/refund', uses: ['way'] }),
  /** Asks itself for what it uses where no step before it has. */
  counter: defineStep({ name: 'counter', route: '/counter', uses: ['way'], data: object({ way: string() }) }),
  done: defineStep({ name: 'done', route: '/done' }),
};
const channels = ['app', 'desk', 'phone'];
const facts = {
  channel: { values: channels, ambient: true },
  member: { values: [true, false], ambient: true },
} as const;
const library = defineLibrary({ facts, steps, seeds: {}, never: [{ channel: 'desk', member: false }] });
const customers: readonly Facts[] = channels
  .flatMap((channel) => [true, false].map((member): Facts => ({ channel, member })))
  .filter(({ channel, member }) => channel !== 'desk' || member === true);

/** Data keys that each step asks for, and uses of others alone, written by hand. */
const asks: Readonly<Record<string, string>> = { card: 'way', link: 'way', voucher: 'code', counter: 'way' };
const uses: Readonly<Record<string, readonly string[]>> = { pay: ['way', 'code'], refund: ['way'] };

interface Entry {
  readonly name: string;
  readonly when?: { readonly channel?: readonly string[]; readonly member?: boolean };
  readonly final?: string;
}

/** Entries in any order, each step any number of times, with ends in between. */
const entries = fc.array(
  fc.record<Entry>(
    {
      name: fc.constantFrom(...Object.keys(steps)),
      when: fc.record<NonNullable<Entry['when']>>(
        { channel: fc.subarray(channels, { minLength: 1 }), member: fc.boolean() },
        { requiredKeys: [] },
      ),
      final: fc.constant('done'),
    },
    { requiredKeys: ['name'] },
  ),
  { minLength: 1, maxLength: 8 },
);

const isOn = ({ when = {} }: Entry, { channel, member }: Facts): boolean =>
  (when.channel?.includes(String(channel)) ?? true) && (when.member ?? member) === member;

/** Returns the entries that a customer meets, by index. */
function pathOf(list: readonly Entry[], customer: Facts): readonly number[] {
  const path: number[] = [];
  for (const [index, entry] of list.entries()) {
    if (!isOn(entry, customer)) continue;
    path.push(index);
    if (entry.final !== undefined) break;
  }
  return path;
}

/** Returns "index key" of each entry that asks a customer for data after a step that uses it. */
const lateFor = (list: readonly Entry[], customer: Facts): readonly string[] => {
  const names = pathOf(list, customer).map((index) => ({ index, name: list[index]?.name ?? '' }));
  return names.flatMap(({ index, name }, at) => {
    const key = asks[name];
    const isLate = key !== undefined && names.slice(0, at).some((other) => uses[other.name]?.includes(key));
    return isLate ? [`${index} ${key}`] : [];
  });
};

function journeyOf(list: readonly Entry[]): Journey {
  const { journey, findings } = loadJourney({ id: 'any', title: 'Any', steps: list }, library);
  if (!journey) throw new Error(findings.map(({ message }) => message).join('\n'));
  return journey;
}

const lateIn = (journey: Journey) =>
  verifyJourney(journey, library).flatMap(({ also = [], ...finding }) =>
    [finding, ...also].filter(({ code }) => code === 'late-data'),
  );
const keyOf = ({ place, subject }: Pick<Finding, 'place' | 'subject'>): string => `${place[1]} ${subject}`;

test('late data is found exactly where a customer is asked for data after a step that uses it', () => {
  const property = fc.property(entries, (list) => {
    const found = lateIn(journeyOf(list));
    const expected = new Set(customers.flatMap((customer) => lateFor(list, customer)));
    expect(found.map(keyOf).toSorted()).toEqual([...expected].toSorted());
    for (const finding of found) {
      const those = customers.filter((customer) =>
        Object.entries(finding.facts ?? {}).every(([fact, value]) => customer[fact] === value),
      );
      expect(those.length).toBeGreaterThan(0);
      for (const customer of those) expect(lateFor(list, customer)).toContain(keyOf(finding));
      const paths = those.map((customer) => pathOf(list, customer).map((index) => list[index]?.name));
      expect(paths).toContainEqual(finding.path);
    }
  });
  expect(fc.defaultReportMessage(fc.check(property, runs(400)))).toBeUndefined();
});

test('the suggested edits leave no late data at the place of the finding', () => {
  const property = fc.property(entries, (list) => {
    const file = { id: 'any', title: 'Any', steps: list };
    const journey = journeyOf(list);
    for (const { code, suggestion } of verifyJourney(journey, library)) {
      if (code !== 'late-data' || !suggestion || suggestion.edits.length === 0) continue;
      const edited = applyEdits(file, suggestion.edits) as { readonly steps: readonly Entry[] };
      // Counted by the proof, whose findings the test above holds: an edit may set any condition.
      expect(lateIn(journeyOf(edited.steps)).length).toBeLessThan(lateIn(journey).length);
    }
  });
  expect(fc.defaultReportMessage(fc.check(property, runs(100)))).toBeUndefined();
});
