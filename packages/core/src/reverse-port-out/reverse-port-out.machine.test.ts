import { type CallName, type CallResult, unknownFailure } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failuresWith, nonRefusals, refusal } from '../calls/testing.ts';
import { notEligible, stepOfLine } from '../line/testing.ts';
import { enterCode, scriptedWithStepUp } from '../step-up/testing.ts';
import { sampleNow } from '../time/sample.ts';
import { type ReversePortOutInput, reversePortOutMachine } from './reverse-port-out.machine.ts';
import { reversePortOutView } from './reverse-port-out.view.ts';
import {
  sampleOtherRequest,
  samplePortedOut,
  sampleReturn,
  sampleReversal,
  sampleReversible,
} from './sample.ts';

const { accountNumber } = samplePortedOut;
const barred = (reason: CallResult<'getReversePortOutEligibility'>['reason']) => ({
  ...sampleReversible,
  eligible: false,
  reason,
});

function customer(more: Partial<ReversePortOutInput> = {}) {
  const script = scriptedWithStepUp(
    'getSubscription',
    'getReversePortOutEligibility',
    'getReversePortOutSpecifications',
    'listReversePortOuts',
    'listServiceRequests',
    'submitReversePortOut',
  );
  const { clock, now, input, pass } = stepOfLine(accountNumber);
  const machine = reversePortOutMachine.provide({ actors: script.actors });
  const actor = createActor(machine, { clock, input: { ...input, ...more } }).start();
  const { answer } = script;
  const view = () => reversePortOutView(actor.getSnapshot(), actor.send);
  const find = (line = samplePortedOut) => answer('getSubscription', line);
  const open = async (reasons = sampleReversal.reasons) => {
    await find();
    await answer('getReversePortOutEligibility', sampleReversible);
    await answer('getReversePortOutSpecifications', { ...sampleReversal, reasons });
  };
  const confirm = (ottRequestId?: string) => enterCode(script, () => view().stepUp, now, ottRequestId);
  /** Gives a reason, and confirms the request. */
  const submit = async () => {
    await open();
    view().chooseReason('not-asked');
    view().submit();
    await confirm();
  };
  return { ...script, actor, view, find, open, confirm, submit, pass };
}

describe('a number that can come back', () => {
  test('is shown with its days and what happens, and a reason is asked for', async () => {
    const { view, made, open } = customer();
    expect(view()).toMatchObject({ state: 'finding', screen: 'opening', number: null });
    await open();
    expect(view()).toMatchObject({
      state: 'choosing',
      screen: 'request',
      busy: false,
      number: '55\u00a00142\u00a07788',
      leftAt: sampleReversible.portedOutAt,
      until: sampleReversible.reversibleUntil,
      hoursNeeded: 24,
      line: { planName: samplePortedOut.planName, simType: 'esim', paidUntil: samplePortedOut.nextCycleAt },
      reasons: sampleReversal.reasons,
      reason: null,
    });
    const line = { params: { accountNumber } };
    expect(made).toEqual([
      { name: 'getSubscription', input: line },
      { name: 'getReversePortOutEligibility', input: line },
      { name: 'getReversePortOutSpecifications', input: {} },
    ]);
  });

  test.each([
    [24 * 3_600_000, null],
    [24 * 3_600_000 + 1, sampleNow + 24 * 3_600_000 + 1],
  ])('paid time of another %d ms: the line is paid until %s', async (left, paidUntil) => {
    const { view, find, answer } = customer();
    await find({ ...samplePortedOut, nextCycleAt: sampleNow + left });
    await answer('getReversePortOutEligibility', sampleReversible);
    await answer('getReversePortOutSpecifications', sampleReversal);
    expect(view().line?.paidUntil).toBe(paidUntil);
  });

  // spec 1.line.reverse-port-out: #submitReversePortOut
  test('is asked for with a reason and a step-up, once', async () => {
    const { view, actor, made, answer, open, confirm, count } = customer();
    await open();
    view().submit();
    expect(view()).toMatchObject({ state: 'choosing', reasonProblem: 'reversePortOut.reason.missing' });
    view().chooseReason('changed-mind');
    expect(view()).toMatchObject({ reason: 'changed-mind', reasonProblem: null });
    view().submit();
    view().submit();
    expect(view()).toMatchObject({
      state: 'steppingUp',
      busy: true,
      stepUp: { isOpen: true, purpose: 'PORT_OUT_REQUEST' },
    });
    await confirm();
    expect(view()).toMatchObject({ state: 'requesting', busy: true, stepUp: null });
    await answer('submitReversePortOut', sampleReturn);
    expect(made.filter(({ name }) => name === 'submitReversePortOut')).toEqual([
      {
        name: 'submitReversePortOut',
        input: {
          headers: { 'ott-request-id': 'ott-1' },
          body: { accountNumber, reasonId: 'changed-mind' },
        },
      },
    ]);
    expect(count('generateOneTimeToken')).toBe(1);
    expect(actor.getSnapshot().output).toEqual({ serviceRequest: { requestId: sampleReturn.requestId } });
  });

  test('starts with the draft; a reason that is no longer listed is cleared', async () => {
    const kept = customer({ draft: { reasonId: 'service' } });
    await kept.open();
    expect(kept.view()).toMatchObject({ reason: 'service', notice: null });
    const { view, open } = customer({ draft: { reasonId: 'service' } });
    await open(sampleReversal.reasons.slice(0, 2));
    expect(view()).toMatchObject({ reason: null, notice: 'reversePortOut.gone' });
    view().chooseReason('not-asked');
    expect(view().notice).toBeNull();
  });
});

describe('a step-up that ends without a token', () => {
  test('closed: the reason stays, and nothing is requested', async () => {
    const { view, open, answer, count } = customer();
    await open();
    view().chooseReason('not-asked');
    view().submit();
    await answer('generateOneTimeToken', { requestId: 'ott-1', expiresIn: 120 });
    view().stepUp?.close();
    expect(view()).toMatchObject({ state: 'choosing', reason: 'not-asked', notice: null });
    expect(count('submitReversePortOut')).toBe(0);
  });

  test.each([
    ['MAXIMUM_RETRY_OTT', 'reversePortOut.notice.tooManyTries'],
    ['OTT_VALIDATION_FAILED', 'reversePortOut.notice.restart'],
  ] as const)('refused with %s: it says why', async (code, notice) => {
    const { view, open, answer, fail } = customer();
    await open();
    view().chooseReason('not-asked');
    view().submit();
    await answer('generateOneTimeToken', { requestId: 'ott-1', expiresIn: 120 });
    view().stepUp?.paste(0, '614907');
    view().stepUp?.submit();
    await fail('validateOneTimeToken', refusal(code));
    expect(view()).toMatchObject({ state: 'choosing', notice });
    view().submit();
    expect(view()).toMatchObject({ state: 'steppingUp', notice: null });
  });
});

describe('a number that cannot be asked for', () => {
  test.each([
    ['NOT_PORTED_OUT', 'Active', 'ineligible.notPortedOut', 'here', false],
    ['NOT_PORTED_OUT', 'Inactive', 'ineligible.notPortedOut', 'ended', false],
    ['TOO_LATE', 'Inactive', 'ineligible.tooLate', 'tooLate', false],
    ['LINE_SUSPENDED', 'Inactive', 'ineligible.other', 'other', true],
    [undefined, 'Inactive', 'ineligible.other', 'other', true],
  ] as const)('%s, line %s: %s', async (reason, status, state, obstacle, canCheck) => {
    const { view, find, answer } = customer();
    await find({ ...samplePortedOut, status });
    await answer('getReversePortOutEligibility', barred(reason));
    expect(view()).toMatchObject({ state, screen: 'ineligible', obstacle, canCheck, openRequest: null });
    view().retry();
    await find();
    await answer('getReversePortOutEligibility', sampleReversible);
    expect(view().state).toBe('loading');
  });

  test('is asked for already: the page leads to the request', async () => {
    const { view, find, answer, made } = customer();
    await find();
    await answer('getReversePortOutEligibility', barred('REQUEST_UNDER_WAY'));
    expect(made.at(-1)).toEqual({ name: 'listReversePortOuts', input: { query: { accountNumber } } });
    await answer('listReversePortOuts', { requests: [sampleReturn] });
    expect(view()).toMatchObject({
      state: 'ineligible.requested',
      obstacle: 'requested',
      openRequest: { at: '/manage/service-request-status?requestId=TR-118310' },
      canCheck: false,
    });
  });

  test.each([
    [[sampleOtherRequest], '/manage/service-request-status?requestId=TR-118311'],
    [[{ ...sampleOtherRequest, status: 'DONE' as const }], undefined],
  ])('its line has another request under way: %#', async (serviceRequests, at) => {
    const { view, find, answer } = customer();
    await find();
    await answer('getReversePortOutEligibility', barred('REQUEST_UNDER_WAY'));
    await answer('listReversePortOuts', { requests: [{ ...sampleReturn, status: 'REJECTED' }] });
    await answer('listServiceRequests', { serviceRequests });
    expect(view()).toMatchObject({ state: 'ineligible.occupied', obstacle: 'occupied', canCheck: true });
    expect(view().openRequest?.at).toBe(at);
  });

  test.each(['getSubscription', 'getReversePortOutEligibility'] as const)(
    'is not the customer’s: %s',
    async (call) => {
      const { view, find, fail } = customer();
      if (call !== 'getSubscription') await find();
      await fail(call, refusal('NOT_FOUND'));
      expect(view()).toMatchObject({ state: 'notFound', screen: 'notFound' });
    },
  );

  test('is named by no id', () => {
    const { view, made } = customer({ data: { accountNumber: '../x' } });
    expect([view().state, made]).toEqual(['notFound', []]);
  });
});

describe('a submission that is refused', () => {
  test.each([
    [notEligible('NOT_PORTED_OUT'), 'ineligible.notPortedOut'],
    [notEligible('TOO_LATE'), 'ineligible.tooLate'],
    [notEligible('OTHER'), 'ineligible.other'],
    [refusal('NOT_FOUND'), 'notFound'],
  ])('%j: %s', async (failure, state) => {
    const { view, submit, fail } = customer();
    await submit();
    await fail('submitReversePortOut', failure);
    expect(view().state).toBe(state);
  });

  test('with the reason: the list is loaded again, and the reason is asked for', async () => {
    const { view, submit, answer, fail, count } = customer();
    await submit();
    await fail('submitReversePortOut', refusal('INVALID_REQUEST'));
    expect(view()).toMatchObject({ state: 'loading' });
    await answer('getReversePortOutSpecifications', sampleReversal);
    expect(view()).toMatchObject({ state: 'choosing', reason: null, notice: 'reversePortOut.gone' });
    // The token was not spent.
    view().chooseReason('service');
    view().submit();
    expect([view().state, count('generateOneTimeToken')]).toEqual(['requesting', 1]);
  });

  test('a token that is over is asked for again', async () => {
    const { view, submit, fail, pass, confirm, count } = customer();
    await submit();
    await fail('submitReversePortOut', unknownFailure);
    pass(600_000);
    view().retry();
    expect(view()).toMatchObject({ state: 'steppingUp', reason: 'not-asked' });
    await confirm('ott-2');
    expect([view().state, count('submitReversePortOut')]).toEqual(['requesting', 2]);
  });
});

describe('a submission whose response was lost', () => {
  test.each([
    ['the number is asked for', notEligible('REQUEST_UNDER_WAY')],
    ['the token is spent', refusal('OTT_VALIDATION_FAILED')],
  ])('%s: it is found, and not requested again', async (_, failure) => {
    const { view, actor, submit, answer, fail } = customer();
    await submit();
    await fail('submitReversePortOut', unknownFailure);
    expect(view()).toMatchObject({ state: 'failed.unreachable', screen: 'request', reason: 'not-asked' });
    view().retry();
    await fail('submitReversePortOut', failure);
    expect(view()).toMatchObject({ state: 'confirming', screen: 'request', busy: true });
    await answer('listReversePortOuts', { requests: [sampleReturn] });
    expect(actor.getSnapshot().output).toEqual({ serviceRequest: { requestId: sampleReturn.requestId } });
  });

  test('a token that was refused for another reason is asked for again', async () => {
    const { view, submit, answer, fail } = customer();
    await submit();
    await fail('submitReversePortOut', refusal('MISSING_OTT_REQUEST_ID'));
    await answer('listReversePortOuts', { requests: [] });
    expect(view()).toMatchObject({ state: 'steppingUp', stepUp: { isOpen: true } });
  });

  test('another request is in the way: the page leads to it', async () => {
    const { view, submit, answer, fail } = customer();
    await submit();
    await fail('submitReversePortOut', notEligible('REQUEST_UNDER_WAY'));
    await answer('listReversePortOuts', { requests: [] });
    await answer('listServiceRequests', { serviceRequests: [sampleOtherRequest] });
    expect(view()).toMatchObject({ state: 'ineligible.occupied', openRequest: { type: 'NUMBER_RECOVERY' } });
  });
});

describe('a failed call is shown and repeated', () => {
  type Way = ReturnType<typeof customer>;
  const occupied = async ({ find, answer }: Way) => {
    await find();
    await answer('getReversePortOutEligibility', barred('REQUEST_UNDER_WAY'));
  };
  const cases: [call: CallName, arrive: (way: Way) => Promise<unknown>, screen: string][] = [
    ['getSubscription', async () => undefined, 'failed'],
    ['getReversePortOutEligibility', ({ find }) => find(), 'failed'],
    ['listReversePortOuts', occupied, 'failed'],
    [
      'listServiceRequests',
      async (way) => {
        await occupied(way);
        await way.answer('listReversePortOuts', { requests: [] });
      },
      'failed',
    ],
    [
      'getReversePortOutSpecifications',
      async ({ find, answer }) => {
        await find();
        await answer('getReversePortOutEligibility', sampleReversible);
      },
      'failed',
    ],
    ['submitReversePortOut', ({ submit }) => submit(), 'request'],
    [
      'listReversePortOuts',
      async ({ submit, fail }) => {
        await submit();
        await fail('submitReversePortOut', notEligible('REQUEST_UNDER_WAY'));
      },
      'request',
    ],
    [
      'listServiceRequests',
      async ({ submit, answer, fail }) => {
        await submit();
        await fail('submitReversePortOut', notEligible('REQUEST_UNDER_WAY'));
        await answer('listReversePortOuts', { requests: [] });
      },
      'request',
    ],
  ];

  describe.each(cases)('%s', (call, arrive, screen) => {
    test.each(failuresWith('UNKNOWN_ERROR_CODE'))('%j', async (failure, state) => {
      const way = customer();
      await arrive(way);
      const before = way.count(call);
      await way.fail(call, failure);
      expect(way.view()).toMatchObject({ state, screen, busy: false });
      expect(way.view().problem).not.toBeNull();
      way.view().retry();
      expect([way.count(call), way.view().problem]).toEqual([before + 1, null]);
    });
  });

  test.each(nonRefusals)('a failed submission leaves the reason to be changed: %j', async (failure) => {
    const { view, submit, fail, count } = customer();
    await submit();
    await fail('submitReversePortOut', failure);
    view().chooseReason('service');
    expect(view()).toMatchObject({ state: 'choosing', reason: 'service' });
    view().submit();
    expect([view().state, count('submitReversePortOut')]).toEqual(['requesting', 2]);
  });

  test('the button of the page repeats the submission too', async () => {
    const { view, submit, fail, count } = customer();
    await submit();
    await fail('submitReversePortOut', unknownFailure);
    view().submit();
    expect(count('submitReversePortOut')).toBe(2);
    await fail('submitReversePortOut', notEligible('REQUEST_UNDER_WAY'));
    await fail('listReversePortOuts', unknownFailure);
    view().submit();
    expect([view().state, count('submitReversePortOut')]).toEqual(['confirming', 2]);
  });
});
