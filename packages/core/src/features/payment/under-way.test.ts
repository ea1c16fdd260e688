import { expect, test } from 'vitest';
import { sampleJourneyData } from '../../common/purchase/sample.ts';
import { sampleChallenge, sampleTransaction } from '../../common/transaction/sample.ts';
import { outcomeMachine } from './outcome.machine.ts';
import { outcomeView } from './outcome.view.ts';
import { isUnderWay } from './payment.schema.ts';
import { sampleOrder, samplePayment } from './sample.ts';
import { customer, paid, payer, refusal, refused, unreachable, withPayment } from './testing.ts';

const isLocked = (at: ReturnType<typeof customer>): boolean => isUnderWay(at.draft());

test.each([
  ['is pending', () => Promise.resolve(sampleTransaction), 'polling'],
  ['is challenged by the bank', () => Promise.resolve(sampleChallenge), 'challenged'],
  ['was requested without a response', () => Promise.reject(unreachable), 'paying.failed'],
  ['was made before', () => Promise.reject(refusal('ALREADY_PAID')), 'unconfirmed'],
])('a payment that %s is pending, also after a reload', async (_, answer, state) => {
  const at = await payer(({ calls }) => {
    calls.requestPayment.mockImplementationOnce(answer);
    calls.getTransactionStatus.mockResolvedValue(sampleChallenge);
  });
  expect([at.state(), isLocked(at), at.view().canChangeMethod]).toEqual([state, true, false]);
  const again = customer({ draft: at.draft() });
  again.calls.getOrder.mockRejectedValue(unreachable);
  await again.open();
  expect(isLocked(again)).toBe(true);
});

test.each([
  ['before the request', async () => opened()],
  ['once it is refused', async () => payer(({ calls }) => calls.requestPayment.mockResolvedValue(refused))],
  [
    'if it was rejected',
    async () => payer(({ calls }) => calls.requestPayment.mockRejectedValue(refusal('CARD_REFUSED'))),
  ],
  [
    'if the form had expired',
    async () =>
      payer(({ calls }) => calls.requestPayment.mockRejectedValue(refusal('CAPTURE_CONTEXT_EXPIRED'))),
  ],
])('no payment is pending %s', async (_, come) => {
  const at = await come();
  expect([isLocked(at), at.view().canChangeMethod]).toEqual([false, true]);
});

async function opened() {
  const at = customer();
  await at.open();
  return at;
}

test('after changing the challenged card no payment is pending', async () => {
  const at = await payer(({ calls }) => calls.requestPayment.mockResolvedValueOnce(sampleChallenge));
  at.view().payWithAnotherCard();
  expect(isLocked(at)).toBe(false);
});

test('for an order that turns out unpaid no payment is pending', async () => {
  const at = customer({ draft: { orderRef: 'SN-204418', orderKey: 'o', payKey: 'p', underWay: true } });
  await at.open();
  expect([at.state(), isLocked(at)]).toEqual(['editing', false]);
});

test('the number is the order’s, even if another was chosen since', async () => {
  const data = { ...sampleJourneyData, number: { ...sampleJourneyData.number, number: '8101804616' } };
  const at = customer({ draft: { orderRef: 'SN-204418', orderKey: 'o', payKey: 'p' }, data });
  at.calls.getOrder.mockResolvedValue(withPayment(sampleTransaction));
  at.calls.getTransactionStatus.mockResolvedValue(paid);
  await at.open();
  await at.wait(1);
  const { output } = at.actor.getSnapshot();
  expect(output).toEqual({ payment: { ...samplePayment, number: sampleOrder.number } });
  const shown = outcomeMachine.resolveState({
    value: 'showing',
    context: { data: { ...data, ...output } },
  });
  expect(outcomeView(shown).number).toBe('55\u00a00142\u00a07788');
});
