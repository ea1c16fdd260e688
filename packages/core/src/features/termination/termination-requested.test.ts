import { unknownFailure } from '@senda/contract';
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
  const show = async (eligible = true) => {
    await answer('getSubscription', sampleTerminated);
    await answer('getTerminationCancelEligibility', { eligible });
  };
  return { ...started, view, show };
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
    { name: 'getTerminationCancelEligibility', input: line },
    { name: 'cancelTermination', input: line },
  ]);
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
  ['getTerminationCancelEligibility', 1, 'asking.failed'],
  ['cancelTermination', 2, 'cancelling.failed'],
] as const)('%s is repeated after a failure', async (call, answered, state) => {
  const { view, answer, fail, count } = customer();
  if (answered > 0) await answer('getSubscription', sampleTerminated);
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
