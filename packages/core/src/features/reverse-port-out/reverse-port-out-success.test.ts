import { type ServiceRequest, unknownFailure } from '@senda/contract';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import {
  type ReversePortOutSuccessInput,
  reversePortOutSuccessMachine,
} from './reverse-port-out-success.machine.ts';
import { reversePortOutSuccessView } from './reverse-port-out-success.view.ts';
import { sampleReturn } from './sample.ts';

const { requestId } = sampleReturn;

function customer(more: Partial<ReversePortOutSuccessInput> = {}) {
  const script = scripted();
  const actor = createActor(fillCalls(reversePortOutSuccessMachine, script.call), {
    input: {
      data: { serviceRequest: { requestId } },
      settings: {},
      channel: 'web',
      email: 'ana@example.com',
      now: () => sampleNow,
      newId: () => 'id',
      ...more,
    },
  }).start();
  const show = (changed: Partial<ServiceRequest> = {}) =>
    script.answer('listReversePortOuts', { requests: [{ ...sampleReturn, ...changed }] });
  return { ...script, show, view: () => reversePortOutSuccessView(actor.getSnapshot(), actor.send) };
}

test('shows the number, when it should be back, and where the request is followed', async () => {
  const { view, made, show } = customer();
  expect(view()).toMatchObject({ state: 'reading', loading: true });
  expect(made).toEqual([{ name: 'listReversePortOuts', input: { query: { requestId } } }]);
  await show();
  expect(view()).toMatchObject({
    state: 'shown',
    loading: false,
    stage: 'asked',
    number: '55\u00a00142\u00a07788',
    expectedAt: sampleReturn.expectedAt,
    statusAt: '/manage/service-request-status?requestId=TR-118310',
    closeAt: null,
  });
});

test.each([
  ['SUBMITTED', 'asked', '/reversePortOutSuccess'],
  ['PROCESSING', 'asked', '/reversePortOutSuccess'],
  ['DONOR_SWITCH_SCHEDULED', 'moving', '/reversePortOutSuccess'],
  ['DONOR_SWITCH', 'moving', '/reversePortOutSuccess'],
  ['DONE', 'done', '/reversePortOutSuccess'],
  ['REJECTED', 'failed', null],
  ['CANCELED', 'failed', null],
] as const)(
  'opened later, a request that is %s: %s; in the app it continues at %s',
  async (status, stage, closeAt) => {
    const { view, show } = customer({ webview: true });
    expect(view().closeAt).toBeNull();
    await show({ status });
    expect(view()).toMatchObject({ stage, closeAt });
  },
);

test('a day that has passed is not promised', async () => {
  const { view, show } = customer();
  await show({ expectedAt: sampleNow });
  expect(view().expectedAt).toBeNull();
});

test.each([
  ['refused', refusal('NOT_FOUND')],
  ['empty', null],
])('the customer has no such request: %s', async (_, failure) => {
  const { view, answer, fail } = customer();
  await (failure ? fail('listReversePortOuts', failure) : answer('listReversePortOuts', { requests: [] }));
  expect(view()).toMatchObject({ state: 'notFound', notFound: true });
});

test('a failed call is shown and repeated', async () => {
  const { view, fail, made } = customer();
  await fail('listReversePortOuts', unknownFailure);
  expect(view()).toMatchObject({ state: 'reading.failed', problem: { kind: 'unreachable' } });
  view().retry();
  expect([view().state, view().problem, made.length]).toEqual(['reading', null, 2]);
});
