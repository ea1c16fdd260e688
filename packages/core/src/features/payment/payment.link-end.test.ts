import type { Order } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { sampleNow } from '../../base/time/sample.ts';
import { getLink, linkBuyer, linked, linkSender } from './link-testing.ts';
import { sampleLink } from './sample.ts';
import { type customer, never, paid, refusal, settle, unreachable } from './testing.ts';

const seconds = 5;
const ended = { status: 'EXPIRED' as const };
const renewed: Order = { ...linked, order_ref: 'SN-204419', details: { paylink_id: 'link-2' } };
const nextLink = { ...sampleLink, paylink_id: 'link-2', orderRef: renewed.order_ref };

/** The link has ended, and the next order gets another one. */
const end =
  (first: Partial<typeof sampleLink> = ended) =>
  ({ calls }: ReturnType<typeof customer>) => {
    calls.getPaylink.mockImplementation(async ({ params }) =>
      params.paylink_id === 'link-2' ? nextLink : { ...sampleLink, ...first },
    );
    calls.createOrder.mockResolvedValue(renewed);
  };

/** A customer who comes back after the link has ended. */
async function late(first?: Partial<typeof sampleLink>) {
  const before = await linkSender();
  return linkBuyer({ draft: before.draft() }, end(first));
}

async function renew(at: Pick<Awaited<ReturnType<typeof late>>, 'view'>) {
  at.view().link?.renew();
  await settle();
}

const other = {
  state: 'linked',
  orderRef: 'SN-204419',
  link: {
    address: 'https://senda.example/payment/paylink?paylink_id=link-2',
    expiresAt: nextLink.expiresAt,
    isOver: false,
  },
};

describe('a link that has ended', () => {
  test.each([
    ['by the gateway', ended],
    ['by the clock', { expiresAt: sampleNow }],
  ])('%s is shown as ended, and another one replaces it and its order', async (_, first) => {
    const at = await late(first);
    expect(at.view()).toMatchObject({ state: 'linked', link: { isOver: true } });
    await renew(at);
    expect(at.calls.createOrder).toHaveBeenCalledTimes(1);
    expect(at.calls.createOrder.mock.calls[0]?.[0].body).toMatchObject({
      payBy: 'PAY_LINK',
      replaces: 'SN-204418',
    });
    expect(at.view()).toMatchObject(other);
  });

  test('is not shown as one that works while it is looked up', async () => {
    const before = await linkSender();
    const at = await linkBuyer({ draft: before.draft() }, ({ calls }) =>
      calls.getPaylink.mockReturnValueOnce(never()),
    );
    expect(at.view()).toMatchObject({ state: 'linked', loading: true, link: null });
  });

  test('and that somebody paid at the last moment leads on', async () => {
    const at = await late();
    at.calls.getOrder.mockResolvedValue({ ...linked, payment: paid });
    await at.wait(seconds);
    expect(at.state()).toBe('paid');
  });

  test('can be left for a card, which pays the same order', async () => {
    const at = await late();
    at.view().payWithAnotherCard();
    await settle();
    expect(at.view()).toMatchObject({
      state: 'editing',
      savedCard: { last4: '4242' },
      choice: { link: false },
    });
    await at.submit();
    expect(at.state()).toBe('paid');
    expect(at.calls.createOrder).not.toHaveBeenCalled();
  });

  test('is not shown again where a link is chosen once more: one press makes another', async () => {
    const at = await late();
    at.view().payWithAnotherCard();
    await settle();
    await getLink(at);
    expect(at.view()).toMatchObject(other);
  });

  test('is not shown again after a reload either', async () => {
    const before = await late();
    before.view().payWithAnotherCard();
    await settle();
    const at = await linkBuyer({ draft: before.draft() }, end());
    expect(at.view()).toMatchObject({ state: 'editing', choice: { link: false } });
    await getLink(at);
    expect(at.view()).toMatchObject(other);
    expect(at.calls.createOrder.mock.calls[0]?.[0].body).toMatchObject({ replaces: 'SN-204418' });
  });

  test('has its own end: that of the next one is unknown until it is read', async () => {
    const at = await late();
    at.calls.getPaylink.mockRejectedValue(unreachable);
    await renew(at);
    expect(at.view().link).toMatchObject({ expiresAt: null, isOver: false });
  });

  test('is replaced by the same order where the first attempt fails', async () => {
    const at = await late();
    at.calls.createOrder.mockRejectedValueOnce(unreachable);
    await renew(at);
    expect(at.view()).toMatchObject({ state: 'ordering.failed', canPay: true });
    await at.retry();
    expect(at.view()).toMatchObject(other);
    expect(new Set(at.orderKeys()).size).toBe(1);
  });

  test('and that is being paid after all is not replaced', async () => {
    const at = await late();
    at.calls.createOrder.mockRejectedValueOnce(refusal('ALREADY_PAID'));
    at.calls.getOrder.mockResolvedValue({ ...linked, payment: paid });
    await renew(at);
    await settle();
    expect(at.state()).toBe('paid');
  });

  test('is the only one that another can be had for', async () => {
    const at = await linkSender();
    expect(at.view().link).toMatchObject({ isOver: false });
    await renew(at);
    expect(at.view()).toMatchObject({ state: 'linked', orderRef: 'SN-204418' });
    expect(at.calls.createOrder).toHaveBeenCalledTimes(1);
  });
});
