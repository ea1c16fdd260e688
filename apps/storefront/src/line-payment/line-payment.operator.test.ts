/** Holds the payment of a line to the operator: what the home and the page offer, the operator accepts, and the line works. */
import { type Client, createClient } from '@senda/client';
import type { Subscription } from '@senda/contract';
import { getSubscription, getTransactionStatus, listSubscriptions, suspendLine } from '@senda/contract/calls';
import { fillCalls } from '@senda/core/base/calls';
import {
  type LinePaymentDraft,
  linePaymentMachine,
  linePaymentResultMachine,
  linePaymentResultView,
  linePaymentView,
} from '@senda/core/features/line-payment';
import { manageOrderMachine, manageOrderView } from '@senda/core/features/order';
import { type MemoryOperator, memoryOperator } from '@senda/operator/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';

const day = 24 * 3_600_000;
const start = Date.UTC(2027, 0, 13, 18);

let op: MemoryOperator;
let now: number;
beforeEach(async () => {
  op = memoryOperator({ now: () => start });
  now = start;
  await op.seed();
});

function advance(ms: number): void {
  op.advance(ms);
  now += ms;
}

interface Visitor {
  readonly call: Client['call'];
  readonly line: Subscription;
}

async function customer(name: string): Promise<Visitor> {
  let token: string | null = await op.signIn(`${name}@scenario.senda.test`);
  const { call } = createClient({
    // The bank's page of an unsafe address is not opened.
    baseUrl: 'http://localhost:8787/api',
    token: () => token,
    saveToken: (fresh) => {
      token = fresh;
    },
    onSignedOut: () => undefined,
    deviceId: () => '1700000000000R1234567',
    newId: () => crypto.randomUUID(),
    fetch: async (input, init) => op.app.fetch(new Request(input, init)),
  });
  const [line] = (await call(listSubscriptions, {})).subscriptions;
  if (!line) throw new Error(`${name} has no line.`);
  return { call, line };
}

/** Returns the status that the home of the line shows. */
async function home({ call, line }: Visitor) {
  const actor = createActor(fillCalls(manageOrderMachine, call), {
    input: { orderRef: line.orderRef, email: '', now: () => now },
  }).start();
  const loaded = await waitFor(actor, (snapshot) => snapshot.matches({ showing: 'waiting' }));
  actor.stop();
  return manageOrderView(loaded, () => undefined).order?.statusSummary;
}

/** Opens the page that pays for the line. */
async function opened({ call, line }: Visitor, kept: LinePaymentDraft | null = null) {
  const { accountId = '' } = (await op.store.lines.get(line.accountNumber)) ?? {};
  const clock = new SimulatedClock();
  const actor = createActor(fillCalls(linePaymentMachine, call), {
    clock,
    input: {
      accountNumber: line.accountNumber,
      customerId: accountId,
      kept,
      origin: 'http://localhost:5190',
      now: () => now,
      newId: () => crypto.randomUUID(),
    },
  }).start();
  const view = () => linePaymentView(actor.getSnapshot(), actor.send);
  const until = async (condition: (shown: ReturnType<typeof view>) => boolean) => {
    await waitFor(actor, () => condition(view()));
    return view();
  };
  await until(({ loading, isFormOpening }) => !loading && !isFormOpening);
  return { view, until, clock, draft: () => actor.getSnapshot().context.draft, stop: () => actor.stop() };
}

/** Returns what the page after the payment shows. */
async function resultAt({ call }: Visitor, address: string | null) {
  const query = new URL(address ?? '', 'http://senda.example').searchParams;
  const actor = createActor(fillCalls(linePaymentResultMachine, call), {
    input: { accountNumber: query.get('accountNumber'), transactionId: query.get('transactionId') },
  }).start();
  const view = () => linePaymentResultView(actor.getSnapshot(), actor.send);
  await waitFor(actor, () => !view().loading);
  actor.stop();
  return view();
}

function enter(view: ReturnType<typeof linePaymentView>, number: string): void {
  view.change('number', number);
  view.change('expiry', '12/30');
  view.change('securityCode', '123');
  view.change('holder', 'Ana Ruiz');
}

const chargesOf = async ({ line }: Visitor) =>
  (await op.store.payments.find({})).filter(({ orderRef }) => orderRef.includes(line.accountNumber));

test('a saved card pays for a suspended line, which then works', async () => {
  const at = await customer('overdue-line');
  expect(await home(at)).toMatchObject({ text: 'order.line.suspended', main: 'payLine' });
  const page = await opened(at);
  expect(page.view()).toMatchObject({ newCard: false, amount: 12_000, effect: 'restores' });
  page.view().submit();
  await page.until(({ state }) => state === 'polling');
  advance(4000);
  page.clock.increment(1000);
  const { leadsTo } = await page.until((shown) => shown.leadsTo !== null);
  expect(await resultAt(at, leadsTo)).toMatchObject({
    result: 'paid',
    works: true,
    amount: 12_000,
    address: leadsTo,
  });
  expect(await home(at)).toMatchObject({ text: 'order.line.active', actor: 'none' });
  expect(await chargesOf(at)).toHaveLength(1);
});

test('a line in grace is paid by a card that is entered, after one that was refused', async () => {
  const at = await customer('grace-line');
  expect(await home(at)).toMatchObject({ text: 'order.line.grace', main: 'payLine' });
  const page = await opened(at);
  expect(page.view()).toMatchObject({ newCard: true, refusal: 'payment.declined.CARD_EXPIRED' });
  enter(page.view(), '4000000000009995');
  page.view().submit();
  const declined = await page.until((shown) => shown.leadsTo !== null);
  expect(await resultAt(at, declined.leadsTo)).toMatchObject({
    result: 'refused',
    works: true,
  });
  const again = await opened(at, page.draft());
  expect(again.view()).toMatchObject({ state: 'editing', refusal: 'payment.declined.INSUFFICIENT_FUNDS' });
  enter(again.view(), '4242424242424242');
  again.view().submit();
  const paid = await again.until((shown) => shown.leadsTo !== null);
  expect(await resultAt(at, paid.leadsTo)).toMatchObject({ result: 'paid', works: true });
  expect((await at.call(getSubscription, { params: at.line })).status).toBe('Active');
});

describe('the question of the bank', () => {
  async function asked() {
    const at = await customer('grace-line');
    const page = await opened(at);
    enter(page.view(), '4000000000003220');
    page.view().submit();
    const { bank } = await page.until((shown) => shown.bank !== null);
    return { at, page, bank };
  }

  test('is followed after a reload', async () => {
    const { at, page, bank } = await asked();
    page.stop();
    const approval = await op.app.fetch(
      new Request(bank?.address ?? '', { method: 'POST', body: new URLSearchParams({ answer: 'approve' }) }),
    );
    expect(approval.status).toBeLessThan(400);
    const back = await opened(at, page.draft());
    const { leadsTo } = await back.until((shown) => shown.leadsTo !== null);
    expect(await resultAt(at, leadsTo)).toMatchObject({ result: 'paid', works: true });
    expect((await chargesOf(at)).filter(({ status }) => status === 'PAID')).toHaveLength(1);
  });

  test('is called off for another card', async () => {
    const { at, page } = await asked();
    page.view().payWithAnotherCard();
    await page.until(({ canPay, isFormOpening }) => canPay && !isFormOpening);
    enter(page.view(), '4242424242424242');
    page.view().submit();
    const { leadsTo } = await page.until((shown) => shown.leadsTo !== null);
    expect(await resultAt(at, leadsTo)).toMatchObject({ result: 'paid' });
    expect((await chargesOf(at)).map(({ status, reason }) => reason ?? status).toSorted()).toEqual([
      'CANCELLED',
      'CARD_EXPIRED',
      'PAID',
    ]);
  });
});

test('a lost response never pays twice', async () => {
  const at = await customer('overdue-line');
  const lost = await opened(at);
  lost.view().submit();
  await lost.until(({ state }) => state === 'polling');
  lost.stop();
  advance(4000);
  const back = await opened(at, lost.draft());
  expect(back.view().leadsTo).toMatch(/^\/manage\/payment-success/);
  const [charge, ...others] = await chargesOf(at);
  expect(others).toEqual([]);
  const params = { transactionId: charge?.id ?? '' };
  expect((await at.call(getTransactionStatus, { params })).status).toBe('PAID');
});

test('a line that its customer suspended too is paid, and stays suspended', async () => {
  const at = await customer('overdue-line');
  const { accountNumber } = at.line;
  await at.call(suspendLine, { params: { accountNumber }, body: { reason: 'LOST' } });
  expect((await home(at))?.actions.map(({ kind }) => kind)).toEqual(['resume', 'payLine', 'help']);
  const page = await opened(at);
  expect(page.view().effect).toBe('stays');
  page.view().submit();
  await page.until(({ state }) => state === 'polling');
  advance(4000);
  page.clock.increment(1000);
  const { leadsTo } = await page.until((shown) => shown.leadsTo !== null);
  expect(await resultAt(at, leadsTo)).toMatchObject({ result: 'paid', works: false });
  expect((await home(at))?.actions.map(({ kind }) => kind)).toEqual(['resume', 'help']);
});

test('the home and the page offer a payment exactly while the line is overdue', async () => {
  const offers: unknown[] = [];
  for (const moment of [0, 28 * day, 35 * day, 70 * day]) {
    advance(start + moment - now);
    const at = await customer('completed-order');
    const page = await opened(at);
    offers.push([at.line.status, (await home(at))?.main === 'payLine', page.view().canPay]);
    page.stop();
  }
  expect(offers).toEqual([
    ['Active', false, false],
    ['Grace', true, true],
    ['Suspend', true, true],
    ['Inactive', false, false],
  ]);
});
