import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { freshToken, holdNumber, lineFor, payFor, putSimToUse } from '../testing/line.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { captureContextFor } from '../testing/pay.ts';
import { sampleDraft, sampleOrder } from '../testing/samples.ts';

const start = Date.UTC(2027, 0, 13, 18);
const day = 24 * 60 * 60_000;

let op: MemoryOperator;
let ana: string;
let eva: string;
beforeEach(async () => {
  op = memoryOperator({ now: () => start });
  ana = await op.signIn('ana@example.com');
  eva = await op.signIn('eva@example.com');
});

const lines = async (token: string) =>
  (await ask(op.app, 'listSubscriptions', {}, token)).value().subscriptions;
const line = (accountNumber: string, token: string) =>
  ask(op.app, 'getSubscription', { params: { accountNumber } }, token);

describe('a line', () => {
  it('is created when its eSIM is installed', async () => {
    const number = await holdNumber(op, ana);
    const draft = { ...sampleDraft, number };
    const { order_ref } = (await ask(op.app, 'createOrder', sampleOrder(draft, 'one'), ana)).value();
    expect(await lines(ana)).toEqual([]);
    await payFor(op, ana, order_ref);
    op.advance(50_000);
    await putSimToUse(op, ana, order_ref);
    op.advance(9_999);
    expect(await lines(ana)).toEqual([]);
    op.advance(1);
    expect(await lines(ana)).toEqual([
      {
        accountNumber: '7000204418',
        simNumber: expect.stringMatching(/^89520[0-9]{14}$/),
        simReference: order_ref,
        simType: 'esim',
        number,
        isProvisionalNumber: false,
        planSku: 'senda-8',
        planName: { 'en-US': 'Senda 8', 'es-MX': 'Senda 8' },
        status: 'Active',
        orderRef: order_ref,
        activatedAt: start + 60_000,
        nextCycleAt: start + 60_000 + 30 * day,
        suspendsAt: start + 60_000 + 37 * day,
        lapsesAt: start + 60_000 + 67 * day,
        autoRenewal: false,
        extras: [],
        dataUsage: { used: 0, total: 8_000_000_000, at: start + 60_000 },
      },
    ]);
  });

  it('is active since its activation, even if it is read later', async () => {
    const number = await holdNumber(op, ana);
    const order = sampleOrder({ ...sampleDraft, number }, 'one');
    const { order_ref } = (await ask(op.app, 'createOrder', order, ana)).value();
    await payFor(op, ana, order_ref);
    op.advance(50_000);
    await putSimToUse(op, ana, order_ref);
    op.advance(3 * day);
    const [late] = await lines(await freshToken(op, ana));
    expect(late?.activatedAt).toBe(start + 60_000);
  });

  it('is created once by concurrent reads', async () => {
    await lineFor(op, ana);
    const second = await holdNumber(op, ana);
    const order = sampleOrder({ ...sampleDraft, number: second }, 'two');
    const { order_ref } = (await ask(op.app, 'createOrder', order, ana)).value();
    await payFor(op, ana, order_ref);
    op.advance(50_000);
    await putSimToUse(op, ana, order_ref);
    op.advance(10_000);
    const seen = await Promise.all([lines(ana), lines(ana), lines(ana)]);
    expect(seen.map((found) => found.length)).toEqual([2, 2, 2]);
    expect(await op.store.lines.find({})).toHaveLength(2);
  });

  it.each([
    [30 * day - 1, 'Active'],
    [30 * day, 'Grace'],
    [37 * day, 'Suspend'],
    [67 * day, 'Inactive'],
  ])('has a status after %i ms without renewal: %s', async (after, status) => {
    const { accountNumber } = await lineFor(op, ana);
    op.advance(after);
    const later = await op.signIn('ana@example.com');
    expect((await line(accountNumber, later)).value().status).toBe(status);
  });

  it('renews automatically from period to period', async () => {
    const { accountNumber, nextCycleAt } = await lineFor(op, ana);
    const customerId = (await ask(op.app, 'getUser', { query: {} }, ana)).value().external_id;
    const entry = { number: '4242424242424242', expiry: '12/99', securityCode: '123', holder: 'Ana Ruiz' };
    const keeping = {
      params: { customerId },
      body: { card: entry, ...(await captureContextFor(op.app, ana)) },
    };
    const { paymentMethodID } = (await ask(op.app, 'savePaymentMethod', keeping, ana)).value();
    const body = { enabled: true, paymentMethodID };
    const switching = { params: { subscriptionId: accountNumber }, headers: {}, body };
    (await ask(op.app, 'updateAutoRenewal', switching, ana)).value();
    op.advance(65 * day);
    const later = await op.signIn('ana@example.com');
    expect((await line(accountNumber, later)).value()).toMatchObject({
      status: 'Active',
      nextCycleAt: nextCycleAt + 60 * day,
    });
  });

  it('is visible to its customer only', async () => {
    const { accountNumber, number } = await lineFor(op, ana);
    expect(await lines(eva)).toEqual([]);
    const others = await line(accountNumber, eva);
    expect([others.status, others.code, JSON.stringify(others.body)]).toEqual([
      404,
      'NOT_FOUND',
      expect.not.stringContaining(number),
    ]);
    expect((await line('7000000000', eva)).code).toBe('NOT_FOUND');
    expect((await line(accountNumber, '')).code).toBe('NOT_SIGNED_IN');
  });
});

describe('service requests', () => {
  const all = (token: string, query = {}) => ask(op.app, 'listServiceRequests', { query }, token);

  it('are listed newest first, by line and type, for their customer only', async () => {
    const { accountNumber, simNumber } = await lineFor(op, ana);
    const other = await lineFor(op, ana);
    const leave = { accountNumber: other.accountNumber, reasonId: 'price', feedback: 'Sí, caro.' };
    const termination = (await ask(op.app, 'submitTermination', { body: leave }, ana)).value();
    const switched = (
      await ask(op.app, 'requestPlanSwitch', { params: { simNumber }, body: { planSku: 'senda-20' } }, ana)
    ).value();
    expect((await all(ana)).value().serviceRequests).toEqual([switched, termination]);
    expect((await all(ana, { accountNumber })).value().serviceRequests).toEqual([switched]);
    expect((await all(ana, { type: 'TERMINATION_REQUEST' })).value().serviceRequests).toEqual([termination]);
    expect((await all(eva)).value().serviceRequests).toEqual([]);
    expect((await all(eva, { accountNumber })).code).toBe('NOT_FOUND');
    expect((await all(ana, { accountNumber: 'nothing' })).code).toBe('NOT_FOUND');
    const read = (requestId: string, token: string) =>
      ask(op.app, 'getServiceRequest', { params: { requestId } }, token);
    expect((await read(termination.requestId, ana)).value()).toEqual(termination);
    expect((await read(termination.requestId, eva)).code).toBe('NOT_FOUND');
    expect((await read('nothing', ana)).code).toBe('NOT_FOUND');
  });

  it('are open one at a time on a line, with concurrent calls too', async () => {
    const { accountNumber, simNumber } = await lineFor(op, ana);
    const answers = await Promise.all([
      ask(op.app, 'submitTermination', { body: { accountNumber, reasonId: 'price' } }, ana),
      ask(op.app, 'requestPlanSwitch', { params: { simNumber }, body: { planSku: 'senda-20' } }, ana),
    ]);
    expect(answers.map(({ code }) => code).filter((code) => code !== undefined)).toHaveLength(1);
    expect(await op.store.serviceRequests.find({ isOpen: true })).toHaveLength(1);
  });
});
