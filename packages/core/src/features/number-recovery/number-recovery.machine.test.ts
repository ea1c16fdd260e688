import { type CallResult, type ServiceRequest, type Subscription, unknownFailure } from '@senda/contract';
import { decideFacts } from '@senda/journey/library';
import { describe, expect, test } from 'vitest';
import { createActor, type InputFrom } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { openReplacement, sampleLine, sampleTermination } from '../../common/line/sample.ts';
import { notEligible, stepOfLine } from '../../common/line/testing.ts';
import { enterCode } from '../../common/step-up/testing.ts';
import { numberRecoveryMachine } from './number-recovery.machine.ts';
import { numberRecoveryCases, numberRecoveryStates } from './number-recovery.states.ts';
import { numberRecoveryStep } from './number-recovery.step.ts';
import { numberRecoveryView } from './number-recovery.view.ts';
import { sampleRecoverable, sampleRecovery } from './sample.ts';

const { accountNumber } = sampleLine;
const day = 86_400_000;
const number = '5522109034';
const other = '3344102281';
const ineligible = (reason: CallResult<'getNumberRecoveryEligibility'>['reason']) => ({
  ...sampleRecoverable,
  eligible: false,
  reason,
});
const single = { ...sampleRecoverable, numbers: sampleRecoverable.numbers.slice(0, 1) };

function customer(more: Partial<InputFrom<typeof numberRecoveryMachine>> = {}) {
  const script = scripted();
  const { clock, now, input, pass } = stepOfLine(accountNumber);
  const machine = fillCalls(numberRecoveryMachine, script.call);
  const actor = createActor(machine, { clock, input: { ...input, ...more } }).start();
  const { answer } = script;
  const view = () => numberRecoveryView(actor.getSnapshot(), actor.send);
  const open = async (
    eligibility: CallResult<'getNumberRecoveryEligibility'> = sampleRecoverable,
    serviceRequests: readonly ServiceRequest[] = [],
    line: Subscription = sampleLine,
  ) => {
    await answer('getSubscription', line);
    await answer('getNumberRecoveryEligibility', eligibility);
    await answer('listServiceRequests', { serviceRequests });
  };
  const confirm = (ottRequestId?: string) => enterCode(script, () => view().stepUp, now, ottRequestId);
  /** Chooses a number, and confirms the request. */
  const submit = async () => {
    await open();
    view().choose(number);
    view().submit();
    await confirm();
  };
  return { ...script, actor, view, open, confirm, submit, pass };
}

describe('a line with former numbers', () => {
  test('lists them with their day and price, and chooses none', async () => {
    const { view, open, made } = customer();
    expect(view()).toMatchObject({ state: 'reading', loading: true });
    await open();
    expect(made).toEqual([
      { name: 'getSubscription', input: { params: { accountNumber } } },
      { name: 'getNumberRecoveryEligibility', input: { params: { accountNumber } } },
      { name: 'listServiceRequests', input: { query: { accountNumber } } },
    ]);
    expect(view()).toMatchObject({
      state: 'choosing',
      loading: false,
      busy: false,
      isPriced: false,
      numbers: [
        { number, text: '55\u00a02210\u00a09034', until: sampleNow + 14 * day, fee: 9_900, chosen: false },
        { number: other, chosen: false },
      ],
      chosen: null,
      current: '55\u00a00142\u00a07788',
      revives: false,
      paidUntil: null,
    });
    view().submit();
    expect(view().numberProblem).toBe('numberRecovery.missing');
    view().choose(other);
    expect(view()).toMatchObject({ numberProblem: null, isPriced: true, order: { lines: [], total: 9_900 } });
    view().choose('5500000000');
    expect(view().chosen).toBe('33\u00a04410\u00a02281');
  });

  test('a single one is chosen', async () => {
    const { view, open } = customer();
    await open(single);
    expect(view()).toMatchObject({ chosen: '55\u00a02210\u00a09034', isPriced: true });
  });

  test('the choice of a draft is kept; one that can no longer be recovered is reported', async () => {
    const kept = customer({ draft: { number: other } });
    await kept.open();
    expect(kept.view().chosen).toBe('33\u00a04410\u00a02281');
    const lost = customer({ draft: { number: other } });
    await lost.open(single);
    expect(lost.view()).toMatchObject({ chosen: null, numberProblem: 'numberRecovery.gone' });
    lost.view().choose(number);
    expect(lost.view()).toMatchObject({ chosen: '55\u00a02210\u00a09034', numberProblem: null });
  });

  test('a number whose days run out while the page is open is no longer listed', async () => {
    const { view, open, pass } = customer();
    await open();
    pass(14 * day);
    expect(view().numbers.map((each) => each.number)).toEqual([other]);
  });

  test('of a line that has ended revive it, with the time that it is paid for', () => {
    const view = (name: 'revival' | 'unpaidRevival') =>
      numberRecoveryView(numberRecoveryCases[name], () => undefined);
    expect(view('revival')).toMatchObject({
      revives: true,
      current: null,
      paidUntil: sampleLine.nextCycleAt,
    });
    expect(view('unpaidRevival').paidUntil).toBeNull();
  });

  // spec 1.line.number-recovery: #numberRecoveryMachine
  test('gets one back by a request that is submitted once, after a step-up', async () => {
    const { view, submit, answer, made, actor } = customer();
    await submit();
    view().submit();
    expect(view()).toMatchObject({ state: 'requesting', busy: true, locked: true, stepUp: null });
    expect(made.at(-1)).toEqual({
      name: 'requestNumberRecovery',
      input: { headers: { 'ott-request-id': 'ott-1' }, body: { accountNumber, number } },
    });
    expect(made.find(({ name }) => name === 'generateOneTimeToken')?.input).toEqual({
      body: { purpose: 'NUMBER_RECOVERY' },
    });
    await answer('requestNumberRecovery', sampleRecovery);
    const { output } = actor.getSnapshot();
    expect(output).toEqual({
      serviceRequest: {
        requestId: 'TR-118400',
        orderRef: 'SN-204500',
        number: sampleLine.number,
        reviewedTotal: 9_900,
      },
    });
    const decided = (data: unknown) => decideFacts(numberRecoveryStep, data, { settings: {}, earlier: {} });
    expect(decided(output)).toEqual({ paymentDue: true });
    // Without an order, the payment leads to the request's status.
    expect(decided({ serviceRequest: { requestId: 'TR-1' } })).toEqual({ paymentDue: true });
  });

  test('a request without a fee has nothing to pay', async () => {
    const { submit, answer, actor } = customer();
    await submit();
    const { orderRef: _, ...free } = sampleRecovery;
    await answer('requestNumberRecovery', free);
    expect(actor.getSnapshot().output).toEqual({ serviceRequest: { requestId: 'TR-118400' } });
  });

  test('a closed step-up asks for nothing', async () => {
    const { view, open, answer, count } = customer();
    await open(single);
    view().submit();
    expect(view()).toMatchObject({ state: 'steppingUp', stepUp: { purpose: 'NUMBER_RECOVERY' } });
    await answer('generateOneTimeToken', { requestId: 'ott-1' });
    view().stepUp?.close();
    expect(view()).toMatchObject({ state: 'choosing', stepUp: null, notice: null });
    expect(count('requestNumberRecovery')).toBe(0);
  });

  test.each([
    ['MAXIMUM_RETRY_OTT', 'tooManyTries'],
    ['OTT_VALIDATION_FAILED', 'restart'],
  ] as const)('a step-up that ends with %s is reported', async (code, end) => {
    const { view, open, fail } = customer();
    await open(single);
    view().submit();
    await fail('generateOneTimeToken', refusal(code));
    expect(view()).toMatchObject({ state: 'choosing', notice: `numberRecovery.notice.${end}` });
    view().submit();
    expect(view().notice).toBeNull();
  });

  test('a valid code is used again, one that has expired is not', async () => {
    const { view, submit, fail, pass, count } = customer();
    await submit();
    await fail('requestNumberRecovery', { kind: 'rate-limited', retryAfter: 9 });
    pass(599_999);
    view().retry();
    expect([view().state, count('requestNumberRecovery')]).toEqual(['requesting', 2]);
    await fail('requestNumberRecovery', { kind: 'rate-limited', retryAfter: 9 });
    pass(1);
    view().submit();
    expect([view().state, count('generateOneTimeToken')]).toEqual(['steppingUp', 2]);
  });
});

describe('a refused request', () => {
  test.each([
    ['NO_FORMER_NUMBER', 'none'],
    ['LINE_SUSPENDED', 'suspended'],
    ['OTHER', 'other'],
  ])('because of %s', async (reason, obstacle) => {
    const { view, submit, fail } = customer();
    await submit();
    await fail('requestNumberRecovery', notEligible(reason));
    expect(view()).toMatchObject({ state: 'ineligible', obstacle, hasNext: false });
  });

  test('of a number that can no longer be recovered reads them again', async () => {
    const { view, submit, fail, open } = customer();
    await submit();
    await fail('requestNumberRecovery', refusal('INVALID_REQUEST'));
    expect(view().state).toBe('reading');
    await open({ ...sampleRecoverable, numbers: sampleRecoverable.numbers.slice(1) });
    expect(view()).toMatchObject({ state: 'choosing', chosen: null, numberProblem: 'numberRecovery.gone' });
  });

  test('of a line that is not the customer’s', async () => {
    const { view, submit, fail } = customer();
    await submit();
    await fail('requestNumberRecovery', refusal('NOT_FOUND'));
    expect(view().obstacle).toBe('notFound');
  });

  test.each([
    ['the code that a lost response spent', refusal('OTT_VALIDATION_FAILED')],
    ['an open request', notEligible('REQUEST_UNDER_WAY')],
  ])('whose response was lost is found again after %s', async (_, failure) => {
    const { view, submit, fail, open, actor } = customer();
    await submit();
    await fail('requestNumberRecovery', unknownFailure);
    expect(view()).toMatchObject({ state: 'requesting.failed', blocking: false, busy: false, locked: false });
    view().retry();
    await fail('requestNumberRecovery', failure);
    expect(view()).toMatchObject({ state: 'confirming', busy: true });
    await open(ineligible('REQUEST_UNDER_WAY'), [sampleRecovery]);
    expect(actor.getSnapshot().output?.serviceRequest.requestId).toBe('TR-118400');
  });

  test('because of a spent code, without a request, asks for another code', async () => {
    const { view, submit, confirm, fail, open, made } = customer();
    await submit();
    await fail('requestNumberRecovery', refusal('MISSING_OTT_REQUEST_ID'));
    await open();
    expect(view().state).toBe('steppingUp');
    await confirm('ott-2');
    expect(made.at(-1)?.input).toMatchObject({ headers: { 'ott-request-id': 'ott-2' } });
  });

  test.each<[string, readonly ServiceRequest[], string]>([
    ['the recovery of another number', [{ ...sampleRecovery, number: other }], 'requested'],
    ['another request', [openReplacement], 'occupied'],
    ['a request that has ended', [], 'occupied'],
  ])('because of %s', async (_, serviceRequests, obstacle) => {
    const { view, submit, fail, open } = customer();
    await submit();
    await fail('requestNumberRecovery', notEligible('REQUEST_UNDER_WAY'));
    await open(ineligible('REQUEST_UNDER_WAY'), serviceRequests);
    expect(view().obstacle).toBe(obstacle);
  });
});

describe('a line that cannot have a number back', () => {
  test.each([
    ['NO_FORMER_NUMBER', 'none', { kind: 'lines' }, false],
    ['LINE_SUSPENDED', 'suspended', { kind: 'renewal' }, true],
    ['OTHER', 'other', { kind: 'lines' }, true],
    [undefined, 'other', { kind: 'lines' }, true],
  ] as const)('%s', async (reason, obstacle, wayOn, canCheck) => {
    const { view, open, count } = customer();
    await open(ineligible(reason));
    expect(view()).toMatchObject({ state: 'ineligible', obstacle, wayOn, canCheck });
    view().retry();
    expect(count('getSubscription')).toBe(2);
  });

  test.each<[string, readonly ServiceRequest[], string, string]>([
    ['no request', [], 'ended', 'plans'],
    ['a recovery under way', [sampleRecovery], 'requested', 'request'],
    ['another request', [openReplacement], 'occupied', 'request'],
  ])('as it has ended, with %s', async (_, serviceRequests, obstacle, kind) => {
    const { view, open } = customer();
    await open(ineligible('LINE_INACTIVE'), serviceRequests);
    expect(view()).toMatchObject({ obstacle, wayOn: { kind } });
  });

  test('as it has ended since is read again', async () => {
    const { view, submit, fail } = customer();
    await submit();
    await fail('requestNumberRecovery', notEligible('LINE_INACTIVE'));
    expect(view().state).toBe('reading');
  });

  test('as it is unpaid leads to its payment', async () => {
    const { view, open } = customer();
    await open(ineligible('LINE_SUSPENDED'), [], {
      ...sampleLine,
      status: 'Suspend',
      nextCycleAt: sampleNow - 1,
    });
    expect(view().wayOn).toEqual({ kind: 'payment', href: `/manage/payment?accountNumber=${accountNumber}` });
  });

  test.each<[string, readonly ServiceRequest[], string, string]>([
    ['a recovery', [sampleRecovery], 'requested', 'request'],
    ['another request', [openReplacement], 'occupied', 'request'],
    ['its end', [sampleTermination], 'occupied', 'termination'],
    ['a transfer, which is no request', [], 'occupied', 'lines'],
  ])('because of %s', async (_, serviceRequests, obstacle, kind) => {
    const { view, open } = customer();
    await open(ineligible('REQUEST_UNDER_WAY'), serviceRequests);
    expect(view()).toMatchObject({ obstacle, wayOn: { kind } });
  });
});

test.each([[undefined], ['..'], ['7000/1']])('an address with the line %j asks nothing', (line) => {
  const { view, made } = customer({ data: line === undefined ? {} : { accountNumber: line } });
  expect(view()).toMatchObject({ state: 'notFound', obstacle: 'notFound' });
  expect(made).toEqual([]);
});

describe.each(['getSubscription', 'getNumberRecoveryEligibility', 'listServiceRequests'] as const)(
  '%s',
  (name) => {
    test('fails: the page is blocked until all is read again', async () => {
      const { view, fail, open, count } = customer();
      await fail(name, unknownFailure);
      expect(view()).toMatchObject({
        state: 'reading.failed',
        blocking: true,
        problem: { kind: 'unreachable' },
      });
      view().choose(number);
      expect([view().state, count(name)]).toEqual(['reading.failed', 1]);
      view().retry();
      expect([view().problem, count(name)]).toEqual([null, 2]);
      await open();
      expect(view().state).toBe('choosing');
    });

    test('finds no such line', async () => {
      const { view, fail } = customer();
      await fail(name, refusal('NOT_FOUND'));
      expect(view().obstacle).toBe('notFound');
    });
  },
);

test('a failed look-up of the request is repeated', async () => {
  const { view, submit, fail, count } = customer();
  await submit();
  await fail('requestNumberRecovery', notEligible('REQUEST_UNDER_WAY'));
  await fail('listServiceRequests', unknownFailure);
  expect(view()).toMatchObject({ state: 'confirming.failed', blocking: false, busy: false });
  view().submit();
  expect([view().state, count('listServiceRequests')]).toEqual(['confirming', 3]);
});

test('a press while the request is on its way does not ask for another code, even if the last one has expired', async () => {
  const { view, submit, pass, count } = customer();
  await submit();
  pass(600_000);
  view().submit();
  expect([view().state, count('generateOneTimeToken')]).toEqual(['requesting', 1]);
});

test('after a failed request another number can be chosen', async () => {
  const { view, submit, fail } = customer();
  await submit();
  await fail('requestNumberRecovery', unknownFailure);
  view().choose(other);
  expect(view()).toMatchObject({ state: 'choosing', chosen: '33\u00a04410\u00a02281' });
});

const events = [{ type: 'submit' }, { type: 'retry' }, { type: 'chosen', choice: number }] as const;
test.each(Object.entries(numberRecoveryStates))(
  '%s has a view, and ignores foreign events',
  (name, snapshot) => {
    expect(numberRecoveryView(snapshot, () => undefined).state).toBe(name);
    const isOpen = ['choosing', 'ineligible'].includes(name) || name.endsWith('.failed');
    expect(events.some((event) => snapshot.can(event))).toBe(isOpen);
  },
);
