import { unknownFailure } from '@senda/contract';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../base/calls/testing.ts';
import { connectionDetailsStep } from './connection-details.step.ts';
import { a, b, chooser, hold, holder, premium, start } from './testing.ts';

describe('the hold', () => {
  // spec 3.onboarding.selectedNumber 3.onboarding.selectedCategory 3.onboarding.selectedNewNumberType: packages/core/src/features/number/number.setup.ts#chooseNumber
  // spec 1.buy.new-number: packages/core/src/features/number/number.setup.ts#setHold
  test('a choice is reserved at once; Next waits for it, then ends with it', async () => {
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
    expect(v.parse(connectionDetailsStep.draft, actor.getSnapshot().context.draft)).toEqual({ number: a });
    view().submit();
    const { output } = actor.getSnapshot();
    expect(v.parse(connectionDetailsStep.data, output)).toEqual(output);
    expect(output).toEqual({ number: { number: a, category: 'FREE_NUMBER', amount: 0 }, numberType: 'NEW' });
    expect(locks).toEqual([a]);
  });

  test('Next without a number shows a problem at the group', async () => {
    const { view } = await chooser();
    view().submit();
    expect(view()).toMatchObject({
      state: 'choosing',
      numberProblem: 'number.missing',
      errors: [{ field: 'number', problem: 'number.missing' }],
    });
  });

  test('a number chosen during a reservation is reserved next, one call at a time', async () => {
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

  test('a number reserved in another tab replaces this one, which is no longer reserved', async () => {
    const { actor, view, reach, locks } = await holder();
    actor.send({ type: 'draft.followed', draft: { number: b } });
    expect(view()).toMatchObject({ state: 'holding', heldNumber: null });
    await reach('held');
    actor.send({ type: 'draft.followed', draft: { number: b, search: '55' } });
    actor.send({ type: 'draft.followed', draft: {} });
    actor.send({ type: 'draft.followed' });
    expect(view()).toMatchObject({ state: 'held', heldNumber: b });
    expect(locks).toEqual([a, b]);
    view().submit();
    expect(actor.getSnapshot().output).toMatchObject({ number: { number: b } });
  });

  test('if two tabs choose at the same moment, both reserve the number that was stored', async () => {
    const { actor, view, reach, locks } = await chooser();
    view().choose(a);
    actor.send({ type: 'draft.followed', draft: { number: b } });
    await reach('held');
    expect([locks, view().heldNumber]).toEqual([[a, b], b]);
  });

  test('a premium number has the gateway’s price', async () => {
    const { actor, view, reach } = await chooser({ draft: { category: 'PREMIUM_NUMBER' } });
    view().choose(premium.number);
    expect(view().order).toMatchObject({
      lines: [{}, { kind: 'number', amount: 9_900 }, {}],
      totalIs: 'unknown',
    });
    await reach('held');
    view().submit();
    expect(actor.getSnapshot().output).toMatchObject({
      number: { number: premium.number, category: 'PREMIUM_NUMBER', amount: 9_900 },
    });
  });

  test('survives loading another list', async () => {
    const { view, reach, chosen } = await holder();
    view().chooseCategory('PREMIUM_NUMBER');
    await reach('held');
    expect(view().heldNumber).toBe(a);
    expect(chosen()).toEqual([]);
    view().submit();
    expect(view().state).toBe('chosen');
  });

  test.each(['NUMBER_TAKEN', 'NOT_FOUND'] as const)(
    '%s: the list is reloaded with a problem',
    async (code) => {
      const { actor, lists, view, reach, chosen } = await chooser({}, { locks: [refusal(code)] });
      view().showMore();
      view().choose(a);
      await reach('choosing');
      expect(lists).toHaveLength(2);
      expect(view()).toMatchObject({ numberProblem: 'error.409001', heading: { count: 12 }, problem: null });
      expect(chosen()).toEqual([]);
      expect(actor.getSnapshot().context.draft).toEqual({});
      view().choose(b);
      await reach('held');
      expect(view().numberProblem).toBeUndefined();
    },
  );

  test('another number releases the former one, whose end no longer matters', async () => {
    const { clock, view, reach } = await holder();
    clock.increment(hold - 1000);
    view().choose(b);
    await reach('held');
    clock.increment(2000);
    expect(view()).toMatchObject({ state: 'held', heldNumber: b });
  });
});

describe('end of the hold', () => {
  test('when the hold ends it is reported, and the number stays chosen; retry reserves it again', async () => {
    const { clock, locks, view, reach, chosen } = await holder();
    clock.increment(hold - 1);
    expect(view().state).toBe('held');
    clock.increment(1);
    expect(view()).toMatchObject({ state: 'holdEnded', numberProblem: 'number.ended', canHoldAgain: true });
    expect(view()).toMatchObject({ heldNumber: null, holdPeriod: null, order: { total: 19_900 } });
    expect(chosen()).toEqual([a]);
    view().retry();
    await reach('held');
    expect(locks).toEqual([a, a]);
    expect(view()).toMatchObject({ heldNumber: a, numberProblem: undefined, errors: [] });
  });

  test('the same number can be chosen again', async () => {
    const { clock, view, reach } = await holder();
    clock.increment(hold);
    view().choose(a);
    await reach('held');
    expect(view().heldNumber).toBe(a);
  });

  test('another list alone does not reserve it again', async () => {
    const { clock, locks, view, reach } = await holder();
    clock.increment(hold);
    view().chooseCategory('PREMIUM_NUMBER');
    await reach('holdEnded');
    expect(locks).toEqual([a]);
  });

  test('can occur while a list loads', async () => {
    const { clock, view, reach } = await holder();
    view().chooseCategory('PREMIUM_NUMBER');
    clock.increment(hold);
    expect(view()).toMatchObject({ state: 'loading', heldNumber: null, numberProblem: 'number.ended' });
    await reach('holdEnded');
  });

  test('Next reserves a free number again, without a question, and goes on', async () => {
    const { actor, clock, locks, view, reach } = await holder();
    clock.increment(hold);
    view().submit();
    expect(view()).toMatchObject({ state: 'holdingAgain', busy: true, numberProblem: undefined });
    view().submit();
    await reach('chosen');
    expect(locks).toEqual([a, a]);
    expect(actor.getSnapshot().output).toMatchObject({ number: { number: a } });
  });

  test.each(['NUMBER_TAKEN', 'NOT_FOUND'] as const)(
    'Next reports a number that is really gone: %s; another one is reserved',
    async (code) => {
      const { clock, view, reach, chosen } = await holder({ locks: [undefined, refusal(code)] });
      clock.increment(hold);
      view().submit();
      await reach('choosing');
      expect(view()).toMatchObject({ numberProblem: 'number.gone', heldNumber: null });
      expect(chosen()).toEqual([]);
      view().choose(b);
      await reach('held');
      expect(view()).toMatchObject({ numberProblem: undefined, heldNumber: b });
    },
  );

  test('Next that fails keeps the choice, which is no longer reserved; retry reserves it and goes on', async () => {
    const { locks, clock, view, reach, chosen } = await holder({ locks: [undefined, unknownFailure] });
    clock.increment(hold);
    view().submit();
    await reach('holdingAgain.failed');
    expect(view()).toMatchObject({ blocking: false, busy: false, numberProblem: 'number.ended' });
    expect(chosen()).toEqual([a]);
    view().retry();
    await reach('chosen');
    expect(locks).toEqual([a, a, a]);
  });

  test('its period is drawn from its start to its end', async () => {
    const { clock, view } = await holder();
    expect(view().holdPeriod).toEqual({ until: hold, whole: hold, passed: 0 });
    clock.increment(60_000);
    expect(view().holdPeriod).toEqual({ until: hold, whole: hold, passed: 60_000 });
  });

  test('a tab that slept past the end reserves again', async () => {
    let slept = 0;
    const page = start({ now: () => slept });
    await page.reach('choosing');
    page.view().choose(a);
    await page.reach('held');
    slept = hold + 1;
    page.view().submit();
    await page.reach('chosen');
    expect(page.locks).toEqual([a, a]);
  });
});

describe('coming back', () => {
  const answer = {
    number: { number: a, category: 'FREE_NUMBER', amount: 0 },
    numberType: 'NEW',
  } as const;

  test('the number is reserved again automatically and Next works', async () => {
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

  test('the draft wins over the answer', async () => {
    const { locks, reach } = start({ answer, draft: { number: b } });
    await reach('held');
    expect(locks).toEqual([b]);
  });

  test('a number taken meanwhile is reported', async () => {
    const { view, reach } = start({ answer }, { locks: [refusal('NUMBER_TAKEN')] });
    await reach('choosing');
    expect(view().numberProblem).toBe('error.409001');
  });
});

describe('failures', () => {
  test.each([
    ['opening', { opens: [unknownFailure] }],
    ['loading', { lists: [unknownFailure] }],
  ])('%s fails: the page is blocked; a retry loads it', async (state, script) => {
    const { view, reach } = start({}, script);
    await reach(`${state}.failed`);
    expect(view()).toMatchObject({ blocking: true, loading: false, busy: false });
    expect(view().problem).not.toBeNull();
    view().retry();
    await reach('choosing');
    expect(view()).toMatchObject({ blocking: false, problem: null });
  });

  test('reserving fails: the choice is kept; Next names it, retry reserves it', async () => {
    const { lists, locks, view, reach, chosen } = await chooser({}, { locks: [unknownFailure] });
    view().choose(a);
    await reach('holding.failed');
    expect(view()).toMatchObject({ blocking: false, busy: false, numberProblem: undefined });
    expect(chosen()).toEqual([a]);
    view().submit();
    expect(view().numberProblem).toBe('number.notHeld');
    view().retry();
    await reach('held');
    expect([lists.length, locks]).toEqual([1, [a, a]]);
    expect(view()).toMatchObject({ problem: null, errors: [] });
  });

  test('a later list that fails keeps the reservation, and Next works', async () => {
    const { view, reach } = await holder({ lists: [undefined, unknownFailure] });
    view().chooseCategory('PREMIUM_NUMBER');
    await reach('loading.failed');
    expect(view()).toMatchObject({ blocking: false, heldNumber: a, problem: { kind: 'unreachable' } });
    view().submit();
    expect(view().state).toBe('chosen');
  });

  test('the hold can end while a list has failed; retry loads the list, not the number', async () => {
    const { clock, locks, view, reach } = await holder({ lists: [undefined, unknownFailure] });
    view().chooseCategory('PREMIUM_NUMBER');
    await reach('loading.failed');
    clock.increment(hold);
    expect(view()).toMatchObject({ heldNumber: null, numberProblem: 'number.ended' });
    view().retry();
    await reach('holdEnded');
    expect(locks).toEqual([a]);
  });

  test('another number chosen after a failed list is reserved, then the list loads', async () => {
    const { lists, view, reach } = await chooser({}, { lists: [undefined, unknownFailure] });
    view().chooseCategory('PREMIUM_NUMBER');
    await reach('loading.failed');
    view().choose(b);
    await reach('held');
    expect(lists.at(-1)).toEqual({ category: 'PREMIUM_NUMBER' });
    expect(view().heldNumber).toBe(b);
  });
});

test('the draft changes only with input', async () => {
  const { actor, clock, view } = await holder();
  const { draft } = actor.getSnapshot().context;
  view().changeSearch('');
  view().chooseCategory('FREE_NUMBER');
  view().choose(a);
  clock.increment(hold);
  expect(actor.getSnapshot().context.draft).toBe(draft);
});
