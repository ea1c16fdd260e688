/** A reservation that ended before the order: taken again, or really gone. */
import { describe, expect, test } from 'vitest';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { thrown } from '../../base/calls/testing.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { sampleJourneyData } from '../../common/purchase/sample.ts';
import { payer, refusal, settle, unreachable } from './testing.ts';

const number = sampleJourneyData.number?.number ?? '';

// An older gateway does not tell a hold that has ended from a number that is another customer's.
describe.each(['HOLD_ENDED', 'NUMBER_TAKEN'] as const)('an order refused with %s', (code) => {
  test('takes a number again that is still free, and pays with the card that was entered', async () => {
    const at = await payer(({ calls }) => calls.createOrder.mockRejectedValueOnce(refusal(code)));
    expect(at.calls.lockNumber.mock.calls).toEqual([[{ params: { selectedNumber: number } }]]);
    expect(at.orderKeys()).toEqual(['id-1', 'id-1']);
    expect(at.calls.requestPayment).toHaveBeenCalledTimes(1);
    expect(at.state()).toBe('paid');
  });

  test('does the same for a premium number', async () => {
    const premium = { number: '3312347777', category: 'PREMIUM_NUMBER', amount: 9_900 } as const;
    const data: JourneyData = { ...sampleJourneyData, number: premium };
    const at = await payer(({ calls }) => calls.createOrder.mockRejectedValueOnce(refusal(code)), { data });
    expect(at.calls.lockNumber).toHaveBeenCalledWith({ params: { selectedNumber: premium.number } });
    expect(at.calls.createOrder).toHaveBeenCalledTimes(2);
  });

  test.each(['NUMBER_TAKEN', 'NOT_FOUND'] as const)(
    'is fixed by another number if that one is really gone: %s',
    async (gone) => {
      const at = await payer(({ calls }) => {
        calls.createOrder.mockRejectedValueOnce(refusal(code));
        calls.lockNumber.mockRejectedValueOnce(refusal(gone));
      });
      expect(at.state()).toBe('holdingAgain.failed');
      expect(at.view()).toMatchObject({
        changeStep: 'connection-details',
        takenNumber: groupedNumber(number),
        problem: { kind: 'refused', code: 'NUMBER_TAKEN' },
      });
      expect(at.calls.createOrder).toHaveBeenCalledTimes(1);
      expect(at.draft().orderKey).toBe('id-3');
    },
  );

  test('is not repeated for ever', async () => {
    const at = await payer(({ calls }) => calls.createOrder.mockRejectedValue(refusal(code)));
    expect(at.calls.lockNumber).toHaveBeenCalledTimes(1);
    expect(at.calls.createOrder).toHaveBeenCalledTimes(2);
    expect(at.view().changeStep).toBe('connection-details');
  });

  test.each([unreachable, refusal('INVALID_REQUEST')])(
    'whose number cannot be reserved for now, %j; a retry orders again with the same key',
    async (failure) => {
      const at = await payer(({ calls }) => {
        calls.createOrder.mockRejectedValueOnce(refusal(code));
        calls.lockNumber.mockRejectedValueOnce(failure);
      });
      expect(at.state()).toBe('holdingAgain.failed');
      expect(at.view()).toMatchObject({ canPay: true, takenNumber: null });
      at.view().retry();
      await settle();
      expect(at.orderKeys()).toEqual(['id-1', 'id-1']);
      expect(at.state()).toBe('paid');
    },
  );

  test('of a number that is brought reserves none', async () => {
    const { number: _, ...rest } = sampleJourneyData;
    const portIn = { number: '5512345678', donorId: 'telcel', nip: '1234' } as never;
    const data: JourneyData = { ...rest, number: null, numberType: 'PORT_IN', portIn };
    const at = await payer(({ calls }) => calls.createOrder.mockRejectedValueOnce(refusal(code)), { data });
    expect(at.calls.lockNumber).not.toHaveBeenCalled();
  });
});

test('a lost connection before the payment was requested leaves it certain that nothing was charged', async () => {
  const at = await payer(({ calls }) => calls.createOrder.mockRejectedValueOnce(unreachable));
  expect(at.view()).toMatchObject({ state: 'ordering.failed', isUncharged: true });
  expect(at.calls.requestPayment).not.toHaveBeenCalled();
  at.view().retry();
  await settle();
  expect(at.view()).toMatchObject({ state: 'paid', isUncharged: false });
});

test('a slot that has passed or is full is fixed at the delivery', async () => {
  const passed = (path: string) =>
    thrown({
      kind: 'refused',
      status: 422,
      code: 'INVALID_REQUEST',
      body: { failure: { errorCode: 'INVALID_REQUEST', fields: [{ path, message: 'Not offered.' }] } },
    } as never);
  for (const path of ['deliverySlot', 'locationId', 'delivery', 'postalCode']) {
    const at = await payer(({ calls }) => calls.createOrder.mockRejectedValueOnce(passed(path)));
    expect(at.view()).toMatchObject({ changeStep: 'delivery', takenNumber: null });
  }
  const other = await payer(({ calls }) => calls.createOrder.mockRejectedValueOnce(passed('profile.dob')));
  expect(other.view().changeStep).toBe('order-summary');
});
