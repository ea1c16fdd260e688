import {
  type AvailableNumber,
  type CallInput,
  type CallName,
  type CallResult,
  type ErrorCode,
  type Failure,
  unknownFailure,
} from '@senda/contract';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { stateName } from '../calls/states.ts';
import { samplePlan } from '../catalogue/sample.ts';
import { connectionDetailsStep } from './connection-details.step.ts';
import type { NumberInput } from './number.context.ts';
import { numberMachine } from './number.machine.ts';
import { numberStates } from './number.states.ts';
import { numberView } from './number.view.ts';

type Event = Parameters<ReturnType<typeof createActor<typeof numberMachine>>['send']>[0];

const hold = 900_000;
const free = (count: number): AvailableNumber[] =>
  Array.from({ length: count }, (_, index) => ({
    number: `55${String(1000_0000 + index)}`,
    category: 'FREE_NUMBER',
    cost: { amount: 0 },
  }));
const premium: AvailableNumber = {
  number: '3312347777',
  category: 'PREMIUM_NUMBER',
  cost: { amount: 9_900 },
};
const [a, b] = ['5510000000', '5510000001'];
const slot = <N extends CallName>(call: N, answer: (input: CallInput<N>) => Promise<CallResult<N>>) =>
  Object.assign(
    fromPromise<CallResult<N>, CallInput<N>>(({ input }) => answer(input)),
    { call },
  );
const thrown = (failure: Failure) => Object.assign(new Error(failure.kind), { failure });
const refused = (code: ErrorCode): Failure => ({
  kind: 'refused',
  code,
  status: 409,
  statusText: '',
  body: null,
});

/** Answers of the gateway; `lists` and `locks` hold failures for the calls in order, undefined for one that succeeds. */
interface Script {
  readonly lists?: (Failure | undefined)[];
  readonly locks?: (Failure | undefined)[];
  readonly slowLock?: Promise<void>;
  readonly count?: number;
  readonly linesLeft?: number;
  /** For the calls that only tell of prices. */
  readonly offersFail?: boolean;
}
const gold = { 'en-US': 'Gold', 'es-MX': 'Oro' };
const costs = { name: gold, minimumCost: { amount: 9_900 }, maximumCost: { amount: 9_900 }, available: 1 };

const drawn = { name: 'number_transfer', label: gold, viewBox: '0 0 24 24', path: 'M4 9h12' };

const input: NumberInput = {
  known: { plan: samplePlan, simType: 'esim' },
  settings: { listed: 6, most: 40 },
  channel: 'web',
  email: 'name@example.com',
  now: () => 0,
  newId: () => 'id',
};

function start(changed: Partial<NumberInput> = {}, script: Script = {}) {
  const clock = new SimulatedClock();
  const lists: CallInput<'getNumbers'>['query'][] = [];
  const locks: string[] = [];
  const getNumbers = slot('getNumbers', async ({ query }) => {
    lists.push(query);
    const failure = script.lists?.[lists.length - 1];
    if (failure) throw thrown(failure);
    const all = [...free(script.count ?? 50), premium];
    const fits = ({ number, category }: AvailableNumber) =>
      category === query.category && number.includes(query.search ?? '');
    return { numbers: all.filter(fits) };
  });
  const lockNumber = slot('lockNumber', async ({ params }) => {
    locks.push(params.selectedNumber);
    const failure = script.locks?.[locks.length - 1];
    await script.slowLock;
    if (failure) throw thrown(failure);
    const cost = params.selectedNumber === premium.number ? premium.cost : { amount: 0 };
    return { number: params.selectedNumber, lockedUntil: clock.now() + hold, cost };
  });
  const orFail = <T>(value: T): Promise<T> =>
    script.offersFail ? Promise.reject(thrown(unknownFailure)) : Promise.resolve(value);
  const { linesLeft = 4 } = script;
  const actors = {
    getNumbers,
    lockNumber,
    getNumberOfLinesEligibility: slot('getNumberOfLinesEligibility', async () => ({
      eligible: linesLeft > 0,
      lines: 5 - linesLeft,
      linesLeft,
    })),
    getNumberOfLinesSpecification: slot('getNumberOfLinesSpecification', () =>
      orFail({ minimumLines: 1, maximumLines: 5 }),
    ),
    listNumberTypeIcons: slot('listNumberTypeIcons', () => orFail({ icons: [drawn] })),
    getNumberCategories: slot('getNumberCategories', () =>
      orFail({ categories: [{ category: 'PREMIUM_NUMBER' as const, ...costs }] }),
    ),
    getGoldenNumberCategories: slot('getGoldenNumberCategories', () =>
      orFail({ categories: [{ goldenCategory: 'GOLD', ...costs }] }),
    ),
  };
  const machine = numberMachine.provide({ actors });
  const actor = createActor(machine, {
    input: { ...input, now: () => clock.now(), ...changed },
    clock,
  }).start();
  const view = () => numberView(actor.getSnapshot(), actor.send);
  const reach = (state: string) => waitFor(actor, (snapshot) => stateName(snapshot) === state);
  const chosen = () => view().numbers.flatMap(({ number, chosen }) => (chosen ? [number] : []));
  return { actor, clock, lists, locks, view, reach, chosen };
}

/** A page that has loaded, and one that holds number `a`. */
async function chooser(changed: Partial<NumberInput> = {}, script: Script = {}) {
  const page = start(changed, script);
  await page.reach('choosing');
  return page;
}
async function holder(script: Script = {}) {
  const page = await chooser({}, script);
  page.view().choose(a);
  await page.reach('held');
  return page;
}

describe('transitions', () => {
  const other = '5507788310';
  const table: [keyof typeof numberStates, Event, string][] = [
    ['opening', { type: 'numberType.chosen', numberType: 'PORT_IN' }, 'opening'],
    ['full', { type: 'submit' }, 'opening'],
    ['full', { type: 'numberType.chosen', numberType: 'PORT_IN' }, 'full'],
    ['choosing', { type: 'class.chosen', goldenCategory: 'GOLD' }, 'loading'],
    ['choosing', { type: 'class.chosen', goldenCategory: 'TIN' }, 'choosing'],
    ['loading', { type: 'submit' }, 'loading'],
    ['loading', { type: 'category.chosen', category: 'PREMIUM_NUMBER' }, 'loading'],
    ['choosing', { type: 'number.chosen', number: other }, 'holding'],
    ['choosing', { type: 'number.chosen', number: '0000000000' }, 'choosing'],
    ['choosing', { type: 'category.chosen', category: 'PREMIUM_NUMBER' }, 'loading'],
    ['choosing', { type: 'category.chosen', category: 'FREE_NUMBER' }, 'choosing'],
    ['choosing', { type: 'search.due' }, 'choosing'],
    ['choosing', { type: 'submit' }, 'choosing'],
    ['choosing', { type: 'retry' }, 'choosing'],
    ['choosing', { type: 'numberType.chosen', numberType: 'PORT_IN' }, 'transferring'],
    ['holding', { type: 'numberType.chosen', numberType: 'PORT_IN' }, 'transferring'],
    ['failed.unreachable', { type: 'numberType.chosen', numberType: 'PORT_IN' }, 'transferring'],
    ['transferring', { type: 'numberType.chosen', numberType: 'PORT_IN' }, 'transferring'],
    ['transferring', { type: 'numberType.chosen', numberType: 'NEW' }, 'loading'],
    ['transferring', { type: 'submit' }, 'chosen'],
    ['holding', { type: 'submit' }, 'holding'],
    ['holding', { type: 'number.chosen', number: other }, 'holding'],
    ['held', { type: 'submit' }, 'chosen'],
    ['held', { type: 'number.chosen', number: other }, 'holding'],
    ['held', { type: 'number.chosen', number: '5501427788' }, 'held'],
    ['held', { type: 'category.chosen', category: 'PREMIUM_NUMBER' }, 'loading'],
    ['held', { type: 'hold.ended' }, 'letGo'],
    ['letGo', { type: 'retry' }, 'holding'],
    ['letGo', { type: 'submit' }, 'letGo'],
    ['letGo', { type: 'number.chosen', number: '5501427788' }, 'holding'],
    ['failed.refused', { type: 'retry' }, 'holding'],
    ['failed.limited', { type: 'submit' }, 'failed.limited'],
    ['failed.signedOut', { type: 'retry' }, 'holding'],
    ['failed.unreachable', { type: 'number.chosen', number: other }, 'holding'],
    ['failed.malformed', { type: 'category.chosen', category: 'PREMIUM_NUMBER' }, 'loading'],
  ];
  test.each(table)('%s, %o → %s', (state, event, expected) => {
    const never = () => new Promise<never>(() => undefined);
    const actors = {
      getNumbers: slot('getNumbers', never),
      lockNumber: slot('lockNumber', never),
      getNumberOfLinesEligibility: slot('getNumberOfLinesEligibility', never),
      getNumberCategories: slot('getNumberCategories', never),
      getGoldenNumberCategories: slot('getGoldenNumberCategories', never),
    };
    const actor = createActor(numberMachine.provide({ actors }), { snapshot: numberStates[state], input });
    actor.start();
    actor.send(event);
    expect(stateName(actor.getSnapshot())).toBe(expected);
    actor.stop();
  });
});

describe('what the gateway says beside the numbers', () => {
  test('which line this will be, of how many; a first one is not counted', async () => {
    const { view } = await chooser({}, { linesLeft: 4 });
    expect(view().nextLine).toEqual({ line: 2, most: 5 });
    const { view: first } = await chooser({}, { linesLeft: 5 });
    expect(first().nextLine).toBeNull();
  });

  test('what the ways to a number look like; without its word the page goes on with its own', async () => {
    const known = { ...input.known, plan: { ...samplePlan, orderTypes: ['NEW', 'PORTIN'] } };
    const { view } = await chooser({ known });
    expect(view().numberTypes.map(({ drawing }) => drawing?.path)).toEqual([undefined, 'M4 9h12']);
    const { view: without } = await chooser({ known }, { offersFail: true });
    expect(without().numberTypes.map(({ drawing }) => drawing)).toEqual([undefined, undefined]);
    expect(without().nextLine).toBeNull();
  });
});

describe('the list', () => {
  // spec 9.numbers
  test('free numbers by default, six of them, none chosen', async () => {
    const { lists, view, reach, chosen } = start();
    expect(view()).toMatchObject({ loading: true, busy: true, blocking: false });
    await reach('choosing');
    expect(lists).toEqual([{ category: 'FREE_NUMBER' }]);
    expect(view().numbers).toHaveLength(6);
    expect(view()).toMatchObject({
      heading: { message: 'number.heading.free', count: 6, search: '' },
      canShowMore: true,
      none: false,
    });
    expect(chosen()).toEqual([]);
  });

  // spec 9.numbers
  test('more show, up to the most that the settings allow', async () => {
    const { view } = await chooser({ settings: { listed: 6, most: 14 } });
    view().showMore();
    expect(view()).toMatchObject({ heading: { count: 12 }, canShowMore: true });
    view().showMore();
    expect(view()).toMatchObject({ heading: { count: 14 }, canShowMore: false });
    expect(view().numbers).toHaveLength(14);
  });

  test('a short list has no more to show; an empty one says so', async () => {
    expect((await chooser({}, { count: 6 })).view().canShowMore).toBe(false);
    expect((await chooser({}, { count: 0 })).view()).toMatchObject({ none: true, heading: { count: 0 } });
  });

  // The numbers on offer are the step's own: kept beyond it they would offer what others have taken since.
  // spec 3.onboarding.selectedAvailableNumbers
  test('another category is another list, from the top; the one before shows until it is there', async () => {
    const { actor, lists, view, reach } = await chooser();
    view().showMore();
    view().chooseCategory('PREMIUM_NUMBER');
    expect(view()).toMatchObject({ loading: false, refreshing: true, busy: false, heading: { count: 12 } });
    await reach('choosing');
    expect(lists.at(-1)).toEqual({ category: 'PREMIUM_NUMBER' });
    expect(view().numbers).toMatchObject([{ number: premium.number, amount: 9_900 }]);
    expect(view().heading.message).toBe('number.heading.premium');
    expect(actor.getSnapshot().context.shown).toBe(6);
  });
});

describe('before anything is chosen', () => {
  test('a customer with as many lines as she may have chooses none, until she has fewer', async () => {
    const { lists, view, reach } = start({}, { linesLeft: 0 });
    await reach('full');
    expect(view()).toMatchObject({ mostLines: 5, loading: false, busy: false });
    expect(lists).toEqual([]);
    view().submit();
    expect(view()).toMatchObject({ state: 'opening', mostLines: null });
  });

  test('what premium numbers cost is told, and their classes narrow the list', async () => {
    const { lists, view, reach } = await chooser();
    expect(view()).toMatchObject({ premiumCosts: { from: 9_900, to: 9_900 }, classes: [] });
    view().chooseCategory('PREMIUM_NUMBER');
    await reach('choosing');
    expect(view().classes).toEqual([{ goldenCategory: 'GOLD', name: gold, from: 9_900 }]);
    view().chooseClass('GOLD');
    await reach('choosing');
    expect(lists.at(-1)).toEqual({ category: 'PREMIUM_NUMBER', goldenCategory: 'GOLD' });
    expect(view().chosenClass).toBe('GOLD');
    view().chooseClass('');
    await reach('choosing');
    expect(lists.at(-1)).toEqual({ category: 'PREMIUM_NUMBER' });
  });

  test('numbers can be chosen where the gateway does not say what they cost', async () => {
    const { view } = await chooser({}, { offersFail: true });
    expect(view()).toMatchObject({ premiumCosts: null, classes: [], state: 'choosing' });
  });
});

describe('the number type', () => {
  test('NEW unless chosen; a transfer is offered where the plan takes PORTIN', async () => {
    const { view } = await chooser();
    expect(view().numberTypes).toMatchObject([
      { numberType: 'NEW', title: 'number.type.new_number', chosen: true },
      { numberType: 'PORT_IN', title: 'number.type.number_transfer', chosen: false },
    ]);
    const newOnly = await chooser({ known: { plan: { ...samplePlan, orderTypes: ['NEW'] } } });
    newOnly.view().chooseNumberType('PORT_IN');
    expect(newOnly.view()).toMatchObject({ state: 'choosing', transfers: false });
    expect(newOnly.view().numberTypes).toHaveLength(1);
  });

  test('a transfer needs no number here and asks the gateway for none', async () => {
    const { actor, locks, view } = await chooser();
    view().submit();
    view().chooseNumberType('PORT_IN');
    expect(view()).toMatchObject({ transfers: true, loading: false, busy: false, errors: [] });
    expect(view().order.lines).toMatchObject([{ kind: 'plan' }, { kind: 'transfer' }, { kind: 'sim' }]);
    view().submit();
    const { output } = actor.getSnapshot();
    expect(v.parse(connectionDetailsStep.data, output)).toEqual({ number: null, numberType: 'PORT_IN' });
    expect(locks).toEqual([]);
  });

  test('a number that is held stays held for one who looks at a transfer and turns back', async () => {
    const { locks, view, reach, chosen } = await holder();
    view().chooseNumberType('PORT_IN');
    view().chooseNumberType('NEW');
    await reach('held');
    expect([locks, chosen()]).toEqual([[a], [a]]);
  });

  test('a hold that ends meanwhile is told when she turns back', async () => {
    const { clock, view, reach } = await holder();
    view().chooseNumberType('PORT_IN');
    clock.increment(hold);
    expect(view().numberProblem).toBeUndefined();
    view().chooseNumberType('NEW');
    await reach('letGo');
    expect(view().numberProblem).toBe('number.ended');
  });

  test('coming back to a transfer shows it, without a list', async () => {
    const { lists, view, reach } = start({ answer: { number: null, numberType: 'PORT_IN' } });
    await reach('transferring');
    expect(view()).toMatchObject({ state: 'transferring', transfers: true });
    expect(lists).toEqual([]);
  });
});

describe('the search', () => {
  test('runs 300 ms after the last key', async () => {
    const { clock, lists, view, reach } = await chooser();
    view().changeSearch('0000');
    clock.increment(299);
    view().changeSearch('00000');
    clock.increment(299);
    expect(lists).toHaveLength(1);
    clock.increment(1);
    expect(view().refreshing).toBe(true);
    await reach('choosing');
    expect(lists.slice(1)).toEqual([{ category: 'FREE_NUMBER', search: '00000' }]);
    expect(view().heading).toEqual({ message: 'number.heading.free.found', count: 6, search: '00000' });
    expect(view().numbers[0]?.parts).toEqual([
      { text: '55\u00a01', match: false },
      { text: '000\u00a000', match: true },
      { text: '00', match: false },
    ]);
  });

  // spec 5.number.search
  test('digits only, at most ten', async () => {
    const { view } = await chooser();
    view().changeSearch('a12 34-567890123');
    expect(view().search).toBe('1234567890');
  });

  test('one to three digits ask for nothing and say so once the field is left', async () => {
    const { clock, lists, view } = await chooser();
    view().changeSearch('123');
    clock.increment(1000);
    expect(lists).toHaveLength(1);
    expect(view().searchProblem).toBeUndefined();
    view().leaveSearch();
    expect(view()).toMatchObject({ search: '123', searchProblem: 'number.search.short', errors: [] });
    view().changeSearch('1234');
    expect(view().searchProblem).toBeUndefined();
  });

  test('an emptied field brings the plain list back', async () => {
    const { clock, lists, view, reach } = await chooser({ typed: { search: '0000' } });
    expect(lists).toEqual([{ category: 'FREE_NUMBER', search: '0000' }]);
    view().changeSearch('');
    clock.increment(300);
    await reach('choosing');
    expect(lists.slice(1)).toEqual([{ category: 'FREE_NUMBER' }]);
  });

  test('find() does not wait, and the pause after it asks nothing again', async () => {
    const { clock, lists, view, reach } = await chooser();
    view().changeSearch('0000');
    view().find();
    await reach('choosing');
    clock.increment(300);
    expect(lists).toHaveLength(2);
    expect(view().state).toBe('choosing');
  });

  test('the answer to an older search is not shown', async () => {
    const { clock, view, reach } = await chooser();
    view().changeSearch('99999');
    clock.increment(300);
    view().changeSearch('0000');
    clock.increment(300);
    await reach('choosing');
    expect(view()).toMatchObject({ none: false, heading: { search: '0000' } });
  });

  test('what was typed while a number is being held is looked for afterwards', async () => {
    const { clock, lists, view, reach, chosen } = await chooser();
    view().choose(a);
    view().changeSearch('0000');
    clock.increment(300);
    expect(view().state).toBe('holding');
    await reach('held');
    expect(lists.at(-1)).toEqual({ category: 'FREE_NUMBER', search: '0000' });
    expect(view().heldNumber).toBe(a);
    expect(chosen()).toEqual([a]);
  });

  test('a number chosen while the list is on its way does not lose the list', async () => {
    const { lists, view, reach } = await chooser();
    view().chooseCategory('PREMIUM_NUMBER');
    view().choose(a);
    await reach('held');
    expect(lists.at(-1)).toEqual({ category: 'PREMIUM_NUMBER' });
    expect(view().numbers).toMatchObject([{ number: premium.number }]);
  });
});

describe('the hold', () => {
  test('a choice is held at once; Next waits for it, then ends with it', async () => {
    const { actor, locks, view, reach, chosen } = await chooser();
    view().choose(a);
    expect(view()).toMatchObject({ state: 'holding', busy: true, heldNumber: null });
    expect(chosen()).toEqual([a]);
    view().submit();
    await reach('held');
    expect(view()).toMatchObject({
      busy: false,
      heldNumber: a,
      heldText: '55\u00a01000\u00a00000',
      lockedUntil: hold,
      order: { total: 19_900, lines: [{ kind: 'plan' }, { kind: 'number', number: a }, { kind: 'sim' }] },
    });
    expect(v.parse(connectionDetailsStep.typed, actor.getSnapshot().context.typed)).toEqual({ number: a });
    view().submit();
    const { output } = actor.getSnapshot();
    expect(v.parse(connectionDetailsStep.data, output)).toEqual(output);
    expect(output).toEqual({ number: { number: a, category: 'FREE_NUMBER', amount: 0 }, numberType: 'NEW' });
    expect(locks).toEqual([a]);
  });

  test('Next without a number says so at the group', async () => {
    const { view } = await chooser();
    view().submit();
    expect(view()).toMatchObject({
      state: 'choosing',
      numberProblem: 'number.missing',
      errors: [{ field: 'number', problem: 'number.missing' }],
    });
  });

  test('a number chosen while another is being held is held next, one call at a time', async () => {
    let answer = (): void => undefined;
    const slowLock = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { locks, view, reach, chosen } = await chooser({}, { slowLock });
    view().choose(a);
    view().choose(b);
    expect(locks).toEqual([a]);
    answer();
    await reach('held');
    expect(locks).toEqual([a, b]);
    expect(view().heldNumber).toBe(b);
    expect(chosen()).toEqual([b]);
  });

  test('a premium number costs what the gateway says', async () => {
    const { actor, view, reach } = await chooser({ typed: { category: 'PREMIUM_NUMBER' } });
    view().choose(premium.number);
    expect(view().order.total).toBe(19_900 + 9_900);
    await reach('held');
    view().submit();
    expect(actor.getSnapshot().output).toMatchObject({
      number: { number: premium.number, category: 'PREMIUM_NUMBER', amount: 9_900 },
    });
  });

  test('it outlasts another list', async () => {
    const { view, reach, chosen } = await holder();
    view().chooseCategory('PREMIUM_NUMBER');
    await reach('held');
    expect(view().heldNumber).toBe(a);
    expect(chosen()).toEqual([]);
    view().submit();
    expect(view().state).toBe('chosen');
  });

  test.each(['NUMBER_TAKEN', 'NOT_FOUND'] as const)('%s: the list is read anew and says so', async (code) => {
    const { actor, lists, view, reach, chosen } = await chooser({}, { locks: [refused(code)] });
    view().showMore();
    view().choose(a);
    await reach('choosing');
    expect(lists).toHaveLength(2);
    expect(view()).toMatchObject({ numberProblem: 'error.409001', heading: { count: 12 }, problem: null });
    expect(chosen()).toEqual([]);
    expect(actor.getSnapshot().context.typed).toEqual({});
    view().choose(b);
    await reach('held');
    expect(view().numberProblem).toBeUndefined();
  });

  test('another number lets the earlier one go, and its end is not heard any more', async () => {
    const { clock, view, reach } = await holder();
    clock.increment(hold - 1000);
    view().choose(b);
    await reach('held');
    clock.increment(2000);
    expect(view()).toMatchObject({ state: 'held', heldNumber: b });
  });
});

describe('the end of the hold', () => {
  test('when its time is over it says so; a retry holds the same number again', async () => {
    const { clock, locks, view, reach, chosen } = await holder();
    clock.increment(hold - 1);
    expect(view().state).toBe('held');
    clock.increment(1);
    expect(view()).toMatchObject({ state: 'letGo', numberProblem: 'number.ended', canHoldAgain: true });
    expect(view()).toMatchObject({ heldNumber: null, order: { total: 19_900 } });
    expect(chosen()).toEqual([]);
    view().submit();
    expect(view()).toMatchObject({
      state: 'letGo',
      errors: [{ field: 'number', problem: 'number.ended' }],
    });
    view().retry();
    await reach('held');
    expect(locks).toEqual([a, a]);
    expect(view()).toMatchObject({ heldNumber: a, numberProblem: undefined, errors: [] });
  });

  test('the same number can be chosen again by hand', async () => {
    const { clock, view, reach } = await holder();
    clock.increment(hold);
    view().choose(a);
    await reach('held');
    expect(view().heldNumber).toBe(a);
  });

  test('it is not held again by another list alone', async () => {
    const { clock, locks, view, reach } = await holder();
    clock.increment(hold);
    view().chooseCategory('PREMIUM_NUMBER');
    await reach('letGo');
    expect(locks).toEqual([a]);
  });

  test('it can end while a list is on its way', async () => {
    const { clock, view, reach } = await holder();
    view().chooseCategory('PREMIUM_NUMBER');
    clock.increment(hold);
    expect(view()).toMatchObject({ state: 'loading', heldNumber: null, numberProblem: 'number.ended' });
    await reach('letGo');
  });

  test('a tab that slept past the end does not go on', async () => {
    let slept = 0;
    const page = start({ now: () => slept });
    await page.reach('choosing');
    page.view().choose(a);
    await page.reach('held');
    slept = hold + 1;
    page.view().submit();
    expect(page.view().state).toBe('letGo');
  });
});

describe('coming back', () => {
  const answer = {
    number: { number: a, category: 'FREE_NUMBER', amount: 0 },
    numberType: 'NEW',
  } as const;

  test('the number is held again by itself and Next goes on', async () => {
    const { actor, locks, view, reach } = start({ answer });
    expect(view().order.lines).toMatchObject([
      { kind: 'plan' },
      { kind: 'number', number: a },
      { kind: 'sim' },
    ]);
    await reach('held');
    expect(locks).toEqual([a]);
    view().submit();
    expect(actor.getSnapshot().output).toEqual(answer);
  });

  test('what was typed since beats the answer', async () => {
    const { locks, reach } = start({ answer, typed: { number: b } });
    await reach('held');
    expect(locks).toEqual([b]);
  });

  test('a number that somebody took meanwhile is said to be gone', async () => {
    const { view, reach } = start({ answer }, { locks: [refused('NUMBER_TAKEN')] });
    await reach('choosing');
    expect(view().numberProblem).toBe('error.409001');
  });
});

describe('failures', () => {
  const table = [
    [refused('INVALID_REQUEST'), 'failed.refused'],
    [{ kind: 'rate-limited', retryAfter: 9 }, 'failed.limited'],
    [{ kind: 'signed-out' }, 'failed.signedOut'],
    [unknownFailure, 'failed.unreachable'],
    [{ kind: 'malformed', issues: [] }, 'failed.malformed'],
  ] as const;

  test.each(table)('the first list, %j → %s, blocks; a retry loads it', async (failure, expected) => {
    const { view, reach } = start({}, { lists: [failure] });
    await reach(expected);
    expect(view()).toMatchObject({ blocking: true, loading: false, busy: false });
    expect(view().problem).not.toBeNull();
    view().retry();
    await reach('choosing');
    expect(view()).toMatchObject({ blocking: false, problem: null });
  });

  test.each(table)('the hold, %j → %s, keeps the choice; a retry holds it', async (failure, expected) => {
    const { lists, locks, view, reach, chosen } = await chooser({}, { locks: [failure] });
    view().choose(a);
    await reach(expected);
    expect(view()).toMatchObject({ blocking: false, busy: false, numberProblem: undefined });
    expect(chosen()).toEqual([a]);
    view().submit();
    expect(view().numberProblem).toBe('number.notHeld');
    view().retry();
    await reach('held');
    expect([lists.length, locks]).toEqual([1, [a, a]]);
    expect(view()).toMatchObject({ problem: null, errors: [] });
  });

  test('a later list that fails loses nothing: the number is still held and Next goes on', async () => {
    const { view, reach } = await holder({ lists: [undefined, unknownFailure] });
    view().chooseCategory('PREMIUM_NUMBER');
    await reach('failed.unreachable');
    expect(view()).toMatchObject({ blocking: false, heldNumber: a, problem: { kind: 'unreachable' } });
    view().submit();
    expect(view().state).toBe('chosen');
  });

  test('the hold can end beside a failed list; a retry brings the list, not the number', async () => {
    const { clock, locks, view, reach } = await holder({ lists: [undefined, unknownFailure] });
    view().chooseCategory('PREMIUM_NUMBER');
    await reach('failed.unreachable');
    clock.increment(hold);
    expect(view()).toMatchObject({ heldNumber: null, numberProblem: 'number.ended' });
    view().retry();
    await reach('letGo');
    expect(locks).toEqual([a]);
  });

  test('another number after a failed list is held, and the list is read then', async () => {
    const { lists, view, reach } = await chooser({}, { lists: [undefined, unknownFailure] });
    view().chooseCategory('PREMIUM_NUMBER');
    await reach('failed.unreachable');
    view().choose(b);
    await reach('held');
    expect(lists.at(-1)).toEqual({ category: 'PREMIUM_NUMBER' });
    expect(view().heldNumber).toBe(b);
  });
});

test('what may be kept changes only when something was typed', async () => {
  const { actor, clock, view } = await holder();
  const { typed } = actor.getSnapshot().context;
  view().changeSearch('');
  view().chooseCategory('FREE_NUMBER');
  view().choose(a);
  clock.increment(hold);
  expect(actor.getSnapshot().context.typed).toBe(typed);
});
