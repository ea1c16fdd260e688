import { expect, it, test } from 'vitest';
import { type AnyStep, defineLibrary, type StepClaims } from '../library/library.ts';
import { advance } from '../run/advance.ts';
import { demoContext, demoLibrary, guest, member } from '../testing/demo.ts';
import { libraryMistakes } from '../verify/check-library.ts';
import { exploreFaults } from './faults.ts';
import { exploreTime } from './time.ts';

const steps = [
  { name: 'parcel' },
  { name: 'sign-in', when: { account: 'none' } },
  { name: 'destination' },
  { name: 'courier' },
  { name: 'review' },
  { name: 'pay', commits: { paid: true } },
  { name: 'not-paid', when: { paid: false }, final: 'not-sent', retry: 'pay' },
  { name: 'sent', final: 'sent' },
];
/** The courier comes in a slot, and what is paid has a form that lapses. */
const claims: Readonly<Record<string, StepClaims>> = {
  courier: { lapses: { slot: { data: 'place' } } },
  pay: { asksAgain: { slot: 'courier', form: 'pay' }, repeats: 'key' },
};

const libraryWith = (claimed: Readonly<Record<string, StepClaims>>) =>
  defineLibrary({
    ...demoLibrary,
    steps: Object.fromEntries(
      Object.entries<AnyStep>(demoLibrary.steps).map(([name, step]) => [name, { ...step, ...claimed[name] }]),
    ),
  });
const contextWith = (claimed: Readonly<Record<string, StepClaims>>, list: readonly object[] = steps) => ({
  journey: demoContext({ id: 'parcel', title: 'Send a parcel', steps: list }).journey,
  library: libraryWith({ ...claims, ...claimed }),
});

const facts = { size: 'small', abroad: false, handover: 'courier', paid: true };
const customers = [
  { ...guest, ...facts },
  { ...guest, ...facts, paid: false },
];
const members = [{ ...member, ...facts }];

it('counts the states of a run whose deadlines lapse, and of one whose calls fail', () => {
  const time = exploreTime({ context: contextWith({}), customers });
  const faults = exploreFaults({ context: contextWith({}), customers });
  expect([time.faults, faults.faults]).toEqual([[], []]);
  expect(time.states).toBeGreaterThan(50);
  expect(faults.states).toBeGreaterThan(50);
});

it('stops where there are too many states', () => {
  const context = contextWith({});
  expect(() => exploreTime({ context, customers, limit: 9 })).toThrow('There are more than 9 states.');
  expect(() => exploreFaults({ context, customers, limit: 9 })).toThrow('There are more than 9 states.');
});

test.each<[string, string, ReturnType<typeof contextWith>, typeof advance]>([
  ['a step that sends what has lapsed', 'nothing lapsed is sent', contextWith({ pay: {} }), advance],
  [
    'a file that commits before the step that checks',
    'nothing lapsed is sent',
    contextWith({}, [...steps.slice(0, 4), { name: 'review', commits: true }, ...steps.slice(5)]),
    advance,
  ],
  [
    'an engine that leads nobody back',
    'what has lapsed is asked again',
    contextWith({}),
    (context, state, event) => (event.type === 'go-to' ? state : advance(context, state, event)),
  ],
])('a deadline: finds %s', (_, rule, context, engine) => {
  const { faults } = exploreTime({ context, customers: members, rule: engine });
  expect(faults.map((fault) => fault.rule)).toContain(rule);
});

test.each<[string, string, ReturnType<typeof contextWith>, typeof advance]>([
  [
    'a commit that is sent again as another one',
    'money is taken at most once',
    contextWith({ pay: { asksAgain: {} } }),
    advance,
  ],
  [
    'an engine that forgets the key of what was sent',
    'money is taken at most once',
    contextWith({}),
    (context, state, event) => {
      const next = advance(context, state, event);
      return event.type === 'data.revoked' ? { ...next, run: { ...next.run, drafts: {} } } : next;
    },
  ],
  [
    'an engine that takes no answer after a failure',
    'an end can be reached',
    contextWith({}),
    (context, state, event) =>
      event.type === 'finish' && state.run.drafts[event.step]?.typed !== undefined
        ? state
        : advance(context, state, event),
  ],
])('a failing call: finds %s', (_, rule, context, engine) => {
  const { faults } = exploreFaults({ context, customers: members, rule: engine });
  expect(faults.map((fault) => fault.rule)).toContain(rule);
});

test.each<[string, StepClaims]>([
  [
    'The step "courier" dates "address" by "slot", which it does not ask for.',
    { lapses: { slot: { data: 'address' } } },
  ],
  [
    'The step "courier" leads to "pay" for "slot", which has no such deadline.',
    { asksAgain: { slot: 'pay' } },
  ],
])('a library is mistaken: %s', (mistake, courier) => {
  expect(libraryMistakes(libraryWith({ courier }))).toContain(mistake);
});
