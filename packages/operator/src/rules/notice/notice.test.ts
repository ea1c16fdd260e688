import { beforeEach, describe, expect, it, vi } from 'vitest';
import { portOut } from '../../port-out/port-out.ts';
import { ask } from '../../testing/ask.ts';
import { freshToken, renewByCard, stepUp } from '../../testing/line.ts';
import { type MemoryOperator, memoryOperator } from '../../testing/memory-operator.ts';
import { sampleDraft, sampleOrder } from '../../testing/samples.ts';
import { shopper } from '../../testing/shopper.ts';
import { languageFrom } from './format.ts';
import { englishWords } from './words.en.ts';

const day = 24 * 60 * 60_000;
const start = Date.parse('2027-01-04T18:00:00Z');
const email = 'ana@example.com';
const storefront = 'https://shop.example.com';

let op: MemoryOperator;
beforeEach(() => {
  op = memoryOperator({ now: () => start, storefronts: [storefront] });
});

/** Returns the messages without a code to the customer. */
async function letters() {
  await op.sendNotices();
  return op
    .mails()
    .filter((mail) => mail.to === email && mail.code === undefined)
    .map((mail) => ({ ...mail, text: mail.text.replaceAll('\u00a0', ' ') }));
}
const subjects = async () => (await letters()).map(({ subject }) => subject);
const latest = async () => (await letters()).at(-1)?.text;

/** Lets days pass, and has due messages sent on each. */
async function pass(days: number) {
  for (let passed = 0; passed < days; passed += 1) {
    op.advance(day);
    await op.sendNotices();
  }
}

it('writes once about an order that is paid, with its items, its total and the card', async () => {
  const ana = await shopper(op, email);
  const { order_ref: orderRef, preview } = await ana.order();
  expect(await subjects()).toEqual([]);
  await ana.pay(orderRef);
  expect(await subjects()).toEqual([`Your order ${orderRef}`]);
  const [{ text, html } = { text: '', html: '' }] = await letters();
  expect(text).toContain(`Total (Inc. tax): $ ${(preview.total.amount / 100).toFixed(2)}`);
  expect(text).toContain('New number: Free');
  expect(text).toContain('Paid with: Visa ···· 4242');
  expect(text).toContain(`${storefront}/manage/order?orderRef=${orderRef}`);
  expect(html).toContain('<html lang="en-US">');
  expect(html).toContain(`href="${storefront}/manage/order?orderRef=${orderRef}"`);
});

it.each([
  ['physical_sim', undefined, 'We bring your SIM card to your address.'],
  ['physical_sim', 'SELF_PICKUP', 'You pick up your SIM card at a store.'],
  ['esim', undefined, 'install your eSIM from the page of your order'],
] as const)('says what happens next with a %s, %s', (simType, delivery, sentence) => {
  expect(englishWords.ordered.next(simType, delivery, false)).toContain(sentence);
});

it('writes in the language that the customer last used, later too', async () => {
  const ana = await shopper(op, email);
  const { order_ref: orderRef } = await ana.order();
  const headers = { 'Idempotency-Key': 'pay', 'Accept-Language': 'es-MX' };
  const { captureContext } = (await ask(op.app, 'getCaptureContext', {}, ana.token)).value();
  const card = { number: '4242424242424242', expiry: '12/30', securityCode: '123', holder: 'Ana Ruiz' };
  const paid = await ask(
    op.app,
    'requestPayment',
    { headers, body: { orderRef, captureContext, card } },
    ana.token,
  );
  expect(paid.value().status).toBe('PAID');
  expect(await subjects()).toEqual([`Tu pedido ${orderRef}`]);
  op.advance(3 * 60_000);
  expect(await subjects()).toEqual([`Tu pedido ${orderRef}`, `Instala la eSIM de tu pedido ${orderRef}`]);
  op.advance(3 * 60_000);
  expect(await subjects()).toHaveLength(2);
});

it('says that a line works, announces its renewal five days before, and says what became of it', async () => {
  const account = await op.line(email);
  const line = await op.store.lines.get(account);
  const number = line?.number.replace(/^(\d{2})(\d{4})(\d{4})$/, '$1 $2 $3') ?? '';
  expect(await subjects()).toEqual([expect.stringMatching(/^Your order /), `Your line ${number} works`]);
  await renewByCard(op.app, await op.signIn(email), account);
  await pass(24);
  expect(await subjects()).toHaveLength(2);
  await pass(3);
  expect((await subjects()).slice(2)).toEqual(['Your line renews on Wednesday, February 3']);
  expect(await latest()).toContain('Visa ···· 4242');
  await pass(5);
  expect((await subjects()).slice(3)).toEqual([`Your line ${number} is renewed`]);
  expect(await latest()).toContain('It is paid until Friday, March 5.');
});

it('says until when to pay if the card of a renewal is refused', async () => {
  const account = await op.line(email);
  await renewByCard(op.app, await op.signIn(email), account);
  const [card] = await op.store.paymentMethods.find({
    accountId: (await op.store.lines.get(account))?.accountId ?? '',
  });
  await op.store.paymentMethods.update(card?.id ?? '', { bankToken: 'refuses' });
  await pass(31);
  expect((await subjects()).at(-1)).toMatch(/ could not be renewed$/);
  expect(await latest()).toContain('Pay with another card before Wednesday, February 10.');
});

it('writes about a request when it is accepted and when it is done, with what was asked', async () => {
  const account = await op.line(email);
  const token = await freshToken(op, await op.signIn(email));
  const params = { simNumber: (await op.store.lines.get(account))?.simNumber ?? '' };
  (await ask(op.app, 'requestPlanSwitch', { params, body: { planSku: 'senda-50' } }, token)).value();
  expect((await subjects()).at(-1)).toBe('We received your request for a plan switch');
  expect(await latest()).toContain('The new plan starts on Wednesday, February 3.');
  expect(await latest()).toMatch(/That day you pay \$\s299\.00: your line does not renew by itself\./);
  await pass(31);
  expect(await latest()).toMatch(
    /Pay \$\s299\.00 before Wednesday, February 10\. That day your line is suspended\./,
  );
  expect((await subjects()).filter((subject) => subject.includes('plan switch'))).toEqual([
    'We received your request for a plan switch',
    'Your plan switch is done',
  ]);
});

it('says that a line has ended, and until when its number is kept', async () => {
  const accountNumber = await op.line(email);
  const token = await op.signIn(email);
  const { reasons } = (await ask(op.app, 'listTerminationReasons', {}, token)).value();
  const body = { accountNumber, reasonId: reasons[0]?.reasonId ?? '' };
  (await ask(op.app, 'submitTermination', { body }, token)).value();
  expect((await subjects()).at(-1)).toBe('We received your request for a line cancellation');
  await pass(31);
  expect((await subjects()).at(-1)).toBe('Your line cancellation is done');
  expect(await latest()).toMatch(/Your line has ended.*\n\nYour number .* is kept for you until /);
});

it.each([
  [undefined, 'January 5', 'February 4', true],
  ['PAID_END', 'February 3', 'March 5', false],
] as const)(
  'says until when a line works that ends %s, and that it can be kept',
  async (ends, lastDay, keptUntil, isCut) => {
    const accountNumber = await op.line(email);
    const token = await op.signIn(email);
    const body = { accountNumber, reasonId: 'price', ...(ends && { ends }) };
    (await ask(op.app, 'submitTermination', { body }, token)).value();
    const letter = await latest();
    expect(/Your line works until [^.]*/.exec(letter ?? '')?.[0]).toContain(lastDay);
    // What follows the day of the end is about that day.
    expect(letter).toMatch(/Your line works until [^.]*\.\s+Until then you can still keep it/);
    expect(letter).toMatch(/give your bank and WhatsApp another number: codes that they send to \d/);
    expect(/is kept for you until .*, and you can recover/.exec(letter ?? '')?.[0]).toContain(keptUntil);
    expect(letter?.includes('The days that are left are not given back.')).toBe(isCut);
  },
);

it('says when a number leaves for another operator, and until when it can be asked back', async () => {
  const accountNumber = await op.line(email);
  const { number = '' } = (await op.store.lines.get(accountNumber)) ?? {};
  await portOut(op.store, { number, now: start, id: () => 'leaving' });
  expect((await subjects()).at(-1)).toMatch(/^\d\d \d{4} \d{4} moves to another operator$/);
  const announced = (await latest()) ?? '';
  expect(announced).toMatch(
    /works as always until \w+, January 5 at .*, and it ends by itself when \d\d \d{4} \d{4} moves/,
  );
  expect(announced).toContain('If you did not ask for this');
  // What is true of a line that its customer cancels, and of no other.
  expect(announced).not.toMatch(/still keep it|give your bank|not reach you/);
  await pass(2);
  expect((await subjects()).at(-1)).toMatch(/is with another operator$/);
  expect(await latest()).toMatch(/ask for the number back until \w+, January 20 at /);
});

it('does not say of a line in its days of grace that it works as always until its number leaves', async () => {
  const accountNumber = await op.line(email);
  await pass(32);
  const line = await op.store.lines.get(accountNumber);
  if (!line) throw new Error('There is no line.');
  await portOut(op.store, { number: line.number, now: start + 32 * day, id: () => 'leaving' });
  expect((await subjects()).at(-1)).toMatch(/^\d\d \d{4} \d{4} moves to another operator$/);
  const letter = (await latest()) ?? '';
  expect(letter).toMatch(/moves to another operator on \w+, February 6 at .*, and your line ends with it/);
  expect(letter).toMatch(
    /without another payment your line works until \w+, February 10\. If you pay \$ 120\.00, it goes on only until/,
  );
  expect(letter).not.toContain('as always');
  expect(letter).toContain('If you did not ask for this');
});

it('does not say of a line that its customer has suspended that it works', async () => {
  const accountNumber = await op.line(email);
  const line = await op.store.lines.get(accountNumber);
  if (!line) throw new Error('There is no line.');
  await op.store.lines.update(accountNumber, { suspension: { at: start, reason: 'LOST' } });
  await portOut(op.store, { number: line.number, now: start, id: () => 'leaving' });
  const letter = (await latest()) ?? '';
  expect(letter).toContain('Until then your line stays suspended, as you asked.');
  expect(letter).not.toContain('as always');
});

it.each([
  ['within the paid period', 0, /It is paid until \w+, February 3\. It does not renew by itself/],
  ['after it', 28, /The period that you paid for is over\. Pay \$ 120\.00 before \w+, February 11/],
])('says what is true of a line whose number came back %s', async (_when, days, paid) => {
  const accountNumber = await op.line(email);
  await pass(days);
  const { number = '' } = (await op.store.lines.get(accountNumber)) ?? {};
  await portOut(op.store, { number, now: start + days * day, id: () => 'leaving' });
  await pass(2);
  const token = await op.signIn(email);
  const headers = await stepUp(op, { email, token }, 'PORT_OUT_REQUEST');
  const body = { accountNumber, reasonId: 'not-asked' };
  (await ask(op.app, 'submitReversePortOut', { headers, body }, token)).value();
  await pass(2);
  expect((await subjects()).at(-1)).toMatch(/^\d\d \d{4} \d{4} is back$/);
  const letter = (await latest()) ?? '';
  expect(letter).toMatch(/Your line works again with \d\d \d{4} \d{4} and Senda \d+\./);
  expect(letter).toMatch(/Use the (?:eSIM|SIM card) that you had with us/);
  expect(letter).toMatch(paid);
});

it('announces no renewal of a line that ends before', async () => {
  const accountNumber = await op.line(email);
  const token = await op.signIn(email);
  await renewByCard(op.app, token, accountNumber);
  const body = { accountNumber, reasonId: 'price', ends: 'PAID_END' as const };
  (await ask(op.app, 'submitTermination', { body }, token)).value();
  await pass(31);
  expect((await subjects()).filter((subject) => /renews/.test(subject))).toEqual([]);
});

it('says which number a line has until the brought one arrives, and that it did', async () => {
  await op.portIn(email);
  expect(await latest()).toContain('Until your number 44 2555 0310 arrives');
  await pass(3);
  expect((await subjects()).at(-1)).toBe('Your number 44 2555 0310 is here');
});

it('writes about nothing that happened more than a day ago', async () => {
  const ana = await shopper(op, email);
  await ana.order();
  op.advance(2 * day);
  expect(await subjects()).toEqual([]);
});

it('sends each message once, by however many processes', async () => {
  const ana = await shopper(op, email);
  const { order_ref: orderRef } = await ana.order();
  op.advance(2 * 60 * 60_000);
  await Promise.all(Array.from({ length: 4 }, () => op.sendNotices()));
  expect(await subjects()).toEqual([`Your order ${orderRef} does not go on`]);
  expect((await letters())[0]?.text).toContain('Nothing was charged.');
});

it('writes to the others if one account cannot be looked at, and looks at it again a minute later', async () => {
  const broken = await shopper(op, 'broken@example.com');
  const { order_ref: unread } = await broken.order();
  await broken.pay(unread);
  const ana = await shopper(op, email);
  const { order_ref: orderRef } = await ana.order();
  await ana.pay(orderRef);
  const [account] = await op.store.accounts.find({ email: 'broken@example.com' });
  const read = op.store.payments.find;
  const reading = vi.spyOn(op.store.payments, 'find').mockImplementation((where, search) => {
    if (where.accountId === account?.id) throw new Error('The row is broken');
    return read(where, search);
  });
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await subjects()).toEqual([`Your order ${orderRef}`]);
  expect(reported).toHaveBeenCalledOnce();
  reading.mockRestore();
  reported.mockRestore();
  op.advance(60_000);
  await op.sendNotices();
  expect(op.mails().map(({ subject }) => subject)).toContain(`Your order ${unread}`);
});

it.each([
  ['fr-FR, es;q=0.4, en;q=0.8', 'en-US'],
  ['en;q=0, es', 'es-MX'],
  ['fr', undefined],
  [undefined, undefined],
])('reads %s as %s', (header, language) => {
  expect(languageFrom(header)).toBe(language);
});

const pickup = { deliveryType: 'SELF_PICKUP', locationId: 'roma' } as const;

describe('a SIM that waits for its customer', () => {
  it('is written about once an eSIM can be installed', async () => {
    const ana = await shopper(op, email);
    const { order_ref: orderRef } = await ana.order({ simType: 'esim' });
    await ana.pay(orderRef);
    expect(await subjects()).toEqual([`Your order ${orderRef}`]);
    op.advance(30_000);
    expect(await subjects()).toEqual([
      `Your order ${orderRef}`,
      `Install the eSIM of your order ${orderRef}`,
    ]);
    expect(await latest()).toContain(`${storefront}/manage/esim-install-oneclick?orderRef=${orderRef}`);
    await pass(2);
    expect(await subjects()).toHaveLength(2);
  });

  it('is not written about once it is in use', async () => {
    const account = await op.line(email);
    expect(await op.store.lines.get(account)).toBeDefined();
    await pass(2);
    expect((await subjects()).filter((subject) => /eSIM|SIM card/.test(subject))).toEqual([]);
  });

  it('is written about when it is at the store, with where and when it is open', async () => {
    const ana = await shopper(op, email);
    const { order_ref: orderRef } = await ana.order({ simType: 'physical_sim' }, { delivery: pickup });
    await ana.pay(orderRef);
    op.advance(60 * 60_000);
    expect(await subjects()).toEqual([`Your order ${orderRef}`]);
    await pass(1);
    expect(await subjects()).toEqual([
      `Your order ${orderRef}`,
      `The SIM card of your order ${orderRef} is at the store`,
    ]);
    expect(await latest()).toContain('Store: Senda Roma');
    expect(await latest()).toContain('Hours: Monday to Saturday, 10:00 to 20:00');
  });

  it.each([
    ['Calle Orizaba', 'Activate the SIM card of your order'],
    ['Calle Ausente', 'We could not deliver the SIM card of your order'],
  ])('is written about after the courier came to %s', async (street, subject) => {
    const ana = await shopper(op, email);
    const shippingAddress = { ...sampleOrder(sampleDraft, '').body.billingAddress, street };
    const { order_ref: orderRef } = await ana.order({ simType: 'physical_sim' }, { shippingAddress });
    await ana.pay(orderRef);
    expect(await subjects()).toHaveLength(1);
    await pass(2);
    expect(await subjects()).toHaveLength(1);
    await pass(1);
    expect((await subjects()).slice(1)).toEqual([`${subject} ${orderRef}`]);
    await pass(3);
    expect(await subjects()).toHaveLength(2);
  });
});
