import { describe, expect, test } from 'vitest';
import { getLink, linkBuyer, linked, linkSender } from './link-testing.ts';
import { refusal } from './testing.ts';

const seconds = 5;

describe('the order of a link', () => {
  test('that ended elsewhere is made again, and asks for a card', async () => {
    const at = await linkSender();
    at.calls.getOrder.mockResolvedValue({ ...linked, status: 'CANCELLED' });
    await at.wait(seconds);
    expect(at.view()).toMatchObject({
      state: 'editing',
      notice: 'payment.orderEnded',
      orderRef: null,
      choice: { link: false },
    });
    at.calls.getOrder.mockResolvedValue(linked);
    await getLink(at);
    expect(at.calls.createOrder).toHaveBeenCalledTimes(2);
  });

  test.each(['NOT_FOUND', 'NOT_YOURS', 'ORDER_CLOSED'] as const)(
    'that is gone (%s) is made again, and the page says so until a choice is made',
    async (code) => {
      const at = await linkSender();
      at.calls.getOrder.mockRejectedValueOnce(refusal(code));
      await at.wait(seconds);
      expect(at.view()).toMatchObject({
        state: 'editing',
        notice: 'payment.link.orderGone',
        orderRef: null,
        savedCard: { last4: '4242' },
        choice: { link: false },
      });
      at.view().choice?.choose('card-1');
      expect(at.view().notice).toBeNull();
      await at.submit();
      expect(at.state()).toBe('paid');
      expect(new Set(at.orderKeys()).size).toBe(2);
    },
  );

  test('that is gone after a reload is made again too', async () => {
    const before = await linkSender();
    const at = await linkBuyer({ draft: before.draft() }, ({ calls }) =>
      calls.getOrder.mockRejectedValueOnce(refusal('NOT_FOUND')),
    );
    expect(at.view()).toMatchObject({
      state: 'editing',
      notice: 'payment.link.orderGone',
      orderRef: null,
      savedCard: { last4: '4242' },
      choice: { link: false },
    });
  });
});
