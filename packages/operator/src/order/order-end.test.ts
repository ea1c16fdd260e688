/** Orders that end without a line: cancelled or failed. */
import { beforeEach, describe, expect, it } from 'vitest';
import { paymentPeriod } from '../rules/order/periods.ts';
import { ask } from '../testing/ask.ts';
import { selfieFile } from '../testing/files.ts';
import { putSimToUse } from '../testing/line.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { sampleDraft, sampleOrder } from '../testing/samples.ts';
import { type Shopper, shopper } from '../testing/shopper.ts';

const start = 1_800_000_000_000;
const hour = 60 * 60_000;

let op: MemoryOperator;
let ana: Shopper;
let eva: Shopper;
const signIn = async () => {
  ana = await shopper(op, 'ana@example.com');
  eva = await shopper(op, 'eva@example.com');
};
beforeEach(async () => {
  op = memoryOperator({ now: () => start });
  await signIn();
});

const cancel = (orderRef: string, token = ana.token) =>
  ask(op.app, 'cancelOrder', { params: { orderRef } }, token);
const lock = (number: string, token = eva.token) =>
  ask(op.app, 'lockNumber', { params: { selectedNumber: number } }, token);
const isListed = async (number: string) => {
  const query = { category: 'FREE_NUMBER', search: number } as const;
  return (await ask(op.app, 'getNumbers', { query }, eva.token)).value().numbers.length === 1;
};

describe('an unpaid order', () => {
  it('releases its number when it is cancelled', async () => {
    const { order_ref, number = '' } = await ana.order();
    expect((await lock(number)).code).toBe('NUMBER_TAKEN');
    expect((await cancel(order_ref)).value()).toMatchObject({
      status: 'CANCELLED',
      state: 'CAN',
      cancellation: { status: 'ACCEPTED', requestedAt: start },
    });
    expect((await cancel(order_ref)).value().status).toBe('CANCELLED');
    expect((await ana.read(order_ref)).status).toBe('CANCELLED');
    expect(await isListed(number)).toBe(true);
    expect((await lock(number)).status).toBe(200);
    await expect(ana.pay(order_ref)).rejects.toThrow('409 ORDER_CLOSED');
  });

  it.each(['list', 'lock', 'read'])(
    'fails when the time to pay is over, and its number is free for the next %s',
    async (how) => {
      const { order_ref, number = '', payUntil } = await ana.order();
      expect(payUntil).toBe(start + paymentPeriod);
      op.advance(paymentPeriod - 1);
      await signIn();
      expect((await lock(number)).code).toBe('NUMBER_TAKEN');
      op.advance(1);
      if (how === 'list') await isListed(number);
      if (how === 'read') await ana.read(order_ref);
      expect((await lock(number)).status).toBe(200);
      expect(await ana.read(order_ref)).toMatchObject({ status: 'FAILED', state: 'OFL' });
      await expect(ana.pay(order_ref)).rejects.toThrow('409 ORDER_CLOSED');
      expect((await cancel(order_ref)).code).toBe('CANCEL_REFUSED');
    },
  );

  it('waits for a pending payment, and cannot be cancelled meanwhile', async () => {
    const { order_ref, number = '' } = await ana.order();
    op.advance(paymentPeriod - 1_000);
    await signIn();
    await ana.pay(order_ref, '4000000000000341');
    op.advance(1_000);
    expect((await ana.read(order_ref)).status).toBe('CREATED');
    expect(await cancel(order_ref)).toMatchObject({ status: 409, code: 'CANCEL_REFUSED' });
    expect((await lock(number)).code).toBe('NUMBER_TAKEN');
    op.advance(3_000);
    expect((await ana.read(order_ref)).status).toBe('FAILED');
    expect((await lock(number)).status).toBe(200);
  });
});

it('lists the number of a failed order as free', async () => {
  const { number = '' } = await ana.order();
  op.advance(paymentPeriod);
  await signIn();
  expect(await isListed(number)).toBe(true);
});

describe('a paid order', () => {
  it('keeps its number permanently', async () => {
    const { order_ref, number = '' } = await ana.order();
    await ana.pay(order_ref);
    op.advance(48 * hour);
    await signIn();
    expect(await isListed(number)).toBe(false);
    expect((await lock(number)).code).toBe('NUMBER_TAKEN');
    expect(await op.store.sales.get(number)).toMatchObject({ settled: true });
    await putSimToUse(op, ana.token, order_ref);
    op.advance(10_000);
    expect((await cancel(order_ref)).code).toBe('CANCEL_REFUSED');
  });

  it('is refunded if it is cancelled in time', async () => {
    const { order_ref, number = '' } = await ana.order();
    const { transactionId } = await ana.pay(order_ref);
    op.advance(5_000);
    expect((await cancel(order_ref)).value().payment).toMatchObject({ refundedAt: start + 5_000 });
    const status = await ask(op.app, 'getPaymentStatus', { query: { orderRef: order_ref } }, ana.token);
    expect(status.value()).toMatchObject({ status: 'REFUNDED', payment: { transactionId } });
    expect((await lock(number)).status).toBe(200);
  });

  it('continues after a refused cancellation if its card was sent', async () => {
    const { order_ref } = await ana.order({ simType: 'physical_sim' });
    await ana.pay(order_ref);
    op.advance(20_000);
    const submitted = (await cancel(order_ref)).value();
    expect([submitted.status, submitted.cancellation?.status]).toEqual(['APPROVED', 'REQUESTED']);
    op.advance(9_999);
    expect((await cancel(order_ref)).value().cancellation).toEqual(submitted.cancellation);
    op.advance(1);
    const refused = await ana.read(order_ref);
    expect([refused.status, refused.cancellation?.status]).toEqual(['APPROVED', 'REFUSED']);
    expect(refused.payment?.refundedAt).toBeUndefined();
    await putSimToUse(op, ana.token, order_ref);
    op.advance(10_000);
    expect((await ana.read(order_ref)).status).toBe('COMPLETED');
  });

  it('with an eSIM can be cancelled until it is installed', async () => {
    const [first, second] = [await ana.order(), await ana.order()];
    for (const { order_ref } of [first, second]) await ana.pay(order_ref);
    op.advance(20_000);
    const body = { status: 'INSTALLED', method: 'QR' } as const;
    await ask(op.app, 'saveSimInstallation', { params: { orderId: second.order_ref }, body }, ana.token);
    expect((await cancel(first.order_ref)).value().status).toBe('CANCELLED');
    expect((await cancel(second.order_ref)).value().status).toBe('APPROVED');
  });
});

it('can be cancelled by its customer only', async () => {
  const { order_ref } = await ana.order();
  expect(await cancel(order_ref, eva.token)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect((await cancel('SN-1')).code).toBe('NOT_FOUND');
  expect((await ana.read(order_ref)).status).toBe('CREATED');
});

describe('an order with an identity check', () => {
  const submit = async (name: string, more: object = {}, { token } = ana) => {
    const form = {
      context: 'onboarding' as const,
      documentType: 'PASSPORT' as const,
      expiryDate: '2030-01-15',
      dob: '1990-05-17',
      documents: [new File([await selfieFile().arrayBuffer()], `${name}.png`, { type: 'image/png' })],
      ...more,
    };
    return ask(op.app, 'submitManualKyc', { form }, token);
  };
  const submitCheck = async (name: string) => (await submit(name)).value().kycReference;
  /** Places and pays an order with a check. */
  const ordered = async (name: string) => {
    const { order_ref, number = '' } = await ana.order({}, { kycReference: await submitCheck(name) });
    await ana.pay(order_ref);
    return { order_ref, number };
  };

  it('waits for it, whether or not it is paid', async () => {
    const order = await ana.order({}, { kycReference: await submitCheck('passport') });
    expect([order.status, order.details?.kycReference]).toEqual(['INITIATED', expect.any(String)]);
    await ana.pay(order.order_ref);
    op.advance(119_999);
    expect((await ana.read(order.order_ref)).status).toBe('PLACED');
    op.advance(1);
    expect((await ana.read(order.order_ref)).status).toBe('APPROVED');
  });

  it('waits three days for another one if it was rejected, and fails without it, refunded', async () => {
    const { order_ref, number } = await ordered('refused');
    expect((await ana.read(order_ref)).identity).toEqual({
      status: 'IN_REVIEW',
      productType: 'prepaid',
      submittedAt: start,
    });
    op.advance(120_000);
    const submitUntil = start + 120_000 + 72 * hour;
    const rejected = await ana.read(order_ref);
    expect(rejected).toMatchObject({
      status: 'PLACED',
      identity: {
        status: 'REJECTED',
        productType: 'prepaid',
        submitUntil,
        attempts: { used: 1, allowed: 3 },
      },
    });
    const { kycReference = '' } = rejected.details ?? {};
    await expect(ana.order({}, { kycReference })).rejects.toThrow('422 INVALID_REQUEST');
    await expect(eva.order({}, { kycReference })).rejects.toThrow('422 INVALID_REQUEST');
    op.advance(72 * hour);
    await signIn();
    const failed = await ana.read(order_ref);
    expect(failed).toMatchObject({ status: 'FAILED', payment: { refundedAt: submitUntil } });
    expect(failed.log?.at(-1)).toEqual({ status: 'FAILED', at: submitUntil });
    expect(failed.identity).toEqual({
      status: 'REJECTED',
      productType: 'prepaid',
      reason: 'DOCUMENT_UNREADABLE',
    });
    expect((await lock(number)).status).toBe(200);
    const late = await submit('passport', { orderReference: order_ref });
    expect([late.status, late.code]).toEqual([422, 'INVALID_REQUEST']);
  });

  it('goes on with another one', async () => {
    const { order_ref } = await ordered('refused');
    const early = await submit('passport', { orderReference: order_ref });
    expect([early.status, early.code]).toEqual([422, 'INVALID_REQUEST']);
    op.advance(120_000);
    const renewed = (await submit('passport', { orderReference: order_ref })).value();
    expect((await ana.read(order_ref)).details?.kycReference).toBe(renewed.kycReference);
    expect((await ana.read(order_ref)).identity).toMatchObject({
      status: 'IN_REVIEW',
      submittedAt: start + 120_000,
    });
    const again = await submit('passport', { orderReference: order_ref });
    expect([again.status, again.code]).toEqual([422, 'INVALID_REQUEST']);
    op.advance(120_000);
    const approved = await ana.read(order_ref);
    expect([approved.status, approved.identity?.status]).toEqual(['APPROVED', 'APPROVED']);
    expect(approved.log?.at(-1)).toEqual({ status: 'APPROVED', at: start + 240_000 });
  });

  it('takes three checks online, then only staff checks the document', async () => {
    const { order_ref } = await ordered('refused');
    const attemptsLater = async () => {
      op.advance(120_000);
      return (await ana.read(order_ref)).identity?.attempts;
    };
    expect(await attemptsLater()).toEqual({ used: 1, allowed: 3 });
    for (const used of [2, 3]) {
      expect((await submit('refused', { orderReference: order_ref })).status).toBe(200);
      expect(await attemptsLater()).toEqual({ used, allowed: 3 });
    }
    const fourth = await submit('passport', { orderReference: order_ref });
    expect([fourth.status, fourth.code]).toEqual([422, 'INVALID_REQUEST']);
    expect(await ana.read(order_ref)).toMatchObject({
      status: 'PLACED',
      identity: { status: 'REJECTED', submitUntil: start + 360_000 + 72 * hour },
    });
  });

  it('writes to its customer to send another one, and once three were rejected how to go on', async () => {
    const { order_ref } = await ordered('refused');
    const letters = async () => {
      await op.sendNotices();
      const subject = `Your order ${order_ref} needs your ID again`;
      return op.mails().filter((mail) => mail.subject === subject);
    };
    op.advance(119_999);
    expect(await letters()).toEqual([]);
    op.advance(1);
    expect(await letters()).toHaveLength(1);
    expect((await letters())[0]?.text).toMatch(/Send new pictures by .+\. Without them the order ends\./);
    for (const count of [2, 3]) {
      await submit('refused', { orderReference: order_ref });
      op.advance(120_000);
      expect(await letters()).toHaveLength(count);
    }
    expect((await letters())[2]?.text).toContain('The attempts online are used.');
  });

  it('that is over is not written about for its check', async () => {
    const { order_ref } = await ana.order({}, { kycReference: await submitCheck('refused') });
    await cancel(order_ref);
    op.advance(120_000);
    await op.sendNotices();
    expect(op.mails().map(({ subject }) => subject)).not.toContain(
      `Your order ${order_ref} needs your ID again`,
    );
  });

  it('stays ended if a rejected check ended it at once, as it once did', async () => {
    const { order_ref } = await ordered('refused');
    op.advance(120_000);
    await op.store.orders.update(order_ref, { closedAt: start + 120_000 });
    op.advance(1000);
    const order = await ana.read(order_ref);
    expect([order.status, order.identity]).toEqual([
      'FAILED',
      { status: 'REJECTED', productType: 'prepaid', reason: 'DOCUMENT_UNREADABLE' },
    ]);
    expect(order.log?.at(-1)).toEqual({ status: 'FAILED', at: start + 120_000 });
  });

  it('asks another one of its customer only', async () => {
    const { order_ref } = await ordered('refused');
    op.advance(120_000);
    const response = await submit('passport', { orderReference: order_ref }, eva);
    expect([response.status, response.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('the older form', () => {
  it('orders a prepaid plan, once per key', async () => {
    const number = (
      await ask(op.app, 'getNumbers', { query: { category: 'FREE_NUMBER' } }, ana.token)
    ).value().numbers[0]?.number;
    await lock(number ?? '', ana.token);
    const { headers, body } = sampleOrder({ ...sampleDraft, ...(number !== undefined && { number }) }, 'one');
    const input = { headers, body: { draft: body.draft, profile: body.profile } };
    const first = (await ask(op.app, 'createOrderV2', input, ana.token)).value();
    expect((await ask(op.app, 'createOrderV2', input, ana.token)).value()).toEqual(first);
    expect((await ana.read(first.order_ref)).number).toBe(number);
    await ana.pay(first.order_ref);
    expect((await ana.read(first.order_ref)).status).toBe('PLACED');
  });
});

describe('the log of an order', () => {
  const logOf = async (orderRef: string) => {
    await signIn();
    return (await ana.read(orderRef)).log?.map(({ status, at }) => `${status} ${at - start}`);
  };

  it('grows with the order', async () => {
    const { order_ref } = await ana.order();
    expect(await logOf(order_ref)).toEqual(['INITIATED 0']);
    op.advance(1000);
    await ana.pay(order_ref);
    expect(await logOf(order_ref)).toEqual(['INITIATED 0', 'PLACED 1000']);
    op.advance(20_000);
    expect(await logOf(order_ref)).toEqual(['INITIATED 0', 'PLACED 1000', 'APPROVED 21000']);
    op.advance(9000);
    await putSimToUse(op, ana.token, order_ref);
    op.advance(10_000);
    expect((await logOf(order_ref))?.at(-1)).toBe('COMPLETED 40000');
  });

  it('ends with a cancellation, or with the time to pay', async () => {
    const { order_ref } = await ana.order();
    op.advance(5000);
    await cancel(order_ref);
    op.advance(hour);
    expect(await logOf(order_ref)).toEqual(['INITIATED 0', 'CANCELLED 5000']);
    const other = await ana.order();
    op.advance(48 * hour);
    const ordered = hour + 5000;
    expect(await logOf(other.order_ref)).toEqual([
      `INITIATED ${ordered}`,
      `FAILED ${ordered + paymentPeriod}`,
    ]);
  });
});
