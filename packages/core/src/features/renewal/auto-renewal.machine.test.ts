import { type ServiceRequest, type Subscription, unknownFailure } from '@senda/contract';
import { describe, expect, it, test } from 'vitest';
import { refusal } from '../../base/calls/testing.ts';
import { daysBetween } from '../../base/time/calendar.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleCards } from '../../common/card/sample.ts';
import { sampleCatalogue } from '../../common/catalogue/sample.ts';
import { openSwitch, sampleLine, sampleTermination } from '../../common/line/sample.ts';
import { autoRenewalMachine } from './auto-renewal.machine.ts';
import { autoRenewalCases, autoRenewalStates } from './auto-renewal.states.ts';
import { autoRenewalView } from './auto-renewal.view.ts';
import { sampleRenewal } from './sample.ts';
import { customer, viewer } from './testing.ts';

describe('the renewal', () => {
  // spec 3.onboarding.autoRenewalConfig: packages/core/src/features/renewal/auto-renewal.setup.ts#setRead
  it('shows whether, when, for how much and with which card', async () => {
    const at = customer();
    expect(at.view()).toMatchObject({ state: 'reading', loading: true, renewal: null });
    expect(at.made).toEqual([
      { name: 'getSubscription', input: { params: { accountNumber: '7000204418' } } },
      { name: 'getAutoRenewalSpecification', input: { query: { subscriptionId: '7000204418' } } },
      {
        name: 'listServiceRequests',
        input: { query: { accountNumber: '7000204418' } },
      },
      { name: 'listSavedPaymentMethods', input: { params: { customerId: 'mariana' } } },
    ]);
    await at.load();
    expect(at.view()).toMatchObject({
      state: 'showing',
      loading: false,
      renewal: {
        number: '55\u00a00142\u00a07788',
        planName: { 'en-US': 'Senda 20' },
        amount: 19_900,
        enabled: true,
        nextRenewalAt: sampleRenewal.nextRenewalAt,
        card: { brand: 'visa', last4: '4242' },
        status: 'Active',
        ended: false,
        last: { status: 'PAID' },
      },
      canSave: false,
      changed: null,
    });
    expect(at.view().cards.map(({ chosen, usable }) => [chosen, usable])).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
  });

  it('is that of the only active line if the address names none', async () => {
    const at = customer(null);
    expect(at.view().state).toBe('finding');
    const ended: Subscription = { ...sampleLine, accountNumber: 'ended', status: 'Inactive' };
    await at.answer('listSubscriptions', { subscriptions: [ended, sampleLine] });
    await at.load();
    expect(at.inputs('getSubscription')).toEqual([{ params: { accountNumber: '7000204418' } }]);
    expect(at.view().state).toBe('showing');
  });

  it('waits for a choice if there are several lines', async () => {
    const at = customer(null);
    const ended: Subscription = { ...sampleLine, accountNumber: 'ended', status: 'Inactive' };
    const other: Subscription = { ...sampleLine, accountNumber: 'other', number: '5504182290' };
    await at.answer('listSubscriptions', { subscriptions: [ended, sampleLine, other] });
    expect(at.view()).toMatchObject({ state: 'choosing', loading: false, renewal: null });
    expect(at.view().lines.map(({ number, openAt }) => [number, openAt])).toEqual([
      ['55\u00a00142\u00a07788', '/manage/auto-renewal-details?accountNumber=7000204418'],
      ['55\u00a00418\u00a02290', '/manage/auto-renewal-details?accountNumber=other'],
    ]);
    expect(at.made).toHaveLength(1);
  });

  it('shows that a line is ending, and where to cancel that', async () => {
    const at = await viewer(sampleRenewal, sampleCards, sampleLine, [sampleTermination]);
    expect(at.view().renewal?.ending).toEqual({
      at: sampleTermination.expectedAt,
      keepAt: '/manage/termination-request?accountNumber=7000204418',
    });
    const kept = await viewer(sampleRenewal, sampleCards, sampleLine, [
      { ...sampleTermination, status: 'CANCELED' },
    ]);
    expect(kept.view().renewal?.ending).toBeNull();
  });

  it('is that of the order’s line only', async () => {
    const at = customer(null, 'SN-2');
    const other: Subscription = { ...sampleLine, accountNumber: 'other', orderRef: 'SN-2' };
    await at.answer('listSubscriptions', { subscriptions: [sampleLine, other] });
    expect(at.inputs('getSubscription')).toEqual([{ params: { accountNumber: 'other' } }]);
    const lost = customer(null, 'SN-3');
    await lost.answer('listSubscriptions', { subscriptions: [sampleLine, other] });
    expect(lost.view().state).toBe('notFound');
  });

  it.each([
    ['a line in its days of grace', {}, { status: 'Grace' }, '/manage/payment?accountNumber=7000204418'],
    ['a line that works', {}, {}, null],
    ['a free plan', { amount: 0 }, { status: 'Grace' }, null],
    [
      'a payment that is under way',
      { lastRenewal: { ...sampleRenewal.lastRenewal, status: 'PENDING' } },
      { status: 'Grace' },
      null,
    ],
    ['a line that has ended', {}, { status: 'Inactive' }, null],
  ] as const)('%s: leads to the payment of what is due', async (_, config, line, payAt) => {
    const at = customer();
    await at.load({ ...sampleRenewal, ...config } as typeof sampleRenewal, sampleCards, {
      ...sampleLine,
      ...line,
    });
    expect(at.view().renewal?.payAt).toBe(payAt);
  });

  it('is overdue once the paid period has ended', async () => {
    expect((await viewer()).view().renewal?.overdue).toBe(false);
    const late = await viewer({ ...sampleRenewal, nextRenewalAt: sampleNow });
    expect(late.view().renewal?.overdue).toBe(true);
  });

  it('is empty without a line', async () => {
    const at = customer(null);
    await at.answer('listSubscriptions', { subscriptions: [] });
    expect(at.view()).toMatchObject({ state: 'none', none: true, renewal: null });
  });

  test.each(['', '..', '7000/1', '7000 1', '?a=b', 'x'.repeat(65)])(
    '"%s" is no account number, and no call is made',
    (accountNumber) => {
      const at = customer(accountNumber);
      expect([at.view().state, at.made]).toEqual(['notFound', []]);
    },
  );

  test('another customer’s line is not found', async () => {
    const at = customer();
    await at.fail('getSubscription', refusal('NOT_FOUND'));
    expect(at.view()).toMatchObject({ state: 'notFound', notFound: true, renewal: null, unrenewed: null });
  });

  test.each([
    'getSubscription',
    'listServiceRequests',
    'getAutoRenewalSpecification',
    'listSavedPaymentMethods',
  ] as const)('a %s that fails blocks the page, and retry reads again', async (call) => {
    const at = customer();
    await at.fail(call, unknownFailure);
    expect(at.view()).toMatchObject({
      state: 'reading.failed',
      blocking: true,
      problem: { kind: 'unreachable' },
      renewal: null,
      canSave: false,
    });
    at.view().save();
    at.view().switchOff();
    expect(at.view().state).toBe('reading.failed');
    at.view().retry();
    await at.load();
    expect(at.view()).toMatchObject({ state: 'showing', problem: null });
  });

  it('is looked for again after the list of lines failed', async () => {
    const at = customer(null);
    await at.fail('listSubscriptions', unknownFailure);
    expect(at.view()).toMatchObject({ state: 'finding.failed', blocking: true });
    at.view().retry();
    await at.answer('listSubscriptions', { subscriptions: [sampleLine] });
    expect(at.view().state).toBe('reading');
  });
});

test('a line whose renewal the gateway does not know is the customer’s, and leads back to its page', async () => {
  const at = customer();
  await at.answer('getSubscription', sampleLine);
  await at.fail('getAutoRenewalSpecification', refusal('NOT_FOUND'));
  await at.answer('listServiceRequests', { serviceRequests: [] });
  await at.answer('listSavedPaymentMethods', { paymentMethods: [] });
  expect(at.view()).toMatchObject({
    state: 'unrenewed',
    notFound: false,
    renewal: null,
    unrenewed: { number: '55\u00a00142\u00a07788', lineAt: '/manage/order?orderRef=SN-204418', ended: false },
  });
});

test('says until when a line in order is paid, and what follows', () => {
  const term = (snapshot: Parameters<typeof autoRenewalView>[0]) =>
    autoRenewalView(snapshot, () => undefined).renewal?.term;
  const paidUntil = sampleRenewal.nextRenewalAt;
  const day = 86_400_000;
  for (const snapshot of [autoRenewalStates.showing, autoRenewalCases.off])
    expect(term(snapshot)).toEqual({
      today: sampleNow,
      daysLeft: daysBetween(sampleNow, paidUntil),
      paidUntil,
      laterAt: paidUntil + sampleRenewal.validityDays * day,
      suspendsAt: paidUntil + 7 * day,
      plan: { name: sampleRenewal.planName, amount: sampleRenewal.amount, days: sampleRenewal.validityDays },
      isOther: false,
    });
  for (const name of ['refused', 'ending', 'ended'] as const) expect(term(autoRenewalCases[name])).toBeNull();
});

test('the charges ahead are those of the plan that the line switches to', async () => {
  const at = customer();
  await at.load(sampleRenewal, sampleCards, sampleLine, [openSwitch]);
  await at.answer('getEligibleProducts', { products: sampleCatalogue });
  const name = { 'en-US': 'Senda 50', 'es-MX': 'Senda 50' };
  expect(at.view().renewal?.term).toMatchObject({
    plan: { name, amount: 29_900, days: 30 },
    isOther: true,
    laterAt: sampleRenewal.nextRenewalAt + 30 * 86_400_000,
  });
});

test('without a catalogue the other plan has its name, and no price', async () => {
  const at = customer();
  await at.load(sampleRenewal, sampleCards, sampleLine, [openSwitch]);
  await at.fail('getEligibleProducts', unknownFailure);
  const term = at.view().renewal?.term;
  expect(term?.plan).toEqual({ name: openSwitch.item?.name, amount: null, days: null });
  expect(term?.laterAt).toBeNull();
});

test('the next period is not paid early at the price of the plan that ends', () => {
  const payAt = (requests: readonly ServiceRequest[]) => {
    const { context } = autoRenewalCases.ahead;
    const read = context.read && { ...context.read, requests };
    const snapshot = autoRenewalMachine.resolveState({ value: 'showing', context: { ...context, read } });
    return autoRenewalView(snapshot, () => undefined).renewal?.payAt;
  };
  expect(payAt([])).toBe('/manage/payment?accountNumber=7000204418');
  expect(payAt([openSwitch])).toBeNull();
});

test.each([
  ['a switch after the next period', { ...openSwitch, expectedAt: sampleRenewal.nextRenewalAt + 1 }],
  ['a switch that was cancelled', { ...openSwitch, status: 'CANCELED' as const }],
])('%s changes no charge ahead', (_, request) => {
  const { context } = autoRenewalCases.switching;
  const read = context.read && { ...context.read, requests: [request] };
  const snapshot = autoRenewalMachine.resolveState({ value: 'showing', context: { ...context, read } });
  expect(autoRenewalView(snapshot, () => undefined).renewal?.term?.isOther).toBe(false);
});

test.each([
  ['kept', {}, { amount: 19_900, card: sampleRenewal.lastRenewal.card }],
  ['given back', { refundedAt: sampleNow }, null],
  ['refused', { status: 'REFUSED' as const }, null],
])('a latest charge that was %s', (_, changed, charged) => {
  const { context } = autoRenewalStates.showing;
  const lastRenewal = { ...sampleRenewal.lastRenewal, ...changed };
  const read = context.read && { ...context.read, renewal: { ...sampleRenewal, lastRenewal } };
  const snapshot = autoRenewalMachine.resolveState({ value: 'showing', context: { ...context, read } });
  expect(autoRenewalView(snapshot, () => undefined).renewal?.charged).toEqual(charged);
});

test('every sample snapshot is in the state it is named for', () => {
  const view = (snapshot: (typeof autoRenewalStates)['showing']) =>
    autoRenewalView(snapshot, () => undefined);
  for (const [name, snapshot] of Object.entries(autoRenewalStates)) expect(view(snapshot).state).toBe(name);
  expect(view(autoRenewalCases.ended).renewal?.ended).toBe(true);
});
