import { unknownFailure } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../base/calls/testing.ts';
import { notEligible } from '../../common/line/testing.ts';
import {
  sampleCommitment,
  sampleEnd,
  sampleOther,
  sampleReasons,
  sampleRequest,
  sampleTerminated,
} from './sample.ts';
import { terminationReasonMachine } from './termination-reason.machine.ts';
import type { TerminationReasonInput } from './termination-reason.setup.ts';
import { terminationReasonView } from './termination-reason.view.ts';
import { inputOf, obstacles, start } from './testing.ts';

function customer(more: Partial<TerminationReasonInput> = {}) {
  const started = start(terminationReasonMachine, inputOf(more));
  const { actor, answer, read } = started;
  const snapshot = () => actor.getSnapshot() as Parameters<typeof terminationReasonView>[0];
  const view = () => terminationReasonView(snapshot(), actor.send);
  const open = async (reasons = sampleReasons, reads: Parameters<typeof read>[0] = {}) => {
    await answer('listTerminationReasons', { reasons });
    await read(reads);
  };
  /** Opens the step of a line that cannot be terminated. */
  const bar = (reason: string, reads: Parameters<typeof read>[0] = {}) =>
    open(sampleReasons, { ...reads, reason });
  /** Opens the step of a line whose termination is requested. */
  const review = () => bar('REQUEST_UNDER_WAY', { logs: [sampleRequest], serviceRequests: [sampleRequest] });
  return { ...started, snapshot, view, open, bar, review };
}

describe('the reason', () => {
  test('is asked once the line is known to be eligible', async () => {
    const { made, view, open } = customer();
    expect(view()).toMatchObject({ state: 'reading', screen: 'opening', line: null });
    await open();
    expect(view()).toMatchObject({
      state: 'choosing',
      screen: 'reasons',
      line: { number: '55\u00a00142\u00a07788', planName: sampleTerminated.planName },
      reasons: sampleReasons,
      reason: null,
    });
    const line = { params: { accountNumber: 'line-1' } };
    expect(made).toEqual([
      { name: 'getSubscription', input: line },
      { name: 'getTerminationEligibility', input: line },
      { name: 'listTerminationLogs', input: line },
      { name: 'listServiceRequests', input: { query: line.params } },
      { name: 'listTerminationReasons', input: {} },
    ]);
  });

  // spec 3.onboarding.terminationReason 3.onboarding.terminationFeedback: packages/core/src/base/answers/termination.ts#ReasonData
  test('is given with the feedback', async () => {
    const { view, snapshot, open } = customer();
    await open();
    view().submit();
    expect(view().reasonProblem).toBe('termination.reason.missing');
    view().chooseReason('price');
    expect(view().reasonProblem).toBeNull();
    view().typeFeedback('x'.repeat(600));
    expect(view().feedback).toHaveLength(500);
    view().typeFeedback('It went up.');
    view().submit();
    expect(view()).toMatchObject({ state: 'given', screen: 'reasons', busy: true });
    expect(snapshot().output).toEqual({ terminationReason: 'price', terminationFeedback: 'It went up.' });
  });

  test('starts with the draft, else with the answer; one that is no longer listed is cleared', async () => {
    const answer = { terminationReason: 'coverage', terminationFeedback: 'No signal.' };
    const again = customer({ answer });
    await again.open();
    expect(again.view()).toMatchObject({ reason: 'coverage', feedback: 'No signal.', notice: null });
    const { view, open } = customer({ answer, draft: { ...answer, terminationReason: 'price' } });
    await open(sampleReasons.slice(1));
    expect(view()).toMatchObject({ reason: null, notice: 'termination.gone.reason' });
    view().chooseReason('other');
    expect(view().notice).toBeNull();
  });
});

describe('a line that cannot be terminated', () => {
  // spec 8.code.4121101: packages/core/src/common/line/eligibility.ts#obstacleOf
  test.each(obstacles)('%s: %s', async (reason, obstacle) => {
    const { view, bar, open } = customer();
    await bar(reason);
    expect(view()).toMatchObject({ state: 'ineligible', screen: 'ineligible', obstacle });
    view().retry();
    expect(view()).toMatchObject({ state: 'reading', screen: 'opening' });
    await open();
    expect(view()).toMatchObject({ state: 'choosing', obstacle: null });
  });

  test.each([
    [
      'COMMITTED',
      { committedUntil: sampleCommitment },
      { committedUntil: sampleCommitment, canCheck: false },
    ],
    ['COMMITTED', {}, { committedUntil: null, canCheck: false }],
    ['LINE_INACTIVE', {}, { renewalAt: null, canCheck: false }],
    [
      'LINE_SUSPENDED',
      {},
      { renewalAt: '/manage/auto-renewal-details?accountNumber=line-1', canCheck: true },
    ],
    ['TOO_LATE', {}, { renewalAt: null, canCheck: true }],
  ])('%s, %o: what helps', async (reason, facts, expected) => {
    const { view, bar } = customer();
    await bar(reason, { facts });
    expect(view()).toMatchObject(expected);
  });

  test('is refused without a reason', async () => {
    const { view, open } = customer();
    await open(sampleReasons, { eligibility: { eligible: false, endsAt: 0 } });
    expect(view()).toMatchObject({ state: 'ineligible', obstacle: 'OTHER' });
  });

  test.each([
    [[sampleOther], '/manage/service-request-status?requestId=request-2'],
    [
      [
        { ...sampleOther, status: 'DONE' as const },
        { ...sampleOther, type: 'PLAN_SWITCH' as const },
      ],
      '/manage/plan-switch/plans?accountNumber=line-1',
    ],
    [[{ ...sampleOther, status: 'DONE' as const }], undefined],
  ])('has another request under way, which the page leads to: %#', async (serviceRequests, at) => {
    const { view, bar } = customer();
    await bar('REQUEST_UNDER_WAY', { logs: [{ ...sampleRequest, status: 'CANCELED' }], serviceRequests });
    expect(view()).toMatchObject({ state: 'ineligible', obstacle: 'REQUEST_UNDER_WAY' });
    expect(view().openRequest?.at).toBe(at);
  });

  test.each(['getSubscription', 'getTerminationEligibility'] as const)(
    'is not the customer’s: %s',
    async (call) => {
      const { view, fail } = customer();
      await fail(call, refusal('NOT_FOUND'));
      expect(view()).toMatchObject({ state: 'notFound', screen: 'notFound' });
    },
  );
});

describe('a termination that is requested', () => {
  // spec 7.call.getTerminationCancelEligibility: packages/core/src/features/termination/cancellation.ts#getTerminationCancelEligibility
  test('is shown, and can be cancelled if the gateway allows it', async () => {
    const { view, review, answer } = customer();
    await review();
    expect(view()).toMatchObject({
      state: 'asking',
      screen: 'underWay',
      underWay: { number: '55\u00a00142\u00a07788', endsAt: sampleEnd, cancellable: false, settled: false },
    });
    await answer('getTerminationCancelEligibility', { eligible: true });
    expect(view().underWay).toMatchObject({ state: 'cancellable', cancellable: true });
    view().underWay.cancel();
    expect(view().underWay).toMatchObject({ state: 'cancelling', cancelling: true });
    await answer('cancelTermination', { ...sampleRequest, status: 'CANCELED' });
    expect(view()).toMatchObject({ state: 'cancelled', underWay: { cancelled: true } });
  });

  test('can no longer be cancelled', async () => {
    const { view, review, answer } = customer();
    await review();
    await answer('getTerminationCancelEligibility', { eligible: false, reason: 'NOTHING_TO_CANCEL' });
    expect(view().underWay).toMatchObject({ state: 'settled', settled: true, cancellable: false });
    view().underWay.cancel();
    expect(view().state).toBe('settled');
  });

  test('was cancelled elsewhere meanwhile', async () => {
    const { view, review, answer, fail } = customer();
    await review();
    await answer('getTerminationCancelEligibility', { eligible: true });
    view().underWay.cancel();
    await fail('cancelTermination', notEligible('NOTHING_TO_CANCEL'));
    expect(view().underWay).toMatchObject({ state: 'settled', settled: true, cancellable: false });
  });
});

describe('a failed call is shown and repeated', () => {
  type Way = ReturnType<typeof customer>;
  const cases: [string, (way: Way) => Promise<unknown>, string, string][] = [
    ...(
      [
        'getSubscription',
        'getTerminationEligibility',
        'listTerminationLogs',
        'listServiceRequests',
        'listTerminationReasons',
      ] as const
    ).map((call): (typeof cases)[number] => [call, async () => undefined, 'reading.failed', 'failed']),
    ['getTerminationCancelEligibility', ({ review }) => review(), 'asking.failed', 'underWay'],
    [
      'cancelTermination',
      async ({ review, answer, view }) => {
        await review();
        await answer('getTerminationCancelEligibility', { eligible: true });
        view().underWay.cancel();
      },
      'cancelling.failed',
      'underWay',
    ],
  ];
  test.each(cases)('%s', async (call, arrive, state, screen) => {
    const way = customer();
    const { view, fail, count } = way;
    const name = call as Parameters<typeof fail>[0];
    await arrive(way);
    await fail(name, unknownFailure);
    expect(view()).toMatchObject({ state, screen, problem: { kind: 'unreachable' } });
    view().retry();
    expect(count(name)).toBe(2);
    expect(view().problem).toBeNull();
  });

  test('calling off is repeated by its own button too', async () => {
    const { view, review, answer, fail, count } = customer();
    await review();
    await answer('getTerminationCancelEligibility', { eligible: true });
    view().underWay.cancel();
    await fail('cancelTermination', unknownFailure);
    expect(view().underWay).toMatchObject({ cancellable: true, problem: { kind: 'unreachable' } });
    view().underWay.cancel();
    expect(count('cancelTermination')).toBe(2);
  });
});
