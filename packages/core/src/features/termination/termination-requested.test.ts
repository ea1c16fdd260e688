import { type ServiceRequest, unknownFailure } from '@senda/contract';
import { expect, test } from 'vitest';
import { refusal } from '../../base/calls/testing.ts';
import { notEligible } from '../../common/line/testing.ts';
import { sampleEnd, sampleRequest, sampleTerminated } from './sample.ts';
import { terminationRequestedMachine } from './termination-requested.machine.ts';
import { terminationRequestedView } from './termination-requested.view.ts';
import { inputOf, start } from './testing.ts';

function customer() {
  const terminationOutcome = { leaving: true, endsAt: sampleEnd };
  const started = start(terminationRequestedMachine, inputOf({ data: { terminationOutcome } }));
  const { actor, answer } = started;
  const view = () =>
    terminationRequestedView(
      actor.getSnapshot() as Parameters<typeof terminationRequestedView>[0],
      actor.send,
    );
  const found = async (logs: readonly ServiceRequest[] = [sampleRequest]) => {
    await answer('getSubscription', sampleTerminated);
    await answer('listTerminationLogs', { logs });
  };
  const show = async (eligible = true, logs?: readonly ServiceRequest[]) => {
    await found(logs);
    await answer('getTerminationCancelEligibility', { eligible });
  };
  return { ...started, view, found, show };
}

test('the termination can be cancelled if the gateway allows it', async () => {
  const { made, view, show, answer } = customer();
  expect(view()).toMatchObject({ state: 'reading', loading: true, endsAt: sampleEnd, cancellable: false });
  await show();
  expect(view()).toMatchObject({ state: 'cancellable', number: '55\u00a00142\u00a07788', cancellable: true });
  view().cancel();
  view().cancel();
  expect(view()).toMatchObject({ state: 'cancelling', cancelling: true });
  await answer('cancelTermination', { ...sampleRequest, status: 'CANCELED' });
  expect(view()).toMatchObject({ state: 'cancelled', cancelled: true });
  const line = { params: { accountNumber: 'line-1' } };
  expect(made).toEqual([
    { name: 'getSubscription', input: line },
    { name: 'listTerminationLogs', input: line },
    { name: 'getTerminationCancelEligibility', input: line },
    { name: 'cancelTermination', input: line },
  ]);
});

test('says what becomes of the paid days and of the number, and where the request is', async () => {
  const { view, show } = customer();
  await show();
  expect(view()).toMatchObject({
    endsAt: sampleEnd,
    left: {
      paidUntil: sampleTerminated.nextCycleAt,
      paidDays: { kind: 'lost' },
      numberUntil: sampleRequest.numberKeptUntil,
    },
    requestAt: '/manage/service-request-status?requestId=request-1',
    email: 'ana@example.com',
  });
});

test('a line that ends with what is paid loses no day', async () => {
  const { view, show } = customer();
  await show(true, [{ ...sampleRequest, expectedAt: sampleTerminated.nextCycleAt }]);
  expect(view()).toMatchObject({ endsAt: sampleTerminated.nextCycleAt, left: { paidUntil: null } });
});

test('without the request, shows the end that was stored', async () => {
  const { view, show } = customer();
  await show(true, []);
  expect(view()).toMatchObject({
    endsAt: sampleEnd,
    left: { paidDays: { kind: 'unsaid' }, numberUntil: null },
    requestAt: null,
  });
});

test('it can no longer be cancelled', async () => {
  const { view, show } = customer();
  await show(false);
  expect(view()).toMatchObject({ state: 'settled', settled: true, cancellable: false });
});

test('it was cancelled elsewhere meanwhile', async () => {
  const { view, show, fail } = customer();
  await show();
  view().cancel();
  await fail('cancelTermination', notEligible('NOTHING_TO_CANCEL'));
  expect(view()).toMatchObject({ state: 'settled', settled: true, cancellable: false });
});

test.each([
  ['getSubscription', 0, 'reading.failed'],
  ['listTerminationLogs', 0, 'reading.failed'],
  ['getTerminationCancelEligibility', 1, 'asking.failed'],
  ['cancelTermination', 2, 'cancelling.failed'],
] as const)('%s is repeated after a failure', async (call, answered, state) => {
  const { view, answer, fail, count, found } = customer();
  if (answered > 0) await found();
  else if (call === 'listTerminationLogs') await answer('getSubscription', sampleTerminated);
  if (answered > 1) {
    await answer('getTerminationCancelEligibility', { eligible: true });
    view().cancel();
  }
  await fail(call, unknownFailure);
  expect(view()).toMatchObject({ state, cancellable: answered > 1 });
  if (answered > 1) view().cancel();
  else view().retry();
  expect(count(call)).toBe(2);
  await fail(call, refusal('NOT_FOUND'));
  expect(view().notFound).toBe(true);
});
