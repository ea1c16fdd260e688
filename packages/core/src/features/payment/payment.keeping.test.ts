import { describe, expect, test } from 'vitest';
import { sampleJourneyData } from '../../common/purchase/sample.ts';
import { sampleCapture, sampleChallenge, sampleTransaction } from '../../common/transaction/sample.ts';
import { paymentStates } from './payment.states.ts';
import {
  customer,
  never,
  paid,
  refusal,
  refused,
  settle,
  signedOut,
  unreachable,
  withPayment,
} from './testing.ts';

/** A customer who entered a card and ticked to save it. */
async function keeper(prepare: (at: ReturnType<typeof customer>) => void = () => {}) {
  const at = customer();
  prepare(at);
  await at.open();
  at.fill();
  at.view().tickKeep(true);
  await at.submit();
  await settle();
  return at;
}

describe('saving an entered card', () => {
  test('needs a tick: without it no token is created and no card saved', async () => {
    const at = customer();
    await at.open();
    expect(at.view()).toMatchObject({ canKeep: true, keep: false });
    at.fill();
    await at.submit();
    expect(at.calls.saveCardDetails).not.toHaveBeenCalled();
    expect(at.calls.validateInstrument).not.toHaveBeenCalled();
    expect(at.actor.getSnapshot().output?.payment).not.toHaveProperty('cardKept');
    expect(paymentStates.editing.context.keep).toBe(false);
  });

  test('ticked: the card is exchanged for a token, which pays and is then saved', async () => {
    const at = await keeper();
    expect(at.calls.saveCardDetails).toHaveBeenCalledExactlyOnceWith({
      body: {
        captureContext: sampleCapture.captureContext,
        card: { number: '4242424242424242', expiry: '08/28', securityCode: '123', holder: 'Mariana Ruiz' },
      },
    });
    expect(at.calls.requestPayment.mock.calls[0]?.[0].body).toEqual({
      orderRef: 'SN-204418',
      paymentMethodID: 'card-9',
      captureContext: sampleCapture.captureContext,
      returnUrl: 'https://senda.example/web/payment',
    });
    expect(at.calls.validateInstrument).toHaveBeenCalledExactlyOnceWith({
      body: { paymentMethodID: 'card-9' },
    });
    expect(at.actor.getSnapshot().output?.payment).toMatchObject({ outcome: 'paid', cardKept: true });
  });

  test.each([refusal('TOO_MANY_CARDS'), refusal('AUTHENTICATION_NEEDED'), unreachable, signedOut])(
    'a card that cannot be saved has still paid (%o)',
    async (error) => {
      const at = await keeper(({ calls }) => calls.validateInstrument.mockRejectedValueOnce(error));
      expect(at.actor.getSnapshot().output?.payment).toMatchObject({ outcome: 'paid', cardKept: false });
    },
  );

  test('the success page does not wait long for it', async () => {
    const at = await keeper(({ calls }) => calls.validateInstrument.mockImplementation(never));
    expect(at.view()).toMatchObject({ state: 'keeping', busy: true, canPay: false });
    await at.wait(5);
    expect(at.state()).toBe('paid');
  });

  test('a refused card is not saved, and the next form is unticked', async () => {
    const at = await keeper(({ calls }) => calls.requestPayment.mockResolvedValueOnce(refused));
    expect(at.state()).toBe('declined');
    expect(at.calls.validateInstrument).not.toHaveBeenCalled();
    expect(at.draft().handed).toBeUndefined();
  });

  test('after a challenge on the bank’s page, the card is saved once paid', async () => {
    const first = await keeper(({ calls }) => {
      calls.requestPayment.mockResolvedValueOnce(sampleChallenge);
      calls.getTransactionStatus.mockResolvedValue(sampleChallenge);
    });
    expect(first.state()).toBe('challenged');
    const draft = first.draft();
    expect(draft.handed).toBe('card-9');
    const back = customer({ draft });
    back.calls.getOrder.mockResolvedValue(withPayment(paid));
    await back.open();
    await settle();
    expect(back.actor.getSnapshot().output?.payment).toMatchObject({ cardKept: true });
  });

  test('paying with another card clears the token', async () => {
    const at = await keeper(({ calls }) => {
      calls.requestPayment.mockResolvedValueOnce(sampleChallenge);
      calls.getTransactionStatus.mockResolvedValue(sampleChallenge);
    });
    at.view().payWithAnotherCard();
    await settle();
    at.view().tickKeep(false);
    at.fill();
    await at.submit();
    expect(at.calls.requestPayment.mock.calls[1]?.[0].body).toMatchObject({
      card: { holder: 'Mariana Ruiz' },
    });
    expect(at.calls.validateInstrument).not.toHaveBeenCalled();
  });

  test.each([
    ['is refused', refusal('CARD_REFUSED')],
    ['cannot be sent', unreachable],
  ])('a card that %s is reported, and nothing is charged', async (_, error) => {
    const at = await keeper(({ calls }) => calls.saveCardDetails.mockRejectedValueOnce(error));
    expect(at.state()).toBe('handing.failed');
    expect(at.view()).toMatchObject({ canPay: true, keep: true });
    expect(at.calls.requestPayment).not.toHaveBeenCalled();
    await at.submit();
    await settle();
    expect(at.state()).toBe('paid');
    expect(at.calls.createOrder).toHaveBeenCalledTimes(1);
  });

  test('a card that could not be handed over is not charged by unticking it, but by the next press', async () => {
    const at = await keeper(({ calls }) => calls.saveCardDetails.mockRejectedValueOnce(unreachable));
    at.view().tickKeep(false);
    await settle();
    expect(at.view()).toMatchObject({ state: 'handing.failed', keep: false, isUncharged: true });
    expect(at.calls.requestPayment).not.toHaveBeenCalled();
    await at.submit();
    await settle();
    expect(at.state()).toBe('paid');
    expect(at.calls.requestPayment).toHaveBeenCalledTimes(1);
  });

  test('an expired context asks for the card again, and the tick stays', async () => {
    const at = await keeper(({ calls }) =>
      calls.saveCardDetails.mockRejectedValueOnce(refusal('CAPTURE_CONTEXT_EXPIRED')),
    );
    expect(at.view()).toMatchObject({
      state: 'editing',
      notice: 'payment.contextExpired',
      keep: true,
      values: { number: '' },
    });
    expect(at.calls.requestPayment).not.toHaveBeenCalled();
  });

  test('after a timeout the order is fetched, with a single charge', async () => {
    const at = await keeper(({ calls }) => {
      calls.requestPayment.mockRejectedValueOnce(unreachable);
      calls.getOrder.mockResolvedValue(withPayment(paid));
    });
    await at.retry();
    await settle();
    expect(at.state()).toBe('paid');
    expect(at.calls.requestPayment).toHaveBeenCalledTimes(1);
    expect(at.calls.validateInstrument).toHaveBeenCalledTimes(1);
  });

  test('is not offered to a guest or for a saved card', async () => {
    const guest = customer({ email: '' });
    await guest.open();
    expect(guest.view().canKeep).toBe(false);
    guest.view().tickKeep(true);
    guest.fill();
    await guest.submit();
    expect(guest.calls.saveCardDetails).not.toHaveBeenCalled();
    const payBy = { method: 'saved-card', paymentMethodID: 'card-1', card: sampleTransaction.card } as const;
    const has = customer({ data: { ...sampleJourneyData, payBy } });
    await has.open();
    expect(has.view().canKeep).toBe(false);
  });
});
