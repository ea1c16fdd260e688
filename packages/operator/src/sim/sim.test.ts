import { hasCheckDigit } from '@senda/core/card';
import { beforeEach, describe, expect, it } from 'vitest';
import { cardInHand } from '../rules/sim.ts';
import { ask } from '../testing/ask.ts';
import { lineFor } from '../testing/line.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { type Shopper, shopper } from '../testing/shopper.ts';

const eid = '89049032000001000000012345678954';
const placeholder = '8888888888888';

let op: MemoryOperator;
let ana: Shopper;
let eva: Shopper;
beforeEach(async () => {
  op = memoryOperator({ now: () => 1_800_000_000_000 });
  ana = await shopper(op, 'ana@example.com');
  eva = await shopper(op, 'eva@example.com');
});

const esim = (orderRef: string, token = ana.token) =>
  ask(op.app, 'getEsimDetails', { params: { orderRef } }, token);
const installation = (orderId: string, token = ana.token) =>
  ask(op.app, 'getSimInstallation', { params: { orderId } }, token);
type Status = 'STARTED' | 'DOWNLOADED' | 'INSTALLED' | 'ENABLED' | 'FAILED';
const install = (orderId: string, status: Status, more: object = {}, token = ana.token) => {
  const body = { status, method: 'QR' as const, ...more };
  return ask(op.app, 'saveSimInstallation', { params: { orderId }, body }, token);
};
const activate = (orderRef: string, iccid: string, token = ana.token) =>
  ask(op.app, 'activateSim', { body: { orderRef, iccid: iccid as '8888888888888' } }, token);

/** Places an order and advances the clock to its approval. */
async function approved(...order: Parameters<Shopper['order']>): Promise<string> {
  const { order_ref } = await ana.order(...order);
  await ana.pay(order_ref);
  op.advance(20_000);
  return order_ref;
}

describe('an eSIM', () => {
  it('can be installed after the approval of its order', async () => {
    const { order_ref } = await ana.order();
    expect(await esim(order_ref)).toMatchObject({ status: 409, code: 'NOT_READY' });
    await ana.pay(order_ref);
    expect((await installation(order_ref)).code).toBe('NOT_READY');
    op.advance(20_000);
    const response = (await esim(order_ref)).value();
    expect(response.activationCode).toBe(`LPA:1$smdp.senda.example$${response.matchingId}`);
    expect(response.matchingId).toMatch(/^[0-9A-F]{5}(-[0-9A-F]{5}){3}$/);
    expect(response.iccid).toMatch(/^89[0-9]{17}$/);
    expect(hasCheckDigit(response.iccid)).toBe(true);
    expect((await ana.read(order_ref)).simNumber).toBe(response.iccid);
    const next = (await esim(await approved())).value();
    expect([next.iccid === response.iccid, next.matchingId === response.matchingId]).toEqual([false, false]);
  });

  it('is installed step by step, which the details show', async () => {
    const ref = await approved();
    expect((await installation(ref)).value()).toMatchObject({ status: 'NOT_STARTED', simType: 'esim' });
    await install(ref, 'STARTED', { device: 'Pixel 9' });
    await install(ref, 'FAILED');
    expect((await esim(ref)).value().state).toBe('ERROR');
    expect((await ana.read(ref)).esimState).toBe('ERROR');
    const { value: listed } = await ask(op.app, 'listCustomerOrders', {}, ana.token);
    expect(listed()).toMatchObject([{ order_ref: ref, esimState: 'ERROR' }]);
    await install(ref, 'DOWNLOADED');
    expect((await install(ref, 'STARTED')).code).toBe('INVALID_REQUEST');
    await install(ref, 'INSTALLED', { eid });
    expect((await install(ref, 'FAILED')).code).toBe('INVALID_REQUEST');
    expect((await installation(ref)).value()).toMatchObject({ status: 'INSTALLED', device: 'Pixel 9' });
    expect((await esim(ref)).value().state).toBe('INSTALLED');
    expect((await install(ref, 'ENABLED', { eid: eid.replace(/4$/, '5') })).code).toBe('INVALID_REQUEST');
  });

  it('activates its line once it is installed, which an activation does not repeat', async () => {
    const ref = await approved();
    await install(ref, 'DOWNLOADED');
    op.advance(60_000);
    expect((await ana.read(ref)).status).toBe('APPROVED');
    await install(ref, 'INSTALLED');
    op.advance(5_000);
    await install(ref, 'ENABLED');
    expect((await activate(ref, placeholder)).value().status).toBe('IN_PROGRESS');
    op.advance(5_000);
    expect((await ana.read(ref)).status).toBe('COMPLETED');
  });

  // spec 9.esim-placeholder: packages/contract/src/model/order.ts#EsimPlaceholder
  it('is activated with its number, or the placeholder', async () => {
    const ref = await approved();
    const { iccid } = (await esim(ref)).value();
    const response = (await activate(ref, placeholder)).value();
    expect(response).toMatchObject({ orderRef: ref, iccid, status: 'IN_PROGRESS' });
    expect((await ana.read(ref)).status).toBe('APPROVED');
    op.advance(10_000);
    expect((await ana.read(ref)).status).toBe('COMPLETED');
    expect((await activate(ref, iccid)).value()).toEqual({ ...response, status: 'ACTIVE' });
  });
});

describe('a simulated phone', () => {
  const scan = (body: object) =>
    op.app.request('/sandbox/phone', { method: 'POST', body: JSON.stringify(body) });
  const statusOf = async (ref: string) => (await installation(ref)).value().status;

  it('installs the eSIM whose code it scans, by the clock', async () => {
    const ref = await approved();
    const { activationCode } = (await esim(ref)).value();
    expect((await scan({ activationCode, device: 'Pixel 9' })).status).toBe(200);
    expect((await installation(ref)).value()).toMatchObject({ status: 'STARTED', device: 'Pixel 9' });
    const seen: string[] = [];
    for (const ms of [20_000, 40_000, 20_000]) {
      op.advance(ms);
      seen.push(await statusOf(ref));
    }
    expect(seen).toEqual(['DOWNLOADED', 'INSTALLED', 'ENABLED']);
    expect((await esim(ref)).value().state).toBe('ENABLED');
    expect((await install(ref, 'STARTED')).code).toBe('INVALID_REQUEST');
    expect((await scan({ activationCode })).status).toBe(422);
  });

  it('activates the line, though no storefront is open', async () => {
    const ref = await approved();
    const { activationCode } = (await esim(ref)).value();
    await scan({ activationCode });
    expect((await scan({ activationCode })).status).toBe(422);
    op.advance(69_999);
    expect((await ana.read(ref)).status).toBe('APPROVED');
    op.advance(1);
    expect((await ana.read(ref)).status).toBe('COMPLETED');
  });

  it('uses the SIM of an order at once', async () => {
    const [unpaid, first, second] = [
      (await ana.order()).order_ref,
      await approved(),
      await approved({ simType: 'physical_sim' }),
    ];
    const use = async (orderRef: string) => (await scan({ orderRef, device: 'Pixel 9' })).status;
    expect([await use('SN-1'), await use(unpaid)]).toEqual([404, 409]);
    expect([await use(first), await use(second)]).toEqual([200, 200]);
    expect((await installation(first)).value()).toMatchObject({ status: 'ENABLED', device: 'Pixel 9' });
    op.advance(9_999);
    expect((await ana.read(first)).status).toBe('APPROVED');
    op.advance(1);
    expect([(await ana.read(first)).status, (await ana.read(second)).status]).toEqual([
      'COMPLETED',
      'COMPLETED',
    ]);
    expect(await use(first)).toBe(200);
    expect((await esim(first)).value().state).toBe('ENABLED');
  });

  it('may fail, and try again', async () => {
    const ref = await approved();
    const { activationCode } = (await esim(ref)).value();
    await scan({ activationCode, fails: true });
    op.advance(20_000);
    expect(await statusOf(ref)).toBe('FAILED');
    op.advance(60 * 60_000);
    ana = await shopper(op, 'ana@example.com');
    expect((await ana.read(ref)).status).toBe('APPROVED');
    op.advance(1_000);
    await install(ref, 'STARTED', { method: 'ONE_CLICK' });
    expect(await statusOf(ref)).toBe('STARTED');
    await scan({ activationCode });
    op.advance(80_000);
    expect((await installation(ref)).value()).toMatchObject({ status: 'ENABLED', method: 'ONE_CLICK' });
  });

  it('keeps its progress when the storefront reports the opened link', async () => {
    const ref = await approved();
    const { activationCode } = (await esim(ref)).value();
    await scan({ activationCode });
    op.advance(1_000);
    await install(ref, 'STARTED');
    op.advance(19_000);
    expect(await statusOf(ref)).toBe('DOWNLOADED');
  });

  it('knows no other code, and none of an order that is not approved', async () => {
    const { order_ref } = await ana.order();
    await ana.pay(order_ref);
    expect((await scan({ activationCode: 'LPA:1$smdp.senda.example$1' })).status).toBe(404);
    expect((await scan({ code: '' })).status).toBe(400);
    op.advance(20_000);
    const { activationCode } = (await esim(order_ref)).value();
    op.advance(-20_000);
    expect((await scan({ activationCode })).status).toBe(409);
  });
});

describe('a card', () => {
  it('has no profile, and is activated with its number', async () => {
    const ref = await approved({ simType: 'physical_sim' });
    expect((await esim(ref)).code).toBe('NOT_FOUND');
    const { iccid } = (await installation(ref)).value();
    const others = (await installation(await approved({ simType: 'physical_sim' }))).value().iccid;
    for (const wrong of [
      placeholder,
      others,
      iccid.replace(/.$/, (last) => String((Number(last) + 1) % 10)),
    ]) {
      expect(await activate(ref, wrong)).toMatchObject({ status: 422, code: 'SIM_REFUSED' });
    }
    expect((await activate(ref, iccid)).status).toBe(200);
  });

  it('from a store belongs to one order, and is released when that is cancelled', async () => {
    const inHand = (serial: number) =>
      ({ channel: 'retail', retailStoreId: 'roma', iccid: cardInHand(serial) }) as const;
    const first = await ana.order({ simType: 'physical_sim' }, inHand(7));
    expect(first.preview.items.map((item) => item.itemType)).toEqual(['PLAN', 'NEW_NUMBER']);
    await expect(eva.order({ simType: 'physical_sim' }, inHand(7))).rejects.toThrow('422 SIM_REFUSED');
    await expect(eva.order({ simType: 'esim' }, inHand(8))).rejects.toThrow('INVALID_REQUEST');
    const notOurs = { ...inHand(8), iccid: '8901234567890123450' };
    await expect(eva.order({ simType: 'physical_sim' }, notOurs)).rejects.toThrow('SIM_REFUSED');
    await ask(op.app, 'cancelOrder', { params: { orderRef: first.order_ref } }, ana.token);
    expect((await eva.order({ simType: 'physical_sim' }, inHand(7))).order_ref).toBeTruthy();
    expect((await activate(first.order_ref, cardInHand(7))).code).toBe('NOT_READY');
  });

  it('is refused for a reason: no SIM number, of another order, on another line', async () => {
    const ref = await approved({ simType: 'physical_sim' }, { orderType: 'SIM_ONLY' });
    const other = (await installation(await approved({ simType: 'physical_sim' }))).value().iccid;
    const { simNumber } = await lineFor(op, eva.token, { simType: 'physical_sim' });
    const reasonOf = async (iccid: string) =>
      ((await activate(ref, iccid)).body as { failure: { reason: string } }).failure.reason;
    expect([await reasonOf(placeholder), await reasonOf(other), await reasonOf(simNumber)]).toEqual([
      'INVALID',
      'NOT_OF_ORDER',
      'IN_USE',
    ]);
  });

  it('reports its activation, and is listed on the page of the operator until then', async () => {
    const ref = await approved({ simType: 'physical_sim' }, { orderType: 'SIM_ONLY' });
    const { iccid } = (await installation(ref)).value();
    const isListed = async () =>
      (await (await op.app.request('/')).text()).includes(`<td>${ref}</td><td><code>${iccid}</code></td>`);
    expect([(await installation(ref)).value().status, await isListed()]).toEqual(['NOT_STARTED', true]);
    const { activatedAt } = (await activate(ref, iccid)).value();
    const started = { status: 'STARTED', updatedAt: activatedAt };
    expect((await installation(ref)).value()).toMatchObject(started);
    op.advance(10_000);
    expect((await installation(ref)).value()).toMatchObject({ ...started, status: 'ENABLED' });
    expect((await activate(ref, iccid)).value()).toMatchObject({ status: 'ACTIVE', activatedAt });
    expect(await isListed()).toBe(false);
  });

  it('completes its order when it is activated, of any type', async () => {
    const service = await approved({ simType: 'physical_sim' });
    op.advance(30 * 24 * 60 * 60_000);
    ana = await shopper(op, 'ana@example.com');
    const { simNumber = '', status } = await ana.read(service);
    expect(status).toBe('APPROVED');
    await activate(service, simNumber, ana.token);
    op.advance(10_000);
    expect((await ana.read(service)).status).toBe('COMPLETED');
  });

  it('completes a SIM-only order when it is activated', async () => {
    const ref = await approved({ simType: 'physical_sim' }, { orderType: 'SIM_ONLY' });
    op.advance(30 * 24 * 60 * 60_000);
    ana = await shopper(op, 'ana@example.com');
    const waiting = await ana.read(ref);
    expect([waiting.order_type, waiting.status, waiting.state]).toEqual(['SIM_ONLY', 'APPROVED', 'PRO']);
    await activate(ref, waiting.simNumber ?? '', ana.token);
    op.advance(10_000);
    expect((await ana.read(ref)).state).toBe('TSU');
  });
});

it('is visible to its customer only', async () => {
  const ref = await approved();
  const tries = [
    await esim(ref, eva.token),
    await installation(ref, eva.token),
    await install(ref, 'STARTED', {}, eva.token),
    await activate(ref, placeholder, eva.token),
  ];
  expect(tries.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(4).fill('404 NOT_FOUND'));
  expect((await activate('SN-1', placeholder)).code).toBe('NOT_FOUND');
  expect(await op.store.simInstallations.find({})).toEqual([]);
});
