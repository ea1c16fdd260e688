import { type CallResult, type ServiceRequest, type Subscription, unknownFailure } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { createActor, type InputFrom } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { notEligible, stepOfLine } from '../../common/line/testing.ts';
import { enterCode } from '../../common/step-up/testing.ts';
import { reversePortOutMachine } from './reverse-port-out.machine.ts';
import { reversePortOutView } from './reverse-port-out.view.ts';
import {
  sampleOtherRequest,
  samplePortedOut,
  sampleReturn,
  sampleReversal,
  sampleReversible,
} from './sample.ts';

const { accountNumber } = samplePortedOut;
const ineligible = (reason: CallResult<'getReversePortOutEligibility'>['reason']) => ({
  ...sampleReversible,
  eligible: false,
  reason,
});

interface Read {
  readonly line?: Subscription;
  readonly eligibility?: CallResult<'getReversePortOutEligibility'>;
  readonly reasons?: CallResult<'getReversePortOutSpecifications'>['reasons'];
  readonly requests?: readonly ServiceRequest[];
  readonly serviceRequests?: readonly ServiceRequest[];
}

function customer(more: Partial<InputFrom<typeof reversePortOutMachine>> = {}) {
  const script = scripted();
  const { clock, now, input, pass } = stepOfLine(accountNumber);
  const machine = fillCalls(reversePortOutMachine, script.call);
  const actor = createActor(machine, { clock, input: { ...input, ...more } }).start();
  const { answer } = script;
  const view = () => reversePortOutView(actor.getSnapshot(), actor.send);
  const open = async ({
    line = samplePortedOut,
    eligibility = sampleReversible,
    reasons = sampleReversal.reasons,
    requests = [],
    serviceRequests = [],
  }: Read = {}) => {
    await answer('getSubscription', line);
    await answer('getReversePortOutEligibility', eligibility);
    await answer('getReversePortOutSpecifications', { ...sampleReversal, reasons });
    await answer('listReversePortOuts', { requests });
    await answer('listServiceRequests', { serviceRequests });
  };
  const confirm = (ottRequestId?: string) => enterCode(script, () => view().stepUp, now, ottRequestId);
  /** Gives a reason, and confirms the request. */
  const submit = async () => {
    await open();
    view().choose('not-asked');
    view().submit();
    await confirm();
  };
  return { ...script, actor, view, open, confirm, submit, pass };
}

describe('a number that can come back', () => {
  test('is shown with its days and what happens, and a reason is asked for', async () => {
    const { view, made, open } = customer();
    expect(view()).toMatchObject({ state: 'reading', screen: 'opening', number: null });
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
      { name: 'listReversePortOuts', input: { query: { accountNumber } } },
      { name: 'listServiceRequests', input: { query: { accountNumber } } },
    ]);
  });

  test.each([
    [24 * 3_600_000, null],
    [24 * 3_600_000 + 1, sampleNow + 24 * 3_600_000 + 1],
  ])('paid time of another %d ms: the line is paid until %s', async (left, paidUntil) => {
    const { view, open } = customer();
    await open({ line: { ...samplePortedOut, nextCycleAt: sampleNow + left } });
    expect(view().line?.paidUntil).toBe(paidUntil);
  });

  // spec 1.line.reverse-port-out: #submitReversePortOut
  test('is asked for with a reason and a step-up, once', async () => {
    const { view, actor, made, answer, open, confirm, count } = customer();
    await open();
    view().submit();
    expect(view()).toMatchObject({ state: 'choosing', reasonProblem: 'reversePortOut.reason.missing' });
    view().choose('changed-mind');
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
    await open({ reasons: sampleReversal.reasons.slice(0, 2) });
    expect(view()).toMatchObject({ reason: null, notice: 'reversePortOut.gone' });
    view().choose('not-asked');
    expect(view().notice).toBeNull();
  });
});

describe('a step-up that ends without a token', () => {
  test('closed: the reason stays, and nothing is requested', async () => {
    const { view, open, answer, count } = customer();
    await open();
    view().choose('not-asked');
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
    view().choose('not-asked');
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
    ['NOT_PORTED_OUT', 'Active', 'here', false],
    ['NOT_PORTED_OUT', 'Inactive', 'ended', false],
    ['TOO_LATE', 'Inactive', 'tooLate', false],
    ['LINE_SUSPENDED', 'Inactive', 'other', true],
    [undefined, 'Inactive', 'other', true],
  ] as const)('%s, line %s: %s', async (reason, status, obstacle, canCheck) => {
    const { view, open } = customer();
    await open({ line: { ...samplePortedOut, status }, eligibility: ineligible(reason) });
    expect(view()).toMatchObject({ screen: 'ineligible', obstacle, canCheck, openRequest: null });
    view().retry();
    await open();
    expect(view().state).toBe('choosing');
  });

  test('is asked for already: the page leads to the request', async () => {
    const { view, open } = customer();
    await open({ eligibility: ineligible('REQUEST_UNDER_WAY'), requests: [sampleReturn] });
    expect(view()).toMatchObject({
      state: 'ineligible',
      obstacle: 'requested',
      openRequest: { at: '/manage/service-request-status?requestId=TR-118310' },
      canCheck: false,
    });
  });

  test.each([
    [[sampleOtherRequest], '/manage/service-request-status?requestId=TR-118311'],
    [[{ ...sampleOtherRequest, status: 'DONE' as const }], undefined],
  ])('its line has another request under way: %#', async (serviceRequests, at) => {
    const { view, open } = customer();
    const requests = [{ ...sampleReturn, status: 'REJECTED' as const }];
    await open({ eligibility: ineligible('REQUEST_UNDER_WAY'), requests, serviceRequests });
    expect(view()).toMatchObject({ state: 'ineligible', obstacle: 'occupied', canCheck: true });
    expect(view().openRequest?.at).toBe(at);
  });

  test.each(['getSubscription', 'getReversePortOutEligibility'] as const)(
    'is not the customer’s: %s',
    async (call) => {
      const { view, fail } = customer();
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
    [notEligible('NOT_PORTED_OUT'), 'ineligible', 'ended'],
    [notEligible('TOO_LATE'), 'ineligible', 'tooLate'],
    [notEligible('OTHER'), 'ineligible', 'other'],
    [refusal('NOT_FOUND'), 'notFound', null],
  ])('%j: %s', async (failure, screen, obstacle) => {
    const { view, submit, fail } = customer();
    await submit();
    await fail('submitReversePortOut', failure);
    expect(view()).toMatchObject({ screen, obstacle });
  });

  test('with the reason: the list is loaded again, and the reason is asked for', async () => {
    const { view, submit, open, fail, count } = customer();
    await submit();
    await fail('submitReversePortOut', refusal('INVALID_REQUEST'));
    expect(view()).toMatchObject({ state: 'reading' });
    await open();
    expect(view()).toMatchObject({ state: 'choosing', reason: null, notice: 'reversePortOut.gone' });
    // The token was not spent.
    view().choose('service');
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
    const { view, actor, submit, open, fail } = customer();
    await submit();
    await fail('submitReversePortOut', unknownFailure);
    expect(view()).toMatchObject({ state: 'requesting.failed', screen: 'request', reason: 'not-asked' });
    view().retry();
    await fail('submitReversePortOut', failure);
    expect(view()).toMatchObject({ state: 'confirming', screen: 'request', busy: true });
    await open({ requests: [sampleReturn] });
    expect(actor.getSnapshot().output).toEqual({ serviceRequest: { requestId: sampleReturn.requestId } });
  });

  test('a token that was refused for another reason is asked for again', async () => {
    const { view, submit, open, fail } = customer();
    await submit();
    await fail('submitReversePortOut', refusal('MISSING_OTT_REQUEST_ID'));
    await open();
    expect(view()).toMatchObject({ state: 'steppingUp', stepUp: { isOpen: true } });
  });

  test('another request is in the way: the page leads to it', async () => {
    const { view, submit, open, fail } = customer();
    await submit();
    await fail('submitReversePortOut', notEligible('REQUEST_UNDER_WAY'));
    await open({ eligibility: ineligible('REQUEST_UNDER_WAY'), serviceRequests: [sampleOtherRequest] });
    expect(view()).toMatchObject({ obstacle: 'occupied', openRequest: { type: 'NUMBER_RECOVERY' } });
  });
});

describe('a failed call is shown and repeated', () => {
  test('before the page', async () => {
    const { view, fail, count } = customer();
    await fail('listReversePortOuts', unknownFailure);
    expect(view()).toMatchObject({
      state: 'reading.failed',
      screen: 'failed',
      problem: { kind: 'unreachable' },
    });
    view().retry();
    expect(view()).toMatchObject({ screen: 'opening', problem: null });
    expect(count('getSubscription')).toBe(2);
  });

  test('while the request is looked up', async () => {
    const { view, submit, fail, count } = customer();
    await submit();
    await fail('submitReversePortOut', notEligible('REQUEST_UNDER_WAY'));
    await fail('listServiceRequests', unknownFailure);
    expect(view()).toMatchObject({ state: 'confirming.failed', screen: 'request', busy: false });
    view().retry();
    expect([view().state, count('listServiceRequests')]).toEqual(['confirming', 3]);
  });

  test('a failed submission leaves the reason to be changed', async () => {
    const { view, submit, fail, count } = customer();
    await submit();
    await fail('submitReversePortOut', unknownFailure);
    view().choose('service');
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
