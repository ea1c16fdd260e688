/** New lines that are linked to their person with the order. */
import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { freshToken, holdNumber, payFor, putSimToUse } from '../testing/line.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { sampleDraft, sampleOrder } from '../testing/samples.ts';

const start = Date.UTC(2027, 0, 10, 12);
const minute = 60_000;
const curp = 'RUPM840512MDFZRR03';
const masked = 'RUPM84••••••••••03';

let op: MemoryOperator;
let ana: string;
const open = async (linksNewLines = true) => {
  op = memoryOperator({ now: () => start, linksNewLines });
  ana = await op.signIn('ana@example.com');
};
beforeEach(() => open());

const png = (name: string) =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], name, { type: 'image/png' });

async function identify(name = 'passport'): Promise<string> {
  const form = {
    context: 'onboarding' as const,
    documentType: 'PASSPORT' as const,
    expiryDate: '2099-01-01',
    dob: '1984-05-12',
    selfieImage: png('cam_image.png'),
    documents: [png(`${name}.png`)],
  };
  return (await ask(op.app, 'submitManualKyc', { form }, ana)).value().kycReference;
}

let keys = 0;
async function order(more: { lineHolder?: { curp: string }; kycReference?: string }) {
  const { headers, body } = sampleOrder({ ...sampleDraft, number: await holdNumber(op, ana) }, `k-${keys++}`);
  return ask(op.app, 'createOrder', { headers, body: { ...body, ...more } }, ana);
}
const read = async (orderReference: string) =>
  (await ask(op.app, 'getOrder', { params: { orderReference } }, ana)).value();
const check = (text = curp, productType: 'prepaid' | 'postpaid' = 'prepaid') =>
  ask(op.app, 'checkLineHolder', { body: { curp: text, productType } }, ana);

const specifications = async () =>
  (
    await ask(
      op.app,
      'getEkycContextSpecifications',
      { params: { context: 'onboarding' }, query: { productType: 'prepaid' } },
      ana,
    )
  ).value();

/** Pays an order and puts its SIM to use. */
async function begin(orderRef: string): Promise<void> {
  await payFor(op, ana, orderRef);
  op.advance(3 * minute);
  ana = await freshToken(op, ana);
  await putSimToUse(op, ana, orderRef);
  op.advance(minute);
}

it('where new lines are not linked, a prepaid purchase asks for nothing, and takes no person', async () => {
  await open(false);
  expect(await specifications()).not.toHaveProperty('isLineLinkRequired');
  const placed = (await order({ lineHolder: { curp } })).value();
  expect(placed.identity).toBeUndefined();
});

it('a prepaid purchase asks for the person and their identity', async () => {
  expect(await specifications()).toMatchObject({
    selfie: true,
    documents: true,
    isOnboardingKYCRequired: true,
    isLineLinkRequired: true,
  });
});

it('links the line before it begins, with a folio on the order', async () => {
  const placed = (await order({ lineHolder: { curp }, kycReference: await identify() })).value();
  expect(placed.identity).toEqual({
    status: 'IN_REVIEW',
    productType: 'prepaid',
    person: { curp: masked },
    submittedAt: expect.any(Number),
  });
  expect(JSON.stringify(await op.store.orders.find({}))).not.toContain(curp);
  await begin(placed.order_ref);
  const { identity } = await read(placed.order_ref);
  expect(identity).toMatchObject({ status: 'APPROVED', person: { curp: masked, folio: '2027-118204' } });
  const { lines } = (await ask(op.app, 'listLinkedLines', {}, ana)).value();
  expect(lines).toMatchObject([{ folio: '2027-118204', curp: masked }]);
  const { subscriptions } = (await ask(op.app, 'listSubscriptions', {}, ana)).value();
  expect(subscriptions[0]?.link).toEqual({ status: 'LINKED' });
  expect(lines[0]?.linkedAt).toBeLessThan(subscriptions[0]?.activatedAt ?? 0);
});

it('who has linked a line with this CURP is not identified again, but for a plan that is paid later', async () => {
  expect((await check()).value()).toEqual({ eligible: true, limit: 10, isIdentified: false });
  const placed = (await order({ lineHolder: { curp }, kycReference: await identify() })).value();
  await begin(placed.order_ref);
  expect((await check()).value().isIdentified).toBe(true);
  expect((await check(curp, 'postpaid')).value().isIdentified).toBe(false);
  expect((await check('HEGG560427MVZRRL04')).value().isIdentified).toBe(false);
  const second = (await order({ lineHolder: { curp } })).value();
  expect(second.identity).toMatchObject({
    status: 'APPROVED',
    person: { curp: masked, folio: '2027-118205' },
  });
});

describe('an order is refused', () => {
  it.each([
    ['without a person', () => ({}), 'lineHolder'],
    ['with a mistyped CURP', () => ({ lineHolder: { curp: 'RUPM840512MDFZRR04' } }), 'lineHolder.curp'],
    [
      'for a person with all their lines',
      () => ({ lineHolder: { curp: 'TOPE840512MDFRRR09' } }),
      'lineHolder.curp',
    ],
    ['without an identity check', () => ({ lineHolder: { curp } }), 'kycReference'],
  ])('%s', async (_, more, path) => {
    expect(await order(more())).toMatchObject({
      status: 422,
      code: 'INVALID_REQUEST',
      body: { failure: { fields: [{ path }] } },
    });
  });

  it('in the older form, which has no place for a person', async () => {
    const { headers, body } = sampleOrder({ ...sampleDraft, number: await holdNumber(op, ana) }, 'old');
    const { draft, profile } = body;
    const answer = await ask(op.app, 'createOrderV2', { headers, body: { draft, profile } }, ana);
    expect(answer.code).toBe('INVALID_REQUEST');
  });
});

describe('a check that is rejected because of the CURP', () => {
  let orderRef: string;
  beforeEach(async () => {
    const lineHolder = { curp: 'NOVA840512MDFRRR09' };
    const placed = (await order({ lineHolder, kycReference: await identify() })).value();
    orderRef = placed.order_ref;
    await payFor(op, ana, orderRef);
    op.advance(3 * minute);
  });
  const again = (more: { curp?: string }, name = 'other', orderReference?: string) => {
    const form = {
      context: 'onboarding' as const,
      documentType: 'PASSPORT' as const,
      expiryDate: '2099-01-01',
      dob: '1984-05-12',
      selfieImage: png('cam_image.png'),
      documents: [png(`${name}.png`)],
      orderReference: orderReference ?? orderRef,
      ...more,
    };
    return ask(op.app, 'submitManualKyc', { form }, ana);
  };

  it('names its reason; another document is an attempt that does not change it', async () => {
    expect((await read(orderRef)).identity).toMatchObject({
      status: 'REJECTED',
      reason: 'CURP_MISMATCH',
      attempts: { used: 1, allowed: 3 },
      person: { curp: 'NOVA84••••••••••09' },
    });
    (await again({})).value();
    op.advance(3 * minute);
    expect((await read(orderRef)).identity).toMatchObject({
      status: 'REJECTED',
      reason: 'CURP_MISMATCH',
      attempts: { used: 2 },
    });
  });

  it('is approved with another CURP, to whose person the line is linked', async () => {
    (await again({ curp })).value();
    expect((await read(orderRef)).identity).toMatchObject({ status: 'IN_REVIEW', person: { curp: masked } });
    expect(JSON.stringify(await op.store.orders.find({}))).not.toContain(curp);
    op.advance(3 * minute);
    ana = await freshToken(op, ana);
    expect((await read(orderRef)).identity).toMatchObject({ status: 'APPROVED' });
    await putSimToUse(op, ana, orderRef);
    op.advance(minute);
    expect((await read(orderRef)).identity?.person).toEqual({ curp: masked, folio: expect.any(String) });
    const { lines } = (await ask(op.app, 'listLinkedLines', {}, ana)).value();
    expect(lines).toMatchObject([{ curp: masked }]);
  });

  it('is rejected for its document, where that is what is wrong next', async () => {
    (await again({ curp }, 'refused')).value();
    op.advance(3 * minute);
    expect((await read(orderRef)).identity).toMatchObject({
      status: 'REJECTED',
      reason: 'DOCUMENT_UNREADABLE',
    });
  });

  it.each([
    ['that is mistyped', 'RUPM840512MDFZRR04'],
    ['of a person with all their lines', 'TOPE840512MDFRRR09'],
  ])('takes no CURP %s, and counts no attempt', async (_, wrong) => {
    expect(await again({ curp: wrong })).toMatchObject({
      status: 422,
      code: 'INVALID_REQUEST',
      body: { failure: { fields: [{ path: 'curp' }] } },
    });
    expect((await read(orderRef)).identity?.attempts?.used).toBe(1);
  });

  it('is written about, with its reason', async () => {
    await op.sendNotices();
    const subject = `Your order ${orderRef} needs the right CURP`;
    const letter = op.mails().find((mail) => mail.subject === subject);
    expect(letter?.text).toMatch(/Correct it and send your ID again by .+\. Without them the order ends\./);
    expect(letter?.text).not.toContain('NOVA');
  });
});

it('a check that is for no order takes no CURP', async () => {
  const form = { context: 'onboarding' as const, selfieImage: png('cam_image.png'), curp };
  expect(await ask(op.app, 'submitManualKyc', { form }, ana)).toMatchObject({
    status: 422,
    body: { failure: { fields: [{ path: 'curp' }] } },
  });
});

it('a registry that is down takes six hours, and the order waits', async () => {
  const lineHolder = { curp: 'CAID840512MDFRRR01' };
  const { order_ref } = (await order({ lineHolder, kycReference: await identify() })).value();
  op.advance(5 * minute);
  expect((await read(order_ref)).identity?.status).toBe('IN_REVIEW');
});

it('a person with all their lines is told so, and a mistyped CURP is refused', async () => {
  expect((await check('TOPE840512MDFRRR09')).value()).toEqual({
    eligible: false,
    reason: 'TOO_MANY_LINES',
    limit: 10,
    isIdentified: false,
  });
  expect((await check('RUPM840512MDFZRR04')).code).toBe('INVALID_REQUEST');
});

it('nobody learns of everybody how many lines they have', async () => {
  op = memoryOperator({ now: () => start, linksNewLines: true, limitFactor: 1 });
  ana = await op.signIn('ana@example.com');
  for (let at = 0; at < 30; at++) (await check()).value();
  expect((await check()).code).toBe('TOO_MANY_REQUESTS');
});
