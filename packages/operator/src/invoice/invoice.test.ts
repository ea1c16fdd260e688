import type { InvoiceDetails } from '@senda/contract';
import { beforeEach, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { freshToken } from '../testing/line.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { shopper } from '../testing/shopper.ts';

const start = Date.UTC(2027, 0, 13, 18);
const minute = 60_000;
const day = 24 * 60 * minute;
const details = { rfc: 'RUPM8405121K9', name: 'ANA RUIZ', postalCode: '06700', regime: '626', use: 'G03' };

let op: MemoryOperator;
let ana: Awaited<ReturnType<typeof shopper>>;
let orderReference: string;
let token: string;
beforeEach(async () => {
  op = memoryOperator({ now: () => start });
  ana = await shopper(op, 'ana@example.com');
  token = ana.token;
  orderReference = (await ana.order()).order_ref;
});

const order = async () => (await ask(op.app, 'getOrder', { params: { orderReference } }, token)).value();
const request = (changes: Partial<InvoiceDetails> = {}, keep = false) => {
  const body = { details: { ...details, ...changes }, keep };
  return ask(op.app, 'requestInvoice', { params: { orderReference }, body }, token);
};
const kept = async () => (await ask(op.app, 'getInvoiceOptions', {}, token)).value().kept;
async function letters(): Promise<string[]> {
  await op.sendNotices();
  return op
    .mails()
    .filter(({ subject }) => subject.includes('invoice'))
    .map(({ text }) => text);
}

it('an order has an invoice from its payment until 30 days after it', async () => {
  expect((await request()).code).toBe('NOT_ELIGIBLE');
  await ana.pay(orderReference);
  expect((await order()).invoiceUntil).toBe(start + 30 * day);
  op.advance(30 * day - 1);
  token = await freshToken(op, token);
  expect((await order()).invoiceUntil).toBe(start + 30 * day);
  op.advance(1);
  expect((await order()).invoiceUntil).toBeUndefined();
  expect((await request()).code).toBe('NOT_ELIGIBLE');
});

it('is stamped a minute later, with a folio and a letter, and once', async () => {
  await ana.pay(orderReference);
  const asked = (await request()).value();
  expect(asked.invoice).toEqual({ status: 'REQUESTED', details, requestedAt: start });
  expect(asked.invoiceUntil).toBeUndefined();
  expect(await letters()).toEqual([]);
  op.advance(minute);
  const { invoice } = await order();
  expect(invoice).toMatchObject({ status: 'ISSUED', issuedAt: start + minute });
  expect(await letters()).toEqual([expect.stringContaining(`Folio fiscal: ${invoice?.folio}`)]);
  expect((await request()).code).toBe('NOT_ELIGIBLE');
});

it.each([
  ['NOVA8405121K2', 'RFC', 'no RFC like'],
  ['NOMB8405121K3', 'NAME', 'another name'],
])('the tax authority refuses %s for %s; it can be requested again', async (rfc, reason, words) => {
  await ana.pay(orderReference);
  (await request({ rfc })).value();
  op.advance(minute);
  expect(await order()).toMatchObject({
    invoice: { status: 'REFUSED', reason },
    invoiceUntil: start + 30 * day,
  });
  const [letter] = await letters();
  expect(letter).toContain(words);
  (await request()).value();
  op.advance(minute);
  expect((await order()).invoice?.status).toBe('ISSUED');
  expect(await letters()).toHaveLength(2);
});

it('is cancelled when the money is returned', async () => {
  await ana.pay(orderReference);
  (await request()).value();
  op.advance(minute);
  (await ask(op.app, 'cancelOrder', { params: { orderRef: orderReference } }, token)).value();
  expect(await order()).toMatchObject({ status: 'CANCELLED', invoice: { status: 'CANCELLED' } });
});

it.each([
  [{ rfc: 'RUPM8402301K9' }],
  [{ regime: '601' }],
  [{ regime: '605', use: 'G03' }],
  [{ rfc: 'SEN1605121K8', regime: '605', use: 'S01' }],
  [{ postalCode: '6700' }],
])('refuses %o', async (changes) => {
  await ana.pay(orderReference);
  expect((await request(changes)).code).toBe('INVALID_REQUEST');
  expect((await order()).invoice).toBeUndefined();
});

it('keeps the details for the next time only if asked to, and for their customer alone', async () => {
  await ana.pay(orderReference);
  (await request({}, true)).value();
  expect(await kept()).toEqual(details);
  const eva = await shopper(op, 'eva@example.com');
  token = eva.token;
  expect(await kept()).toBeUndefined();
  expect((await request()).code).toBe('NOT_FOUND');
  token = ana.token;
  orderReference = (await ana.order()).order_ref;
  await ana.pay(orderReference);
  (await request()).value();
  expect(await kept()).toBeUndefined();
});

const documentOf = (kind: 'XML' | 'PDF', as = token) =>
  ask(op.app, 'getInvoiceDocument', { params: { orderReference, kind } }, as);

it('gives its XML once it is stamped, to its customer, named by its folio and without fiscal value', async () => {
  await ana.pay(orderReference);
  await request({ name: 'ANA "RUIZ" & CÍA <1>' });
  expect((await documentOf('XML')).code).toBe('NOT_FOUND');
  op.advance(minute);
  const { invoice, preview } = await order();
  expect(invoice?.documents).toEqual(['XML']);
  const { name, mediaType, content } = (await documentOf('XML')).value();
  expect([name, mediaType]).toEqual([`${invoice?.folio}.xml`, 'application/xml']);
  const xml = new TextDecoder().decode(Uint8Array.from(atob(content), (each) => each.charCodeAt(0)));
  expect(xml).toContain('sin validez fiscal');
  expect(xml).toContain('Nombre="ANA &quot;RUIZ&quot; &amp; CÍA &lt;1&gt;"');
  expect(xml).toContain(`UUID="${invoice?.folio}"`);
  const amount = (field: string) => Number(new RegExp(` ${field}="([0-9.]+)"`).exec(xml)?.[1]) * 100;
  expect(Math.round(amount('Total'))).toBe(preview.total.amount);
  expect(Math.round(amount('SubTotal') + amount('TotalImpuestosTrasladados'))).toBe(preview.total.amount);
  expect((await documentOf('PDF')).code).toBe('NOT_FOUND');
  expect((await documentOf('XML', await op.signIn('eva@example.com'))).code).toBe('NOT_FOUND');
});
