import {
  type ErrorCode,
  type Failure,
  type ServiceRequest,
  type Subscription,
  unknownFailure,
} from '@senda/contract';
import { describe, expect, it, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { refusal, scripted } from '../calls/testing.ts';
import { sampleNow } from '../orders/sample.ts';
import { sampleCards } from '../payment-method/payment-method.states.ts';
import { autoRenewalMachine } from './auto-renewal.machine.ts';
import { autoRenewalCases, autoRenewalStates } from './auto-renewal.states.ts';
import type { AutoRenewalConfig, RenewalIntent } from './auto-renewal.ts';
import { autoRenewalView } from './auto-renewal.view.ts';
import { sampleLine, sampleRenewal, sampleTermination } from './sample.ts';

const { method: _, ...noMethod } = sampleRenewal;
const off: AutoRenewalConfig = { ...noMethod, enabled: false };
const [, second] = sampleCards;
const withSecond: AutoRenewalConfig = { ...sampleRenewal, ...(second && { method: second }) };

function customer(
  accountNumber: string | null = sampleLine.accountNumber,
  orderRef: string | null = null,
  kept: RenewalIntent | null = null,
) {
  const script = scripted(
    'listSubscriptions',
    'getSubscription',
    'listServiceRequests',
    'getAutoRenewalSpecification',
    'listSavedPaymentMethods',
    'updateAutoRenewal',
    'generateOneTimeToken',
    'resendOneTimeToken',
    'validateOneTimeToken',
  );
  const clock = new SimulatedClock();
  const input = {
    accountNumber,
    orderRef,
    customerId: 'mariana',
    email: 'mariana@example.com',
    kept,
    now: () => sampleNow + clock.now(),
  };
  const actor = createActor(autoRenewalMachine.provide({ actors: script.actors }), { clock, input }).start();
  const view = () => autoRenewalView(actor.getSnapshot(), actor.send);
  const inputs = (name: string) => script.made.filter((made) => made.name === name).map((made) => made.input);
  const load = async (
    config: AutoRenewalConfig = sampleRenewal,
    cards = sampleCards,
    line = sampleLine,
    terminations: readonly ServiceRequest[] = [],
  ) => {
    await script.answer('getSubscription', line);
    await script.answer('listServiceRequests', { serviceRequests: terminations });
    await script.answer('getAutoRenewalSpecification', config);
    await script.answer('listSavedPaymentMethods', { paymentMethods: cards });
  };
  return { ...script, clock, view, inputs, load, send: actor.send };
}

/** A customer who sees how her line renews. */
async function viewer(...loaded: Parameters<ReturnType<typeof customer>['load']>) {
  const at = customer();
  await at.load(...loaded);
  return at;
}

/** One whose change of card waits for a code. */
async function proving() {
  const at = await viewer();
  at.view().choose('card-2');
  at.view().save();
  await at.fail('updateAutoRenewal', refusal('MISSING_OTT_REQUEST_ID'));
  await at.answer('generateOneTimeToken', { requestId: 'request-1', expiresIn: 119 });
  return at;
}

describe('how the line renews', () => {
  // spec 3.onboarding.autoRenewalConfig
  it('is shown: whether it does, when, for how much and with which card', async () => {
    const at = customer();
    expect(at.view()).toMatchObject({ state: 'loading', loading: true, renewal: null });
    expect(at.made).toEqual([
      { name: 'getSubscription', input: { params: { accountNumber: '7000204418' } } },
      {
        name: 'listServiceRequests',
        input: { query: { accountNumber: '7000204418', type: 'TERMINATION_REQUEST' } },
      },
      { name: 'getAutoRenewalSpecification', input: { query: { subscriptionId: '7000204418' } } },
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

  it('is asked of her only line that still runs where the address names none', async () => {
    const at = customer(null);
    expect(at.view().state).toBe('finding');
    const ended: Subscription = { ...sampleLine, accountNumber: 'ended', status: 'Inactive' };
    await at.answer('listSubscriptions', { subscriptions: [ended, sampleLine] });
    await at.load();
    expect(at.inputs('getSubscription')).toEqual([{ params: { accountNumber: '7000204418' } }]);
    expect(at.view().state).toBe('showing');
  });

  it('is asked of none of several lines until she has chosen one', async () => {
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

  it('says that a line is ending, and where she can keep it', async () => {
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

  it('is asked of the line of an order, and of no other', async () => {
    const at = customer(null, 'SN-2');
    const other: Subscription = { ...sampleLine, accountNumber: 'other', orderRef: 'SN-2' };
    await at.answer('listSubscriptions', { subscriptions: [sampleLine, other] });
    expect(at.inputs('getSubscription')).toEqual([{ params: { accountNumber: 'other' } }]);
    const lost = customer(null, 'SN-3');
    await lost.answer('listSubscriptions', { subscriptions: [sampleLine, other] });
    expect(lost.view().state).toBe('notFound');
  });

  it('is overdue once the period is over that was paid for', async () => {
    expect((await viewer()).view().renewal?.overdue).toBe(false);
    const late = await viewer({ ...sampleRenewal, nextRenewalAt: sampleNow });
    expect(late.view().renewal?.overdue).toBe(true);
  });

  it('is asked of no line where she has none', async () => {
    const at = customer(null);
    await at.answer('listSubscriptions', { subscriptions: [] });
    expect(at.view()).toMatchObject({ state: 'none', none: true, renewal: null });
  });

  test.each(['', '..', '7000/1', '7000 1', '?a=b', 'x'.repeat(65)])(
    '"%s" names no line, and nothing is asked',
    (accountNumber) => {
      const at = customer(accountNumber);
      expect([at.view().state, at.made]).toEqual(['notFound', []]);
    },
  );

  test.each(['getSubscription', 'getAutoRenewalSpecification'] as const)(
    'a line that is not hers is not found: %s',
    async (call) => {
      const at = customer();
      await at.fail(call, refusal('NOT_FOUND'));
      expect(at.view()).toMatchObject({ state: 'notFound', notFound: true, renewal: null });
    },
  );

  test.each<[Failure, string]>([
    [unknownFailure, 'failed.unreachable'],
    [refusal('NOT_YOURS'), 'failed.refused'],
    [{ kind: 'rate-limited', retryAfter: 5 }, 'failed.limited'],
    [{ kind: 'signed-out' }, 'failed.signedOut'],
    [{ kind: 'malformed', issues: [] }, 'failed.malformed'],
  ])('that cannot be had blocks the page, and is asked for again: %o', async (failure, state) => {
    const calls = [
      'getSubscription',
      'listServiceRequests',
      'getAutoRenewalSpecification',
      'listSavedPaymentMethods',
    ] as const;
    for (const call of calls) {
      const at = customer();
      await at.fail(call, failure);
      expect(at.view()).toMatchObject({ state, blocking: true, renewal: null, canSave: false });
      at.view().save();
      at.view().switchOff();
      expect(at.view().state).toBe(state);
      at.view().retry();
      await at.load();
      expect(at.view()).toMatchObject({ state: 'showing', problem: null });
    }
  });
});

describe('switching', () => {
  // spec 3.onboarding.autoRenewalConfig
  it('off and on again, each sent once however often it is pressed', async () => {
    const at = await viewer();
    at.view().switchOff();
    at.view().switchOff();
    expect(at.view()).toMatchObject({ state: 'saving', busy: true, renewal: { enabled: true } });
    await at.answer('updateAutoRenewal', { ...sampleRenewal, enabled: false });
    expect(at.view()).toMatchObject({ state: 'saved', changed: 'off', renewal: { enabled: false } });
    at.view().switchOff();
    at.view().save();
    at.view().save();
    await at.answer('updateAutoRenewal', sampleRenewal);
    expect(at.view()).toMatchObject({ state: 'saved', changed: 'on', renewal: { enabled: true } });
    at.view().save();
    const params = { subscriptionId: '7000204418' };
    expect(at.inputs('updateAutoRenewal')).toEqual([
      { params, headers: {}, body: { enabled: false } },
      { params, headers: {}, body: { enabled: true, paymentMethodID: 'card-1' } },
    ]);
  });

  test.each([
    ['the card that renews', sampleRenewal, sampleCards, 'card-1'],
    ['another that renews', withSecond, sampleCards, 'card-2'],
    ['her default card', off, sampleCards, 'card-1'],
    ['no card that is over', off, sampleCards.slice(2), undefined],
    ['none where she keeps none', off, [], undefined],
    ['none where she has no default', off, sampleCards.slice(1), undefined],
  ] as const)('begins with %s', async (_name, config, cards, chosen) => {
    const at = await viewer(config, cards);
    expect(at.view().cards.find((card) => card.chosen)?.paymentMethodID).toBe(chosen);
    expect(at.view().canSave).toBe(chosen !== undefined && !config.enabled);
    const needsCard = !cards.some(({ isExpired }) => !isExpired);
    expect(at.view()).toMatchObject({ needsCard, switchable: config.enabled || !needsCard });
  });

  it('on takes a card that can pay', async () => {
    const at = await viewer(off, sampleCards.slice(1));
    at.view().save();
    at.view().choose('card-3');
    at.view().choose('nothing');
    at.view().save();
    expect(at.inputs('updateAutoRenewal')).toEqual([]);
    at.view().choose('card-2');
    expect(at.view().canSave).toBe(true);
    at.view().save();
    await at.answer('updateAutoRenewal', withSecond);
    expect(at.view()).toMatchObject({ changed: 'on', renewal: { card: { last4: '5454' } } });
  });

  test.each<[Failure, string]>([
    [unknownFailure, 'failed.unreachable'],
    [{ kind: 'rate-limited', retryAfter: 5 }, 'failed.limited'],
    [{ kind: 'signed-out' }, 'failed.signedOut'],
    [{ kind: 'malformed', issues: [] }, 'failed.malformed'],
  ])('that was not saved is not shown as saved, and can be tried again: %o', async (failure, state) => {
    const at = await viewer();
    at.view().switchOff();
    await at.fail('updateAutoRenewal', failure);
    expect(at.view()).toMatchObject({ state, blocking: false, busy: false, renewal: { enabled: true } });
    at.view().retry();
    expect(at.view()).toMatchObject({ state: 'saving', problem: null });
    await at.answer('updateAutoRenewal', { ...sampleRenewal, enabled: false });
    expect(at.inputs('updateAutoRenewal')).toHaveLength(2);
    expect(at.view()).toMatchObject({ state: 'saved', changed: 'off' });
  });

  test.each<ErrorCode>(['NOT_ELIGIBLE', 'NOT_FOUND', 'INVALID_REQUEST', 'OTT_VALIDATION_FAILED'])(
    'that is refused with %s is read anew, and what she chose stays',
    async (code) => {
      const at = await viewer();
      at.view().choose('card-2');
      at.view().save();
      await at.fail('updateAutoRenewal', refusal(code));
      expect(at.view()).toMatchObject({ state: 'failed.refused', problem: { code }, blocking: false });
      at.view().retry();
      await at.load();
      expect(at.view().cards.find((card) => card.chosen)?.paymentMethodID).toBe('card-2');
      expect(at.inputs('updateAutoRenewal')).toHaveLength(1);
    },
  );
});

describe('another card', () => {
  it('takes a code to her own e-mail, and renews the line once that is right', async () => {
    const at = await proving();
    expect(at.inputs('generateOneTimeToken')).toEqual([{ body: { purpose: 'CHANGE_CARD_DETAILS' } }]);
    expect(at.view()).toMatchObject({
      state: 'asking',
      renewal: { card: { last4: '4242' } },
      otpModal: { isOpen: true, recipient: 'mariana@example.com', clock: '02:00', canSubmit: false },
    });
    at.view().otpModal.submit();
    at.view().otpModal.paste(0, '481902');
    at.view().otpModal.submit();
    at.view().otpModal.submit();
    expect(at.view().otpModal).toMatchObject({ isOpen: true, busy: 'verifying' });
    await at.answer('validateOneTimeToken', { requestId: 'request-1', validUntil: sampleNow + 300_000 });
    expect(at.inputs('validateOneTimeToken')).toEqual([
      { body: { requestId: 'request-1', otpCode: '481902' } },
    ]);
    expect(at.inputs('updateAutoRenewal').at(-1)).toEqual({
      params: { subscriptionId: '7000204418' },
      headers: { 'ott-request-id': 'request-1' },
      body: { enabled: true, paymentMethodID: 'card-2' },
    });
    await at.answer('updateAutoRenewal', withSecond);
    expect(at.view()).toMatchObject({
      state: 'saved',
      changed: 'card',
      renewal: { card: { last4: '5454' } },
      otpModal: { isOpen: false },
    });
  });

  it('is asked about as it was after a reload: the card, the request and its deadline', async () => {
    const before = await proving();
    const { kept } = before.view();
    expect(kept).toEqual({
      accountNumber: '7000204418',
      paymentMethodID: 'card-2',
      ticket: { requestId: 'request-1', deadline: sampleNow + 120_000 },
    });
    const at = customer(
      undefined,
      null,
      kept && { ...kept, ticket: { ...kept.ticket, deadline: sampleNow + 90_000 } },
    );
    expect(at.view().kept).not.toBeNull();
    await at.load();
    expect(at.view()).toMatchObject({ state: 'asking', otpModal: { isOpen: true, clock: '01:30' } });
    expect(at.inputs('generateOneTimeToken')).toEqual([]);
    at.view().otpModal.paste(0, '481902');
    at.view().otpModal.submit();
    await at.answer('validateOneTimeToken', { requestId: 'request-1', validUntil: 0 });
    expect(at.inputs('updateAutoRenewal')).toMatchObject([
      { headers: { 'ott-request-id': 'request-1' }, body: { enabled: true, paymentMethodID: 'card-2' } },
    ]);
    at.view().otpModal.close();
    before.view().otpModal.close();
    expect(before.view().kept).toBeNull();
  });

  it.each([
    ['of another line', { accountNumber: 'other' }],
    ['of a card that is over', { paymentMethodID: 'card-3' }],
    ['that is over', { ticket: { requestId: 'request-1', deadline: sampleNow } }],
  ])('is not asked about again by a code %s', async (_name, changed) => {
    const ticket = { requestId: 'request-1', deadline: sampleNow + 90_000 };
    const kept = { accountNumber: '7000204418', paymentMethodID: 'card-2', ticket, ...changed };
    const at = customer(undefined, null, kept);
    await at.load();
    expect(at.view()).toMatchObject({ state: 'showing', kept: null });
  });

  it('that could not be saved after the code is saved by it on the next try', async () => {
    const at = await proving();
    at.view().otpModal.paste(0, '481902');
    at.view().otpModal.submit();
    await at.answer('validateOneTimeToken', { requestId: 'request-1', validUntil: 0 });
    await at.fail('updateAutoRenewal', unknownFailure);
    expect(at.view()).toMatchObject({ state: 'failed.unreachable', otpModal: { isOpen: false } });
    at.view().retry();
    expect(at.inputs('updateAutoRenewal').at(-1)).toMatchObject({
      headers: { 'ott-request-id': 'request-1' },
    });
  });

  it('a code that could not be checked stays, and is checked again', async () => {
    const at = await proving();
    at.view().otpModal.paste(0, '481902');
    at.view().otpModal.submit();
    await at.fail('validateOneTimeToken', unknownFailure);
    expect(at.view()).toMatchObject({
      state: 'failed.unreachable',
      problem: null,
      otpModal: { isOpen: true, problem: { kind: 'unreachable' } },
    });
    at.view().otpModal.retry();
    expect(at.inputs('validateOneTimeToken')).toHaveLength(2);
  });

  it('is sent again for the same request, or given up: nothing is changed', async () => {
    const at = await proving();
    at.clock.increment(61_000);
    at.view().otpModal.resend();
    expect(at.inputs('resendOneTimeToken')).toEqual([{ body: { requestId: 'request-1' } }]);
    await at.answer('resendOneTimeToken', { requestId: 'request-2', expiresIn: 119 });
    at.view().otpModal.close();
    expect(at.view()).toMatchObject({
      state: 'showing',
      canSave: true,
      renewal: { card: { last4: '4242' } },
      otpModal: { isOpen: false },
    });
  });
});

test('every sample snapshot is in the state it is named for', () => {
  const view = (snapshot: (typeof autoRenewalStates)['showing']) =>
    autoRenewalView(snapshot, () => undefined);
  for (const [name, snapshot] of Object.entries(autoRenewalStates)) expect(view(snapshot).state).toBe(name);
  expect(view(autoRenewalCases.ended).renewal?.ended).toBe(true);
});
