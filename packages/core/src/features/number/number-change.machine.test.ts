import { type CallResult, type ServiceRequest, unknownFailure } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { openReplacement, sampleLine, sampleTermination } from '../../common/line/sample.ts';
import { stepOfLine } from '../../common/line/testing.ts';
import { numberChangeMachine } from './number-change.machine.ts';
import type { NumberChangeInput } from './number-change.setup.ts';
import { sampleChangeable } from './number-change.states.ts';
import { numberChangeView } from './number-change.view.ts';
import { a, b, premium, sampleInventory } from './testing.ts';

const { accountNumber } = sampleLine;
const hold = 900_000;
const free = [a, b].map((number) => ({
  number,
  category: 'FREE_NUMBER' as const,
  cost: { amount: 0 },
}));
const ineligible = (reason: CallResult<'getNumberChangeEligibility'>['reason']) => ({
  ...sampleChangeable,
  eligible: false,
  reason,
});

function customer(more: Partial<NumberChangeInput> = {}) {
  const script = scripted();
  const { clock, now, input, pass } = stepOfLine(accountNumber);
  const actor = createActor(fillCalls(numberChangeMachine, script.call), {
    clock,
    input: { ...input, settings: { listed: 6, most: 40 }, ...more },
  }).start();
  const { answer } = script;
  const view = () => numberChangeView(actor.getSnapshot(), actor.send);
  const check = async (
    eligibility: CallResult<'getNumberChangeEligibility'>,
    serviceRequests: readonly ServiceRequest[] = [],
    line = sampleLine,
  ) => {
    await answer('getSubscription', line);
    await answer('getNumberChangeEligibility', eligibility);
    await answer('listServiceRequests', { serviceRequests });
  };
  /** Opens the page, to the list of numbers. */
  const open = async (numbers: CallResult<'getNumbers'>['numbers'] = free) => {
    await check(sampleChangeable);
    await answer('getNumberCategories', { categories: [] });
    await answer('getGoldenNumberCategories', { categories: [] });
    await answer('getInventoryConfig', sampleInventory);
    await answer('getNumbers', { numbers });
  };
  const lock = (number: string, amount = 0) =>
    answer('lockNumber', { number, lockedUntil: now() + hold, cost: { amount } });
  return { ...script, actor, view, check, open, lock, pass };
}

describe('a line whose number can change', () => {
  test('reads the line and whether it may change, then the numbers; no other line is counted', async () => {
    const { view, made, open } = customer();
    expect(view()).toMatchObject({ state: 'reading', loading: true, number: null });
    await open();
    expect(made.map(({ name }) => name)).toEqual([
      'getSubscription',
      'getNumberChangeEligibility',
      'listServiceRequests',
      'getNumberCategories',
      'getGoldenNumberCategories',
      'getInventoryConfig',
      'getNumbers',
    ]);
    expect(made.slice(0, 3).map(({ input }) => input)).toEqual([
      { params: { accountNumber } },
      { params: { accountNumber } },
      { query: { accountNumber } },
    ]);
    expect(view()).toMatchObject({
      state: 'choosing',
      loading: false,
      busy: false,
      hasNext: true,
      number: '55\u00a00142\u00a07788',
      costs: { fee: 4_900, number: null },
      order: { total: 4_900 },
      choice: { nextLine: null, numberTypes: [{ numberType: 'NEW' }] },
    });
  });

  // spec 1.line.number-change: #numberChangeMachine
  test('reserves a number, and ends with it, its price and until when it is reserved', async () => {
    const { view, open, lock, actor } = customer();
    await open();
    view().choice?.choose(a);
    expect(view().busy).toBe(true);
    await lock(a);
    expect(view()).toMatchObject({
      busy: false,
      costs: { fee: 4_900, number: { number: '55\u00a01000\u00a00000', amount: 0 } },
    });
    view().submit();
    expect(actor.getSnapshot().output).toEqual({
      numberChange: {
        number: a,
        category: 'FREE_NUMBER',
        amount: 0,
        fee: 4_900,
        currentNumber: sampleLine.number,
        heldUntil: sampleNow + hold,
      },
    });
  });

  test('a premium number costs its price in addition to the fee', async () => {
    const { view, open, lock, actor, answer } = customer();
    await open();
    view().choice?.chooseCategory('PREMIUM_NUMBER');
    await answer('getNumbers', { numbers: [premium] });
    view().choice?.choose(premium.number);
    await lock(premium.number, 9_900);
    expect(view().order.total).toBe(14_800);
    view().submit();
    expect(actor.getSnapshot().output?.numberChange).toMatchObject({
      category: 'PREMIUM_NUMBER',
      amount: 9_900,
      fee: 4_900,
    });
  });

  test('the end of a reservation that a wrong clock cannot know is left out', async () => {
    const { view, open, answer, actor } = customer();
    await open();
    view().choice?.choose(a);
    await answer('lockNumber', { number: a, lockedUntil: sampleNow - 1, cost: { amount: 0 } });
    view().submit();
    expect(actor.getSnapshot().output?.numberChange).not.toHaveProperty('heldUntil');
  });

  test('a reservation that runs out is reported, and the customer chooses again', async () => {
    const { view, open, lock, pass, actor } = customer();
    await open();
    view().choice?.choose(a);
    await lock(a);
    pass(hold);
    expect(view()).toMatchObject({
      costs: { number: null },
      choice: { numberProblem: 'number.ended', canHoldAgain: true, heldNumber: null },
    });
    view().submit();
    expect(actor.getSnapshot().status).toBe('active');
    view().choice?.choose(b);
    await lock(b);
    view().submit();
    expect(actor.getSnapshot().output?.numberChange.number).toBe(b);
  });

  test('a number that somebody else has taken is reported', async () => {
    const { view, open, fail, answer } = customer();
    await open();
    view().choice?.choose(a);
    await fail('lockNumber', refusal('NUMBER_TAKEN'));
    await answer('getNumbers', { numbers: free.slice(1) });
    expect(view().choice?.numberProblem).toBe('error.409001');
  });

  test('nothing chosen is reported after a submit', async () => {
    const { view, open } = customer();
    await open();
    view().submit();
    expect(view().choice?.errors).toEqual([{ field: 'number', problem: 'number.missing' }]);
  });

  test('the number of an earlier visit is reserved again; the draft is that of the choice', async () => {
    const { view, open, lock, made, actor } = customer({
      answer: {
        numberChange: {
          number: b,
          category: 'FREE_NUMBER',
          amount: 0,
          fee: 4_900,
          currentNumber: sampleLine.number,
        },
      },
    });
    await open();
    expect(made.at(-1)).toEqual({ name: 'lockNumber', input: { params: { selectedNumber: b } } });
    await lock(b);
    view().choice?.choose(a);
    expect(actor.getSnapshot().context.draft).toEqual({ number: a, category: 'FREE_NUMBER' });
    expect(customer({ draft: { number: a } }).actor.getSnapshot().context.draft).toEqual({ number: a });
  });

  test('follows another tab that reserves another number', async () => {
    const { open, made, actor } = customer();
    await open();
    actor.send({ type: 'draft.followed', draft: { number: b } });
    expect(made.at(-1)).toEqual({ name: 'lockNumber', input: { params: { selectedNumber: b } } });
  });
});

describe('a line whose number cannot change', () => {
  test.each([
    ['LINE_INACTIVE', 'ended', { kind: 'plans' }, false],
    ['LINE_SUSPENDED', 'suspended', { kind: 'renewal' }, true],
    ['COMMITTED', 'committed', { kind: 'lines' }, false],
    ['OTHER', 'other', { kind: 'lines' }, true],
    [undefined, 'other', { kind: 'lines' }, true],
  ] as const)('%s', async (reason, obstacle, wayOn, canCheck) => {
    const { view, check, count } = customer();
    await check(ineligible(reason));
    expect(view()).toMatchObject({
      state: 'ineligible',
      obstacle,
      wayOn,
      canCheck,
      hasNext: false,
      loading: false,
    });
    view().retry();
    expect(count('getNumberChangeEligibility')).toBe(2);
  });

  test('an unpaid line leads to its payment', async () => {
    const { view, check } = customer();
    const unpaid = { ...sampleLine, status: 'Suspend', nextCycleAt: sampleNow - 1 } as const;
    await check(ineligible('LINE_SUSPENDED'), [], unpaid);
    expect(view().wayOn).toEqual({
      kind: 'payment',
      href: `/manage/payment?accountNumber=${accountNumber}`,
    });
  });

  test.each<[string, readonly ServiceRequest[], object]>([
    ['another request', [openReplacement], { kind: 'request' }],
    ['its end', [sampleTermination], { kind: 'termination' }],
    ['a transfer, which is no request', [], { kind: 'lines' }],
  ])('because of %s', async (_, serviceRequests, wayOn) => {
    const { view, check } = customer();
    await check(ineligible('REQUEST_UNDER_WAY'), serviceRequests);
    expect(view()).toMatchObject({
      state: 'ineligible',
      obstacle: 'occupied',
      requestType: serviceRequests[0]?.type ?? null,
      wayOn,
      canCheck: true,
    });
  });
});

test.each([[undefined], ['..'], ['7000/1']])('an address with the line %j asks nothing', (line) => {
  const { view, made } = customer({ data: line === undefined ? {} : { accountNumber: line } });
  expect(view()).toMatchObject({ state: 'notFound', obstacle: 'notFound', wayOn: { kind: 'lines' } });
  expect(made).toEqual([]);
});

const calls = ['getSubscription', 'getNumberChangeEligibility', 'listServiceRequests'] as const;

describe.each(calls)('%s', (name) => {
  test('fails: the page is blocked, and read again', async () => {
    const { view, fail, count } = customer();
    await fail(name, unknownFailure);
    expect(view()).toMatchObject({
      state: 'reading.failed',
      blocking: true,
      loading: false,
      problem: { kind: 'unreachable' },
    });
    view().submit();
    expect(count(name)).toBe(1);
    view().retry();
    expect([view().problem, view().loading, count(name)]).toEqual([null, true, 2]);
  });

  test('finds no such line', async () => {
    const { view, fail } = customer();
    await fail(name, refusal('NOT_FOUND'));
    expect(view().obstacle).toBe('notFound');
  });
});

test('a failed list of numbers blocks the page, a failed reservation does not; both are repeated', async () => {
  const { view, check, answer, fail, count } = customer();
  await check(sampleChangeable);
  await answer('getNumberCategories', { categories: [] });
  await answer('getGoldenNumberCategories', { categories: [] });
  await answer('getInventoryConfig', sampleInventory);
  await fail('getNumbers', unknownFailure);
  expect(view()).toMatchObject({ state: 'choosing', blocking: true, problem: { kind: 'unreachable' } });
  view().retry();
  await answer('getNumbers', { numbers: free });
  view().choice?.choose(a);
  await fail('lockNumber', unknownFailure);
  expect(view()).toMatchObject({ blocking: false, problem: { kind: 'unreachable' } });
  view().retry();
  expect(count('lockNumber')).toBe(2);
});
