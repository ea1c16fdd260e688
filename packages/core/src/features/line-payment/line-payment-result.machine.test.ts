import { type Subscription, type Transaction, unknownFailure } from '@senda/contract';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { mostPolls } from '../../common/transaction/guards.ts';
import { sampleTransaction } from '../../common/transaction/sample.ts';
import { linePaymentResultCases, linePaymentResultStates } from './line-payment.states.ts';
import { linePaymentResultMachine } from './line-payment-result.machine.ts';
import { linePaymentResultView } from './line-payment-result.view.ts';
import { graceLine, overdueLine } from './sample.ts';

const paid: Transaction = { ...sampleTransaction, status: 'PAID' };
const refused: Transaction = { ...sampleTransaction, status: 'REFUSED', reason: 'CARD_LOST' };
const paidLine: Subscription = { ...overdueLine, status: 'Active', nextCycleAt: sampleNow + 1 };
const paused: Subscription = {
  ...paidLine,
  status: 'Suspend',
  suspension: { at: sampleNow, reason: 'STOLEN' },
};
const at = (page: string) => `/manage/payment-${page}?accountNumber=7000204418&transactionId=transaction-1`;

function visitor(
  accountNumber: string | null = '7000204418',
  transactionId: string | null = 'transaction-1',
) {
  const script = scripted();
  const clock = new SimulatedClock();
  const actor = createActor(fillCalls(linePaymentResultMachine, script.call), {
    clock,
    input: { accountNumber, transactionId },
  }).start();
  const view = () => linePaymentResultView(actor.getSnapshot(), actor.send);
  const load = async (transaction: Transaction, line: Subscription) => {
    await script.answer('getTransactionStatus', transaction);
    await script.answer('getSubscription', line);
  };
  return { ...script, clock, view, load };
}

test.each<[string, Transaction, Subscription, object]>([
  [
    'paid',
    paid,
    paidLine,
    { result: 'paid', works: true, paidUntil: paidLine.nextCycleAt, address: at('success') },
  ],
  ['paid, and suspended by its customer', paid, paused, { result: 'paid', works: false }],
  [
    'paid, and not working yet',
    paid,
    overdueLine,
    { result: 'restoring', works: false, paidUntil: null, address: at('success') },
  ],
  ['refused', refused, overdueLine, { result: 'refused', works: false, address: at('failed') }],
  ['refused in grace', refused, graceLine, { result: 'refused', works: true }],
  [
    'pending',
    sampleTransaction,
    overdueLine,
    { result: null, loading: true, address: '/manage/payment?accountNumber=7000204418' },
  ],
])('a line that is %s', async (_name, transaction, line, expected) => {
  const page = visitor();
  expect(page.view()).toMatchObject({ loading: true, address: null, result: null });
  await page.load(transaction, line);
  expect(page.view()).toMatchObject({
    ...expected,
    number: '55\u00a00142\u00a07788',
    amount: 19_900,
    homeAt: '/manage/order?orderRef=SN-204418',
    payAt: '/manage/payment?accountNumber=7000204418',
  });
});

test('a paid line is read until it works', async () => {
  const page = visitor();
  await page.load(paid, overdueLine);
  page.clock.increment(1000);
  await page.fail('getSubscription', unknownFailure);
  page.clock.increment(1000);
  await page.answer('getSubscription', paidLine);
  expect(page.view()).toMatchObject({ result: 'paid', works: true });
});

test('a line that does not work after all polls is not claimed to', async () => {
  const page = visitor();
  await page.load(paid, overdueLine);
  page.clock.increment(1000);
  await page.fail('getSubscription', unknownFailure);
  for (let polls = 0; polls < mostPolls; polls += 1) {
    page.clock.increment(1000);
    await page.answer('getSubscription', overdueLine);
  }
  const { length } = page.made;
  page.clock.increment(60_000);
  expect(page.made).toHaveLength(length);
  expect(page.view()).toMatchObject({ result: 'restoring', works: false });
});

test.each([
  [null, 'transaction-1'],
  ['7000204418', null],
  ['../x', 'transaction-1'],
  ['7000204418', '../x'],
])('the address of %o and %o makes no call', (accountNumber, transactionId) => {
  const page = visitor(accountNumber, transactionId);
  expect(page.view()).toMatchObject({ notFound: true, address: null });
  expect(page.made).toEqual([]);
});

test.each(['getTransactionStatus', 'getSubscription'] as const)('a %s that fails', async (name) => {
  const unknown = visitor();
  await unknown.fail(name, refusal('NOT_FOUND'));
  expect(unknown.view().notFound).toBe(true);
  const page = visitor();
  await page.fail(name, unknownFailure);
  expect(page.view()).toMatchObject({
    state: 'reading.failed',
    blocking: true,
    problem: { kind: 'unreachable' },
    result: null,
    address: null,
  });
  page.view().retry();
  await page.load(paid, paidLine);
  expect(page.view()).toMatchObject({ result: 'paid', problem: null });
});

test.each(Object.entries({ ...linePaymentResultStates, ...linePaymentResultCases }))(
  'the snapshot %s has a view',
  (name, snapshot) => {
    const { state } = linePaymentResultView(snapshot, () => undefined);
    expect(name in linePaymentResultStates ? name : 'paid').toBe(state);
  },
);
