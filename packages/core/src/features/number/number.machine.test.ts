import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { stateName } from '../../base/calls/states.ts';
import { never } from '../../base/calls/testing.ts';
import { samplePlan } from '../../common/catalogue/sample.ts';
import { connectionDetailsStep } from './connection-details.step.ts';
import { numberMachine } from './number.machine.ts';
import { numberStates } from './number.states.ts';
import { a, chooser, gold, hold, holder, input, premium, start } from './testing.ts';

type Event = Parameters<ReturnType<typeof createActor<typeof numberMachine>>['send']>[0];

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
    ['loading', { type: 'numberType.chosen', numberType: 'PORT_IN' }, 'transferring'],
    ['loading.failed', { type: 'numberType.chosen', numberType: 'PORT_IN' }, 'transferring'],
    ['holding.failed', { type: 'numberType.chosen', numberType: 'PORT_IN' }, 'transferring'],
    ['transferring', { type: 'numberType.chosen', numberType: 'PORT_IN' }, 'transferring'],
    ['transferring', { type: 'numberType.chosen', numberType: 'NEW' }, 'loading'],
    ['transferring', { type: 'submit' }, 'chosen'],
    ['holding', { type: 'submit' }, 'holding'],
    ['holding', { type: 'number.chosen', number: other }, 'holding'],
    ['held', { type: 'submit' }, 'chosen'],
    ['held', { type: 'number.chosen', number: other }, 'holding'],
    ['held', { type: 'number.chosen', number: '5501427788' }, 'held'],
    ['held', { type: 'category.chosen', category: 'PREMIUM_NUMBER' }, 'loading'],
    ['held', { type: 'hold.ended' }, 'holdEnded'],
    ['holdEnded', { type: 'retry' }, 'holding'],
    ['holdEnded', { type: 'submit' }, 'holdingAgain'],
    ['holdEnded', { type: 'number.chosen', number: '5501427788' }, 'holding'],
    ['opening', { type: 'retry' }, 'opening'],
    ['opening.failed', { type: 'retry' }, 'opening'],
    ['opening.failed', { type: 'numberType.chosen', numberType: 'PORT_IN' }, 'opening.failed'],
    ['loading.failed', { type: 'retry' }, 'loading'],
    ['loading.failed', { type: 'submit' }, 'loading.failed'],
    ['loading.failed', { type: 'search.due' }, 'loading'],
    ['loading.failed', { type: 'category.chosen', category: 'PREMIUM_NUMBER' }, 'loading'],
    ['loading.failed', { type: 'number.chosen', number: other }, 'loading.failed'],
    ['holding', { type: 'retry' }, 'holding'],
    ['holding', { type: 'category.chosen', category: 'PREMIUM_NUMBER' }, 'holding'],
    ['holding.failed', { type: 'retry' }, 'holding'],
    ['holding.failed', { type: 'submit' }, 'holding.failed'],
    ['holding.failed', { type: 'number.chosen', number: other }, 'holding'],
    ['holding.failed', { type: 'category.chosen', category: 'PREMIUM_NUMBER' }, 'loading'],
    ['holdingAgain', { type: 'number.chosen', number: other }, 'holdingAgain'],
    ['holdingAgain.failed', { type: 'retry' }, 'holdingAgain'],
    ['holdingAgain.failed', { type: 'submit' }, 'holdingAgain'],
    ['holdingAgain.failed', { type: 'number.chosen', number: other }, 'holding'],
  ];
  test.each(table)('%s, %o → %s', (state, event, expected) => {
    const actor = createActor(fillCalls(numberMachine, never), { snapshot: numberStates[state], input });
    actor.start();
    actor.send(event);
    expect(stateName(actor.getSnapshot())).toBe(expected);
    actor.stop();
  });
});

describe('supplementary data', () => {
  test('shows which line this will be, of how many; nothing for the first one', async () => {
    const { view } = await chooser({}, { linesLeft: 4 });
    expect(view().nextLine).toEqual({ line: 2, most: 5 });
    const { view: first } = await chooser({}, { linesLeft: 5 });
    expect(first().nextLine).toBeNull();
  });

  test("icons of the number types fall back to the page's own", async () => {
    const data = { ...input.data, plan: { ...samplePlan, orderTypes: ['NEW', 'PORTIN'] } };
    const { view } = await chooser({ data });
    expect(view().numberTypes.map(({ drawing }) => drawing?.path)).toEqual([undefined, 'M4 9h12']);
    const { view: without } = await chooser({ data }, { offersFail: true });
    expect(without().numberTypes.map(({ drawing }) => drawing)).toEqual([undefined, undefined]);
    expect(without().nextLine).toBeNull();
  });
});

describe('the list', () => {
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

  // spec 9.numbers: packages/core/src/features/number/connection-details.schema.ts#listed
  // spec 9.numbers: packages/core/src/features/number/connection-details.schema.ts#most
  test('six show and at most forty, unless the journey sets other numbers', () => {
    expect(v.parse(connectionDetailsStep.settings, {})).toMatchObject({ listed: 6, most: 40 });
  });

  // spec 9.numbers: #showMore
  test('more show, up to the most that the settings allow', async () => {
    const { view } = await chooser({ settings: { listed: 6, most: 14 } });
    view().showMore();
    expect(view()).toMatchObject({ heading: { count: 12 }, canShowMore: true });
    view().showMore();
    expect(view()).toMatchObject({ heading: { count: 14 }, canShowMore: false });
    expect(view().numbers).toHaveLength(14);
  });

  test('a short list has no more to show; an empty one is reported', async () => {
    expect((await chooser({}, { count: 6 })).view().canShowMore).toBe(false);
    expect((await chooser({}, { count: 0 })).view()).toMatchObject({ none: true, heading: { count: 0 } });
  });

  // Numbers stay in the step's context: stored, they could offer numbers taken since.
  // spec 3.onboarding.selectedAvailableNumbers: #setNumbers
  test('another category loads another list from the top; the former one shows until then', async () => {
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
  test('a customer with the maximum number of lines cannot choose', async () => {
    const { lists, view, reach } = start({}, { linesLeft: 0 });
    await reach('full');
    expect(view()).toMatchObject({ mostLines: 5, loading: false, busy: false });
    expect(lists).toEqual([]);
    view().submit();
    expect(view()).toMatchObject({ state: 'opening', mostLines: null });
  });

  test('shows prices of premium numbers, whose classes filter the list', async () => {
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

  test('numbers can be of one area, by its city where that is known', async () => {
    const { lists, view, reach, actor } = await chooser();
    expect(view().areas).toEqual([
      { areaCode: '', name: null, chosen: true },
      { areaCode: '55', name: 'CDMX', chosen: false },
      { areaCode: '33', name: 'Guadalajara', chosen: false },
      { areaCode: '99', name: null, chosen: false },
    ]);
    view().chooseArea('33');
    await reach('choosing');
    expect(lists.at(-1)).toEqual({ category: 'FREE_NUMBER', areaCode: '33' });
    expect(view()).toMatchObject({ none: true, heading: { count: 0 } });
    view().chooseArea('81');
    expect(actor.getSnapshot().context.draft.areaCode).toBe('33');
    view().chooseArea('');
    await reach('choosing');
    expect(lists.at(-1)).toEqual({ category: 'FREE_NUMBER' });
  });

  test('an area and a class that are offered no longer narrow no list', async () => {
    const draft = {
      category: 'PREMIUM_NUMBER',
      goldenCategory: 'JADE',
      areaCode: '81',
      search: '7777',
    } as const;
    const { lists } = await chooser({ draft });
    expect(lists).toEqual([{ category: 'PREMIUM_NUMBER', search: '7777' }]);
    const kept = await chooser({ draft: { ...draft, goldenCategory: 'GOLD', areaCode: '33' } });
    expect(kept.lists).toEqual([
      { category: 'PREMIUM_NUMBER', goldenCategory: 'GOLD', areaCode: '33', search: '7777' },
    ]);
  });

  test('an area chosen while a number is reserved is listed afterwards', async () => {
    const { lists, view, reach } = await chooser();
    view().choose(a);
    view().chooseArea('33');
    await reach('held');
    expect(lists.at(-1)).toEqual({ category: 'FREE_NUMBER', areaCode: '33' });
  });

  test('numbers can be chosen if prices and areas fail to load', async () => {
    const { view } = await chooser({}, { offersFail: true });
    expect(view()).toMatchObject({ premiumCosts: null, classes: [], areas: [], state: 'choosing' });
  });
});

describe('the number type', () => {
  // spec 2.step.number-type: packages/core/src/features/number/number.view.ts#typeTexts
  test('NEW unless chosen; a transfer is offered if the plan allows PORTIN', async () => {
    const { view } = await chooser();
    expect(view().numberTypes).toMatchObject([
      { numberType: 'NEW', title: 'number.type.new_number', chosen: true },
      { numberType: 'PORT_IN', title: 'number.type.number_transfer', chosen: false },
    ]);
    const newOnly = await chooser({ data: { plan: { ...samplePlan, orderTypes: ['NEW'] } } });
    newOnly.view().chooseNumberType('PORT_IN');
    expect(newOnly.view()).toMatchObject({ state: 'choosing', transfers: false });
    expect(newOnly.view().numberTypes).toHaveLength(1);
  });

  test('a transfer needs no number here and no call to the gateway', async () => {
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

  test('a reserved number stays reserved when the customer switches to a transfer and back', async () => {
    const { locks, view, reach, chosen } = await holder();
    view().chooseNumberType('PORT_IN');
    view().chooseNumberType('NEW');
    await reach('held');
    expect([locks, chosen()]).toEqual([[a], [a]]);
  });

  test('a hold that ends meanwhile is reported when the customer switches back', async () => {
    const { clock, view, reach } = await holder();
    view().chooseNumberType('PORT_IN');
    clock.increment(hold);
    expect(view().numberProblem).toBeUndefined();
    view().chooseNumberType('NEW');
    await reach('holdEnded');
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

  // spec 5.number.search: #typeSearch
  test('digits only, at most ten', async () => {
    const { view } = await chooser();
    view().changeSearch('a12 34-567890123');
    expect(view().search).toBe('1234567890');
  });

  test('one to three digits do not search and are reported once the field is left', async () => {
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

  test('an emptied field loads the plain list again', async () => {
    const { clock, lists, view, reach } = await chooser({ draft: { search: '0000' } });
    expect(lists).toEqual([{ category: 'FREE_NUMBER', search: '0000' }]);
    view().changeSearch('');
    clock.increment(300);
    await reach('choosing');
    expect(lists.slice(1)).toEqual([{ category: 'FREE_NUMBER' }]);
  });

  test('find() searches at once, without a second search after the pause', async () => {
    const { clock, lists, view, reach } = await chooser();
    view().changeSearch('0000');
    view().find();
    await reach('choosing');
    clock.increment(300);
    expect(lists).toHaveLength(2);
    expect(view().state).toBe('choosing');
  });

  test('the response to an older search is ignored', async () => {
    const { clock, view, reach } = await chooser();
    view().changeSearch('99999');
    clock.increment(300);
    view().changeSearch('0000');
    clock.increment(300);
    await reach('choosing');
    expect(view()).toMatchObject({ none: false, heading: { search: '0000' } });
  });

  test('a search typed during a reservation runs afterwards', async () => {
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

  test('choosing a number while the list loads keeps the list', async () => {
    const { lists, view, reach } = await chooser();
    view().chooseCategory('PREMIUM_NUMBER');
    view().choose(a);
    await reach('held');
    expect(lists.at(-1)).toEqual({ category: 'PREMIUM_NUMBER' });
    expect(view().numbers).toMatchObject([{ number: premium.number }]);
  });
});
