import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import {
  type AnyStep,
  defineLibrary,
  defineStep,
  type Library,
  type Need,
  type Route,
  type StepDeclaration,
} from '../library/library.ts';
import { type FindingCode, loadJourney } from '../tools.ts';
import { libraryMistakes } from './check-library.ts';
import { applyEdits } from './edit.ts';
import { proveJourney, verifyJourney } from './verify.ts';

interface Sketch {
  readonly needs?: readonly Need[];
  readonly gives?: readonly string[];
  readonly mayGive?: readonly string[];
  readonly decides?: readonly string[];
  readonly route?: Route;
  readonly more?: Partial<
    Pick<StepDeclaration, 'only' | 'retries' | 'commits' | 'narrows' | 'settings' | 'uses'>
  >;
}

function step(
  name: string,
  {
    needs = [],
    gives = [],
    mayGive = [],
    decides = [],
    route,
    more = { settings: v.strictObject({}) },
  }: Sketch = {},
): AnyStep {
  return defineStep({
    name,
    route: route ?? `/${name}`,
    layout: 'plain',
    milestone: true,
    needs,
    data: v.object({
      ...Object.fromEntries(gives.map((key) => [key, v.string()])),
      ...Object.fromEntries(mayGive.map((key) => [key, v.optional(v.string())])),
    }),
    decides: Object.fromEntries(decides.map((fact) => [fact, () => true])),
    draft: v.object({}),
    ...more,
    machine: () => Promise.resolve(createMachine({})),
  });
}

const declared = [
  step('choose', { gives: ['meal'], decides: ['cold'] }),
  step('guess', { gives: ['meal'], decides: ['cold'] }),
  step('address', { gives: ['address'], mayGive: ['floor'] }),
  step('allergies', { gives: ['allergies'] }),
  step('heat', { needs: [{ data: 'meal' }, { data: 'allergies', when: { careful: true } }] }),
  step('card', { needs: [{ data: 'session' }], gives: ['card'] }),
  step('log-in', { gives: ['session'] }),
  step('lift', { needs: [{ data: 'floor' }] }),
  step('pay', { needs: [{ data: 'meal' }], gives: ['receipt'], decides: ['paid'] }),
  step('refused'),
  step('thanks'),
  step('enjoy', { more: { only: { paid: true }, settings: v.strictObject({}) } }),
  step('owe', {
    more: { only: { paid: false }, retries: { paid: false }, settings: v.strictObject({}) },
  }),
  step('till', { more: { retries: { paid: false }, settings: v.strictObject({}) } }),
  step('fridge', {
    gives: ['meal'],
    decides: ['cold'],
    more: {
      narrows: { cold: 'cold' },
      settings: v.strictObject({ cold: v.optional(v.array(v.boolean()), [true, false]) }),
    },
  }),
  step('order', {
    decides: ['paid'],
    more: { commits: { paid: true }, settings: v.strictObject({}) },
  }),
  step('sign', { more: { commits: {}, settings: v.strictObject({}) } }),
  step('wish', { gives: ['wish'], mayGive: ['sauce'] }),
  step('cook', { more: { uses: ['wish', 'sauce'] } }),
  step('fry', { decides: ['paid'], more: { uses: ['wish'] } }),
  step('serve', { gives: ['wish'], more: { uses: ['wish'] } }),
  step('again', { decides: ['member'] }),
  step('here', { route: [{ when: { member: true }, path: '/place' }, { path: '/here' }] }),
  step('there', { route: '/place' }),
  step('early', { route: [{ when: { cold: true }, path: '/cold' }, { path: '/any' }] }),
  step('late', { route: [{ when: { cold: false }, path: '/warm' }, { path: '/any' }] }),
];

const library = defineLibrary({
  facts: {
    member: { values: [true, false], ambient: true },
    city: { values: ['north', 'south', 'west'], ambient: true },
    cold: { values: [true, false] },
    paid: { values: [true, false] },
    careful: { values: [true, false], derived: { cold: true, city: 'north' } },
  },
  steps: Object.fromEntries(declared.map((one) => [one.name, one])),
  seeds: { session: { member: true } },
  never: [{ member: true, city: 'west' }],
});

const end = { name: 'thanks', final: 'served' };
const file = (...steps: readonly object[]) => ({ id: 'meal', title: 'A meal', steps });

function check(value: object) {
  const { journey, findings } = loadJourney(value, library);
  if (!journey) throw new Error(findings.map(({ message }) => message).join('\n'));
  return verifyJourney(journey, library);
}

/** Code, step, subject and facts of each finding, in one line. */
const summariesOf = (value: object): readonly string[] =>
  check(value)
    .flatMap((finding) => [finding, ...(finding.also ?? [])])
    .map(({ code, step: name = '-', subject = '-', facts }) => {
      const pairs = Object.entries(facts ?? {}).map(([fact, is]) => `${fact}=${String(is)}`);
      return [code, name, subject, pairs.join() || 'all'].join(' ');
    });

describe('a valid journey has no finding', () => {
  test.each<[string, readonly object[]]>([
    ['one final step', [end]],
    [
      'a condition over a fact decided before',
      [{ name: 'choose' }, { name: 'address', when: { cold: true } }, end],
    ],
    ['a need that a seed meets', [{ name: 'card', when: { member: true } }, end]],
    [
      'a need met by a step for those without the seed',
      [{ name: 'log-in', when: { member: false } }, { name: 'card' }, end],
    ],
    [
      'one of two givers for everybody',
      [
        { name: 'choose', when: { city: 'north' } },
        { name: 'guess', when: { city: ['south', 'west'] } },
        { name: 'heat', when: { city: 'south' } },
        end,
      ],
    ],
    [
      'a step twice under conditions that exclude each other',
      [
        { name: 'address', when: { member: true } },
        { name: 'choose' },
        { name: 'address', when: { member: false } },
        end,
      ],
    ],
    [
      'twice under conditions that only never both hold',
      [{ name: 'address', when: { member: true } }, { name: 'address', when: { city: 'west' } }, end],
    ],
    [
      'a final step in the middle for some',
      [
        { name: 'thanks', when: { member: true }, final: 'early' },
        { name: 'refused', final: 'late' },
      ],
    ],
    [
      'an undecided fact that does not matter any more',
      [
        { name: 'choose', when: { member: true } },
        { name: 'address', when: { member: true, cold: true } },
        end,
      ],
    ],
    [
      'a retry of a step that commits',
      [
        { name: 'choose' },
        { name: 'pay', commits: true },
        { name: 'refused', when: { paid: false }, final: 'not-paid', retry: 'pay' },
        end,
      ],
    ],
    [
      'two steps of one address that never meet',
      [{ name: 'here', when: { member: true } }, { name: 'there', when: { member: false } }, end],
    ],
    ['data asked for before the step that uses it', [{ name: 'wish' }, { name: 'cook' }, end]],
    ['data that a step would use and nobody asks for', [{ name: 'cook' }, end]],
    ['data that no step uses', [{ name: 'wish' }, end]],
    ['data that a step uses and gives itself', [{ name: 'serve' }, end]],
    [
      'data asked for later of others',
      [{ name: 'cook', when: { member: true } }, { name: 'wish', when: { city: 'west' } }, end],
    ],
    [
      'data asked for later, once for each who has not met the step that uses it',
      [
        { name: 'wish', when: { member: true } },
        { name: 'cook', when: { member: true } },
        { name: 'wish', when: { member: false } },
        { name: 'cook', when: { member: false } },
        end,
      ],
    ],
    [
      'data asked for after an end that those who met the step that uses it have come to',
      [
        { name: 'cook', when: { city: 'south' } },
        { name: 'thanks', when: { city: 'south' }, final: 'early' },
        { name: 'wish' },
        end,
      ],
    ],
    [
      'a need that is asked of some and met for them',
      [{ name: 'choose' }, { name: 'allergies', when: { careful: true } }, { name: 'heat' }, end],
    ],
  ])('%s', (_, steps) => {
    expect(summariesOf(file(...steps))).toEqual([]);
  });
});

describe('each finding: step, subject, and the smallest set of facts', () => {
  test.each<[FindingCode, readonly object[], readonly string[]]>([
    [
      'undecided-fact',
      [{ name: 'address', when: { cold: true } }, { name: 'choose' }, end],
      ['undecided-fact address cold all'],
    ],
    [
      'undecided-fact',
      [{ name: 'choose', when: { member: true } }, { name: 'address', when: { cold: true } }, end],
      ['undecided-fact address cold member=false'],
    ],
    [
      'undecided-fact',
      [{ name: 'address', when: { careful: true } }, { name: 'choose' }, end],
      ['undecided-fact address cold city=north'],
    ],
    [
      'redecided-fact',
      [{ name: 'choose' }, { name: 'guess', when: { city: 'south' } }, end],
      ['redecided-fact guess cold city=south'],
    ],
    ['redecided-fact', [{ name: 'again' }, end], ['redecided-fact again member all']],
    ['missing-data', [{ name: 'card' }, end], ['missing-data card session member=false']],
    ['missing-data', [{ name: 'address' }, { name: 'lift' }, end], ['missing-data lift floor all']],
    [
      'missing-data',
      [{ name: 'choose' }, { name: 'heat' }, end],
      ['missing-data heat allergies cold=true,city=north'],
    ],
    [
      'late-data',
      [{ name: 'cook' }, { name: 'wish' }, end],
      ['late-data wish wish all', 'late-data wish sauce all'],
    ],
    [
      'late-data',
      [
        { name: 'cook', when: { city: 'south' } },
        { name: 'log-in' },
        { name: 'wish', when: { member: true } },
        end,
      ],
      ['late-data wish wish city=south,member=true', 'late-data wish sauce city=south,member=true'],
    ],
    [
      'late-data',
      [
        { name: 'wish', when: { member: true } },
        { name: 'cook' },
        { name: 'wish', when: { member: false } },
        end,
      ],
      ['late-data wish wish member=false', 'late-data wish sauce member=false'],
    ],
    [
      'late-data',
      [
        { name: 'cook', when: { member: true } },
        { name: 'wish' },
        { name: 'cook', when: { member: false } },
        end,
      ],
      ['late-data wish wish member=true', 'late-data wish sauce member=true'],
    ],
    ['late-data', [{ name: 'wish' }, { name: 'cook' }, { name: 'serve' }, end], ['late-data serve wish all']],
    [
      'late-data',
      [{ name: 'cook' }, { name: 'wish', optional: true }, end],
      ['late-data wish wish all', 'late-data wish sauce all'],
    ],
    [
      'duplicate-step',
      [{ name: 'address', when: { member: true } }, { name: 'address', when: { city: 'north' } }, end],
      ['duplicate-step address - member=true,city=north'],
    ],
    ['shared-route', [{ name: 'here' }, { name: 'there' }, end], ['shared-route there /place member=true']],
    ['no-end', [{ name: 'choose' }], ['no-end choose - all']],
    ['no-end', [{ ...end, when: { city: 'west' } }], ['no-end - - city=north']],
    ['unreachable-step', [end, { name: 'address' }], ['unreachable-step address - all']],
    [
      'unreachable-step',
      [{ name: 'address', when: { member: true, city: 'west' } }, end],
      ['unreachable-step address - all', 'constant-condition address - all'],
    ],
    [
      'unreachable-outcome',
      [end, { name: 'refused', final: 'refused' }],
      ['unreachable-step refused - all', 'unreachable-outcome refused refused all'],
    ],
    [
      'bad-retry',
      [
        { name: 'choose' },
        { name: 'pay', commits: true },
        { name: 'refused', when: { paid: false }, final: 'not-paid', retry: 'choose' },
        end,
      ],
      ['bad-retry refused choose paid=false'],
    ],
    [
      'bad-retry',
      [
        { name: 'choose' },
        { name: 'address', when: { member: true } },
        { name: 'pay' },
        { name: 'refused', when: { paid: false }, final: 'not-paid', retry: 'address' },
        end,
      ],
      ['bad-retry refused address member=false,paid=false'],
    ],
    [
      'wrong-customer',
      [{ name: 'choose' }, { name: 'pay' }, { name: 'enjoy', final: 'served' }],
      ['wrong-customer enjoy - paid=false'],
    ],
    [
      'undecided-fact',
      [{ name: 'choose' }, { name: 'pay', when: { city: 'north' } }, { name: 'enjoy', final: 'served' }],
      ['wrong-customer enjoy - city=north,paid=false', 'undecided-fact enjoy paid city=south'],
    ],
    [
      'wrong-retry',
      [
        { name: 'choose' },
        { name: 'pay' },
        { name: 'owe', when: { paid: false }, final: 'owing' },
        { name: 'enjoy', final: 'served' },
      ],
      ['wrong-retry owe - paid=false'],
    ],
    [
      'wrong-retry',
      [{ name: 'choose' }, { name: 'pay' }, { name: 'till', final: 'served', retry: 'pay' }],
      ['wrong-retry till - paid=true'],
    ],
    [
      'missing-commit',
      [{ name: 'choose' }, { name: 'order' }, { name: 'sign', commits: true }, end],
      ['missing-commit order - paid=true'],
    ],
    [
      'missing-commit',
      [{ name: 'choose' }, { name: 'order', commits: { paid: true, cold: false } }, end],
      ['missing-commit order - paid=true,cold=true'],
    ],
    ['missing-commit', [{ name: 'sign' }, end], ['missing-commit sign - all']],
    [
      'unreachable-step',
      [
        { name: 'fridge', settings: { cold: [true] } },
        { name: 'address', when: { cold: false } },
        { name: 'heat', when: { city: 'south' } },
        end,
      ],
      ['unreachable-step address - all', 'constant-condition address - all'],
    ],
    [
      'missing-data',
      [
        { name: 'fridge', when: { member: true }, settings: { cold: [false] } },
        { name: 'choose', when: { member: false } },
        { name: 'heat' },
        end,
      ],
      ['missing-data heat allergies cold=true,city=north'],
    ],
    ['constant-condition', [{ name: 'address', when: {} }, end], ['constant-condition address - all']],
    [
      'constant-condition',
      [{ name: 'address', when: { any: [] } }, end],
      ['unreachable-step address - all', 'constant-condition address - all'],
    ],
    [
      'constant-condition',
      [{ name: 'address', when: { member: false, city: ['north', 'south', 'west'] } }, end],
      ['constant-condition address - all'],
    ],
  ])('%s %#', (code, steps, expected) => {
    const all = summariesOf(file(...steps));
    expect(all).toEqual(expected);
    expect(all.some((line) => line.startsWith(code))).toBe(true);
  });

  test.each<[string, readonly object[], string]>([
    ['one', [{ name: 'cook' }], '"cook", which uses it, comes before'],
    ['both', [{ name: 'cook' }, { name: 'fry' }], '"cook" and "fry", which use it, come before'],
    [
      'that which all of them meet',
      [{ name: 'cook', when: { member: true } }, { name: 'fry' }],
      '"fry", which uses it, comes before',
    ],
    [
      'those that some meet each',
      [
        { name: 'cook', when: { member: true } },
        { name: 'fry', when: { member: false } },
      ],
      '"cook" and "fry", which use it, come before',
    ],
    [
      'that which some meet',
      [{ name: 'cook', when: { member: true } }],
      'for customers with member = true "cook", which uses it, comes before',
    ],
  ])('the steps that use data before it is asked for: %s', (_, steps, users) => {
    const [finding] = check(file(...steps, { name: 'wish' }, end));
    expect(finding?.message).toBe(`"wish" asks for the customer's "wish" too late: ${users}.`);
  });

  test('a customer and their path', () => {
    const [finding] = check(file({ name: 'choose' }, { name: 'heat' }, end));
    expect(finding).toMatchObject({
      path: ['choose', 'heat', 'thanks'],
      place: ['steps', 1],
      severity: 'error',
    });
    expect(finding?.message).toBe(
      `"heat" needs the customer's "allergies", but for customers with cold = true, city = north no step before it has asked for it. "allergies" asks for it, but is not in this journey.`,
    );
  });
});

describe('a suggestion removes its finding and adds no other', () => {
  test.each<[string, readonly object[], string]>([
    [
      'a provider after its consumer',
      [{ name: 'heat', when: { city: 'west' } }, { name: 'choose' }, end],
      'move "choose" before "heat"',
    ],
    ['a missing provider', [{ name: 'card' }, end], 'insert "log-in" before "card"'],
    [
      'data after the step that uses it',
      [{ name: 'cook' }, { name: 'wish' }, end],
      'move "wish" before "cook"',
    ],
    [
      'data after a step that uses it, and after a fact that decides whom to ask',
      [{ name: 'cook' }, { name: 'choose' }, { name: 'wish', when: { cold: true } }, end],
      'move "cook" after "wish"',
    ],
    [
      'data of those who were asked for nothing before they met the step that uses it',
      [
        { name: 'wish', when: { member: true } },
        { name: 'cook' },
        { name: 'wish', when: { member: false } },
        end,
      ],
      'move "wish" (step 3) before "cook"',
    ],
    [
      'data that a fact asks for which the step that uses it decides',
      [{ name: 'choose' }, { name: 'fry' }, { name: 'wish', when: { paid: false } }, end],
      'move "wish" before "fry", and remove the condition of "wish"',
    ],
    [
      'an end for those who have not paid',
      [{ name: 'choose' }, { name: 'pay' }, { name: 'enjoy', final: 'served' }],
      'insert "owe" before "enjoy" with {"when":{"paid":false},"final":"owe","retry":"pay"}',
    ],
    [
      'a second try for those who have not paid',
      [{ name: 'choose' }, { name: 'pay' }, { name: 'till', final: 'served' }],
      'insert "till" before "till" with {"when":{"paid":false},"final":"not-served","retry":"pay"}',
    ],
    [
      'no second try for those who have paid',
      [{ name: 'choose' }, { name: 'pay' }, { name: 'till', final: 'served', retry: 'choose' }],
      'insert "till" before "till" with {"when":{"paid":false},"final":"not-served","retry":"choose"}, and remove the retry of "till" (step 4)',
    ],
    [
      'a fact read too early',
      [{ name: 'address', when: { cold: true } }, { name: 'choose' }, end],
      'move "choose" before "address"',
    ],
    [
      'a step met twice',
      [{ name: 'address', when: { member: true } }, { name: 'address', when: { city: 'north' } }, end],
      'set the condition of "address" (step 2) to {"all":[{"not":{"member":true}},{"city":"north"}]}',
    ],
    [
      'no end for some',
      [{ name: 'choose' }, { ...end, when: { cold: true } }],
      'remove the condition of "thanks"',
    ],
    ['a step after the end', [end, { name: 'address' }], 'move "address" before "thanks"'],
    [
      'a retry behind a commit',
      [
        { name: 'choose' },
        { name: 'pay', commits: true },
        { name: 'refused', when: { paid: false }, final: 'x', retry: 'choose' },
        end,
      ],
      'set the retry of "refused" to "pay"',
    ],
    [
      'a constant condition',
      [{ name: 'address', when: { member: true, city: ['north', 'south', 'west'] } }, end],
      'remove {"city":["north","south","west"]} from the condition of "address"',
    ],
  ])('%s', (_, steps, text) => {
    const value = file(...steps);
    const before = summariesOf(value);
    const [finding] = check(value);
    expect(finding?.suggestion?.text).toBe(text);
    const edited = applyEdits(value, finding?.suggestion?.edits ?? []) as ReturnType<typeof file>;
    expect(edited.steps.length).toBeGreaterThanOrEqual(steps.length);
    const after = summariesOf(edited);
    expect(after.length).toBeLessThan(before.length);
    expect(before).toEqual(expect.arrayContaining([...after]));
  });
});

test('a route is checked both while its fact is open and afterwards', () => {
  expect(summariesOf(file({ name: 'early' }, { name: 'choose' }, { name: 'late' }, end))).toEqual([
    'shared-route late /any cold=true',
  ]);
  expect(summariesOf(file({ name: 'choose' }, { name: 'early' }, { name: 'late' }, end))).toEqual([]);
});

test('optional data does not count as provided, however its schema declares it', () => {
  const gives = (schema: v.GenericSchema): boolean => {
    const giver = { ...step('ask'), data: v.object({ meal: schema }) };
    const steps = { ...library.steps, ask: giver };
    const { findings } = proveJourney(
      JSON.stringify(file({ name: 'ask' }, { name: 'heat', when: { city: 'south' } }, end)),
      { ...library, steps },
    );
    return findings.length === 0;
  };
  const word = v.string();
  const lacking = [
    v.optional(word),
    v.nullish(word),
    v.undefinedable(word),
    v.exactOptional(word),
    v.union([word, v.undefined()]),
    v.nullable(v.optional(word)),
    v.pipe(
      v.union([word, v.undefined()]),
      v.check(() => true),
    ),
  ];
  expect(lacking.map(gives)).toEqual(lacking.map(() => false));
  const given = [
    word,
    v.nullable(word),
    v.optional(word, 'soup'),
    v.pipe(
      v.optional(word),
      v.transform((meal) => meal ?? 'soup'),
    ),
  ];
  expect(given.map(gives)).toEqual(given.map(() => true));
});

describe('a mistake in the library is reported, and nothing is proven', () => {
  const { heat, address, choose } = library.steps as Readonly<Record<'heat' | 'address' | 'choose', AnyStep>>;
  const { facts, steps } = library;
  test.each<[string, Partial<Library>]>([
    [
      'The step "heat", in its need of "meal", reads "colt", which is not a fact.',
      { steps: { ...steps, heat: { ...heat, needs: [{ data: 'meal', when: { colt: true } }] } } },
    ],
    [
      'The step "heat", in its need of "meal", compares "city" with "nowhere", which is not one of its values.',
      { steps: { ...steps, heat: { ...heat, needs: [{ data: 'meal', when: { city: 'nowhere' } }] } } },
    ],
    [
      'The step "heat", in its address /a, reads "colt", which is not a fact.',
      {
        steps: { ...steps, heat: { ...heat, route: [{ when: { colt: true }, path: '/a' }, { path: '/b' }] } },
      },
    ],
    [
      'The step "heat" decides "colt", which is not a fact.',
      { steps: { ...steps, heat: { ...heat, decides: { colt: () => true } } } },
    ],
    [
      'The step "heat" expects "colt", which is not a fact.',
      { steps: { ...steps, heat: { ...heat, expects: { colt: () => true } } } },
    ],
    [
      'The step "heat" decides "careful", which is derived.',
      { steps: { ...steps, heat: { ...heat, decides: { careful: () => true } } } },
    ],
    [
      'The step "heat" uses "mael", which no other step asks for.',
      { steps: { ...steps, heat: { ...heat, uses: ['mael'] } } },
    ],
    ['The step "heatt" is declared with another name, "heat".', { steps: { ...steps, heatt: heat } }],
    [
      'The step "address" says what skipping gives, which is no answer of it.',
      { steps: { ...steps, address: { ...address, skipped: { address: 7 } } } },
    ],
    [
      'The step "choose" says what skipping gives, but decides cold.',
      { steps: { ...steps, choose: { ...choose, skipped: { meal: 'bread' } } } },
    ],
    ['Number 1 of never reads "colt", which is not a fact.', { never: [{ colt: true }] }],
    [
      'Number 1 of never compares "city" with "nowhere", which is not one of its values.',
      { never: [{ not: { city: 'nowhere' } }] },
    ],
    ['The conditions of never forbid every customer.', { never: [{ cold: true }, { cold: false }] }],
    [
      'The conditions of never forbid every customer of the journey "visit".',
      {
        facts: { ...facts, journey: { values: ['meals', 'visit'], ambient: true } },
        never: [
          { journey: 'visit', member: true },
          { journey: 'visit', member: false },
        ],
      },
    ],
    [
      'The seed "session" reads "colt", which is not a fact.',
      { seeds: { session: { any: [{ colt: true }] } } },
    ],
    [
      'The seed "session" reads "cold", which is not known when a customer starts.',
      { seeds: { session: { any: [{ member: true }, { cold: true }] } } },
    ],
    [
      'The fact "warm" is derived, so its values must be true and false.',
      { facts: { ...facts, warm: { values: ['yes', 'no'], derived: { cold: false } } } },
    ],
    ['The fact "empty" has no values.', { facts: { ...facts, empty: { values: [] } } }],
    [
      'A fact cannot be named "valueOf": every object inherits that name.',
      { facts: { ...facts, valueOf: { values: [true, false] } } },
    ],
    [
      'A step cannot be named "constructor": every object inherits that name.',
      { steps: { ...steps, ['constructor']: { ...heat, name: 'constructor' } } },
    ],
    [
      'A data key cannot be named "toString": every object inherits that name.',
      { steps: { ...steps, heat: { ...heat, data: v.object({ toString: v.string() }) } } },
    ],
    [
      'A seed cannot be named "prototype": every object inherits that name.',
      { seeds: { prototype: { member: true } } },
    ],
    [
      'The fact "one" is derived from itself.\nThe fact "other" is derived from itself.',
      {
        facts: {
          ...facts,
          one: { values: [true, false], derived: { other: true } },
          other: { values: [true, false], derived: { not: { one: true } } },
        },
      },
    ],
  ])('%s', (message, part) => {
    const wrong: Library = { ...library, ...part };
    expect(libraryMistakes(wrong).join('\n')).toBe(message);
    expect(() => proveJourney(JSON.stringify(file(end)), wrong)).toThrow(new TypeError(message));
  });
});

test('no suggestion moves a finding to another step or to more customers', () => {
  const value = file(
    { name: 'log-in', when: { city: 'north' } },
    { name: 'heat', when: { city: 'south', cold: true } },
  );
  const without = (findings: readonly string[]) => findings.map((one) => one.replace(/^(no-end) \S+/, '$1'));
  const before = without(summariesOf(value));
  const fixed = check(value).flatMap(({ suggestion }) => {
    const { edits = [] } = suggestion ?? {};
    return edits.length > 0 ? [without(summariesOf(applyEdits(value, edits) as object))] : [];
  });
  expect(fixed.length).toBeGreaterThan(0);
  for (const after of fixed) {
    expect(after.filter((one) => !before.includes(one))).toEqual([]);
    expect(after.length).toBeLessThan(before.length);
  }
});

describe('the text of a file', () => {
  const text = (value: object): string => JSON.stringify(value, null, 2);

  test('a valid one is a journey', () => {
    expect(proveJourney(text(file(end)), library)).toMatchObject({ journey: { id: 'meal' }, findings: [] });
  });

  test('a journey with only a warning is returned', () => {
    const { journey, findings } = proveJourney(text(file({ name: 'address', when: {} }, end)), library);
    expect(journey).not.toBeNull();
    expect(findings).toMatchObject([
      { code: 'constant-condition', severity: 'warning', line: 7, column: 15 },
    ]);
  });

  test('a misspelt name does not hide findings of the proof', () => {
    const { findings } = proveJourney(
      text(file({ name: 'crad' }, { name: 'thanks', final: 'served' })),
      library,
    );
    expect(findings.map(({ code, line }) => [code, line])).toEqual([
      ['missing-data', 5],
      ['unknown-step', 6],
    ]);
  });

  test.each([
    ['schema', '"wenn"', { wenn: { cold: 'true' } }],
    ['unknown-fact', '"col"', { when: { col: 'true' } }],
  ])('the value of a misspelt key is reported and fixed at its place: %s', (code, key, given) => {
    const value = file({ name: 'choose' }, { name: 'address', ...given }, end);
    const written = text(value);
    const { findings } = proveJourney(written, library);
    const placeOf = (what: string) => {
      const before = written.slice(0, written.indexOf(what)).split('\n');
      return [before.length, (before.at(-1) ?? '').length + 1];
    };
    expect(findings.map(({ code: found, line, column }) => [found, line, column])).toEqual([
      [code, ...placeOf(key)],
      ['unknown-value', ...placeOf('"true"')],
    ]);
    const [first, second] = findings.map(({ suggestion }) => {
      const after = text(applyEdits(value, suggestion?.edits ?? []) as object);
      return proveJourney(after, library).findings.map((left) => left.code);
    });
    expect([first, second]).toEqual([['unknown-value'], [code]]);
  });

  test('reports an exceeded budget and proves nothing', () => {
    const { journey, findings } = proveJourney(
      text(file({ name: 'choose' }, { name: 'address', when: { cold: true, city: 'north' } }, end)),
      library,
      { nodes: 7 },
    );
    expect(journey).toBeNull();
    expect(findings).toMatchObject([{ code: 'too-complex', step: 'address' }]);
  });

  test('suggests no edit if the budget is exceeded', () => {
    const steps = [
      { name: 'pay' },
      { name: 'choose' },
      { name: 'address', when: { cold: true, city: 'north' } },
    ];
    const found = (nodes: number) =>
      proveJourney(text(file(...steps, end)), library, { nodes }).findings.map(({ code, suggestion }) => [
        code,
        suggestion?.edits.length,
      ]);
    expect(found(7)).toEqual([
      ['missing-data', 0],
      ['too-complex', 0],
    ]);
    expect(found(7_000)).toEqual([['missing-data', 1]]);
  });
});
