import { unknownFailure } from '@senda/contract';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { stateName } from '../../base/calls/states.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { fillCard } from '../../common/card/testing.ts';
import { mostPolls } from '../../common/transaction/guards.ts';
import { sampleChallenge, sampleTransaction } from '../../common/transaction/sample.ts';
import { paylinkMachine } from './paylink.machine.ts';
import type { PaylinkInput } from './paylink.setup.ts';
import { paylinkStates, sampleLink } from './paylink.states.ts';
import { linkIdOf, type Paylink, startDraft } from './paylink.ts';
import { paylinkView } from './paylink.view.ts';

const { card: _card, ...pending } = sampleTransaction;
const { card: _cardOfOther, ...asked } = sampleChallenge;
const paid = { ...sampleTransaction, status: 'PAID' as const };
const refused = { ...sampleTransaction, status: 'REFUSED' as const, reason: 'CARD_LOST' as const };
const { card: _cardRefused, ...refusedBefore } = refused;
const linkWith = (payment: Paylink['payment'], status: Paylink['status'] = 'OPEN'): Paylink => ({
  ...sampleLink,
  status,
  ...(payment && { payment }),
});

/** A visitor who has only the link. */
function holder(changed: Partial<PaylinkInput> = {}) {
  const calls = scripted();
  const clock = new SimulatedClock();
  let ids = 0;
  const actor = createActor(fillCalls(paylinkMachine, calls.call), {
    clock,
    input: {
      paylinkId: 'link-1',
      storedDraft: null,
      origin: 'https://senda.example',
      now: () => sampleNow,
      newId: () => `id-${(ids += 1)}`,
      ...changed,
    },
  }).start();
  const view = () => paylinkView(actor.getSnapshot(), (event) => actor.send(event));
  const state = () => stateName(actor.getSnapshot());
  return {
    actor,
    calls,
    view,
    state,
    output: () => actor.getSnapshot().output,
    draft: () => actor.getSnapshot().context.draft,
    fill: () => fillCard(view()),
    /** Opens the link and submits a valid card. */
    async pay(link = sampleLink) {
      await calls.answer('getPaylink', link);
      this.fill();
      view().submit();
    },
    tick: () => clock.increment(1000),
    payments: () => calls.made.filter(({ name }) => name === 'requestPayment').map(({ input }) => input),
  };
}

const keyOf = (payment: unknown): string =>
  (payment as { headers: { 'Idempotency-Key': string } }).headers['Idempotency-Key'];

describe('opening a link', () => {
  it.each([
    ['can be paid', sampleLink, 'editing'],
    ['was used', linkWith(undefined, 'PAID'), 'over'],
    ['has expired', linkWith(undefined, 'EXPIRED'), 'over'],
    ['is being paid', linkWith(pending), 'polling'],
    ['waits for a bank', linkWith(asked), 'challenged'],
    ['was refused', linkWith(refusedBefore), 'editing'],
  ])('a link that %s', async (_, link, state) => {
    const at = holder();
    await at.calls.answer('getPaylink', link);
    expect(at.state()).toBe(state);
  });

  it('shows the order, and why the last payment was refused', async () => {
    const at = holder();
    await at.calls.answer('getPaylink', linkWith(refusedBefore));
    expect(at.view()).toMatchObject({
      orderRef: 'SN-204418',
      amount: 19_900,
      refusal: 'payment.declined.CARD_LOST',
      canPay: true,
      hint: null,
    });
  });

  it.each([null, '', '../orders', 'a b', 'javascript:alert(1)', 'x'.repeat(200)])(
    'a URL with %o makes no call',
    (paylinkId) => {
      const at = holder({ paylinkId });
      expect(at.output()).toEqual({ outcome: 'over' });
      expect(at.calls.made).toEqual([]);
      expect(linkIdOf(paylinkId)).toBeNull();
    },
  );

  it('an unknown link is over', async () => {
    const at = holder();
    await at.calls.fail('getPaylink', refusal('NOT_FOUND'));
    expect(at.output()).toEqual({ outcome: 'over' });
  });

  it('the draft of another link is ignored', () => {
    const storedDraft = { paylinkId: 'link-2', payKey: 'k', begun: true };
    expect(startDraft('link-1', storedDraft, () => 'fresh')).toEqual({
      paylinkId: 'link-1',
      payKey: 'fresh',
      begun: false,
    });
  });
});

describe('paying', () => {
  // spec 1.line.paylink: packages/core/src/features/paylink/paylink.machine.ts#paymentInput
  it('sends the card with the link, without a session; the bank returns to the link', async () => {
    const at = holder();
    await at.pay();
    expect(at.payments()).toEqual([
      {
        headers: { 'Idempotency-Key': 'id-1' },
        body: {
          orderRef: 'SN-204418',
          card: { number: '4242424242424242', expiry: '08/28', securityCode: '123', holder: 'Mariana Ruiz' },
          paylinkId: 'link-1',
          returnUrl: 'https://senda.example/payment/paylink?paylink_id=link-1',
        },
      },
    ]);
    await at.calls.answer('requestPayment', paid);
    expect(at.output()).toEqual({ outcome: 'paid' });
    expect(JSON.stringify(at.actor.getSnapshot().context)).not.toContain('4242424242424242');
  });

  it('a double press charges once', async () => {
    const at = holder();
    await at.pay();
    at.view().submit();
    at.view().submit();
    expect(at.payments()).toHaveLength(1);
  });

  it('an invalid form shows problems and sends nothing', async () => {
    const at = holder();
    await at.calls.answer('getPaylink', sampleLink);
    at.view().submit();
    expect(at.view().errors).toHaveLength(4);
    expect(at.payments()).toEqual([]);
  });

  it('a refusal is shown, and the next payment has a new key', async () => {
    const at = holder();
    await at.pay();
    await at.calls.answer('requestPayment', refused);
    expect(at.view()).toMatchObject({
      state: 'editing',
      refusal: 'payment.declined.CARD_LOST',
      values: { number: '', holder: 'Mariana Ruiz' },
      // Another card is asked for.
      hint: null,
    });
    at.fill();
    at.view().submit();
    expect(at.payments().map(keyOf)).toEqual(['id-1', 'id-2']);
  });

  it.each([
    ['arrived and was paid', linkWith(undefined, 'PAID'), 'paid', 1],
    ['arrived and is pending', linkWith(pending), 'polling', 1],
    ['arrived and was refused', linkWith(refusedBefore), 'editing', 1],
    ['never arrived', sampleLink, 'paying', 2],
    ['came too late', linkWith(undefined, 'EXPIRED'), 'over', 1],
  ])('after a time-out the link is checked first: it %s', async (_, link, state, payments) => {
    const at = holder();
    await at.pay();
    await at.calls.fail('requestPayment', unknownFailure);
    expect(at.state()).toBe('paying.failed');
    at.view().retry();
    await at.calls.answer('getPaylink', link);
    expect(at.state()).toBe(state);
    expect(new Set(at.payments().map(keyOf))).toEqual(new Set(['id-1']));
    expect(at.payments()).toHaveLength(payments);
  });

  it('after a reload the key is reused, and a payment made meanwhile is shown as paid', async () => {
    const first = holder();
    await first.pay();
    const storedDraft = first.draft();
    const again = holder({ storedDraft });
    await again.pay();
    expect(again.payments().map(keyOf)).toEqual([storedDraft.payKey]);
    const later = holder({ storedDraft });
    await later.calls.answer('getPaylink', linkWith(undefined, 'PAID'));
    expect(later.output()).toEqual({ outcome: 'paid' });
  });

  it.each([
    ['ALREADY_PAID', 'polling'],
    ['PAYLINK_EXPIRED', 'over'],
    ['ORDER_CLOSED', 'over'],
    ['NOT_FOUND', 'over'],
    ['CARD_REFUSED', 'paying.failed'],
    ['UNKNOWN_ERROR_CODE', 'paying.failed'],
  ] as const)('%s goes to %s', async (code, state) => {
    const at = holder();
    await at.pay();
    await at.calls.fail('requestPayment', refusal(code));
    expect(at.state()).toBe(state);
  });

  it('leaving the page clears number and security code', async () => {
    const at = holder();
    await at.calls.answer('getPaylink', sampleLink);
    at.fill();
    at.view().close();
    expect(at.view().values).toEqual({ number: '', expiry: '', securityCode: '', holder: 'Mariana Ruiz' });
  });
});

describe('waiting', () => {
  const waiting = async (payment: typeof sampleTransaction = sampleTransaction) => {
    const at = holder();
    await at.pay();
    await at.calls.answer('requestPayment', payment);
    return at;
  };

  it.each([
    ['paid', linkWith(undefined, 'PAID'), 'paid'],
    ['refused', linkWith(refusedBefore), 'editing'],
    ['bank challenge', linkWith(asked), 'challenged'],
    ['still waiting', linkWith(pending), 'polling'],
  ])('polls the link once a second: %s', async (_, link, state) => {
    const at = await waiting();
    expect(at.view()).toMatchObject({ busy: true, canPay: false, values: { number: '' } });
    at.tick();
    await at.calls.answer('getPaylink', link);
    expect(at.state()).toBe(state);
  });

  it('is unconfirmed after the last poll: cannot be paid, can be checked again', async () => {
    const at = await waiting();
    for (let look = 0; look < mostPolls; look += 1) {
      at.tick();
      await at.calls.fail('getPaylink', unknownFailure);
    }
    expect(at.view()).toMatchObject({ state: 'unconfirmed', canPay: false, canCheck: true });
    at.view().submit();
    at.view().check();
    await at.calls.answer('getPaylink', linkWith(undefined, 'PAID'));
    expect(at.output()).toEqual({ outcome: 'paid' });
    expect(at.payments()).toHaveLength(1);
  });

  it('a bank challenge redirects once, and another card has a new key', async () => {
    const at = await waiting(sampleChallenge);
    expect(at.view().bank).toEqual({ address: sampleChallenge.challenge?.url, leaving: true });
    at.view().back();
    expect(at.view().bank?.leaving).toBe(false);
    await at.calls.answer('getPaylink', linkWith(asked));
    at.view().payWithAnotherCard();
    expect(at.state()).toBe('editing');
    at.fill();
    at.view().submit();
    expect(at.payments().map(keyOf)).toEqual(['id-1', 'id-2']);
  });

  it('an abandoned challenge does not return after a reload', async () => {
    const storedDraft = { paylinkId: 'link-1', payKey: 'k', begun: true, transactionId: 'transaction-1' };
    const at = holder({ storedDraft });
    await at.calls.answer('getPaylink', linkWith(asked));
    expect(at.state()).toBe('editing');
  });
});

describe('failures', () => {
  it('opening: blocked, and retry loads again', async () => {
    const at = holder();
    await at.calls.fail('getPaylink', unknownFailure);
    expect(at.view()).toMatchObject({ state: 'opening.failed', blocking: true, canPay: false });
    at.view().retry();
    await at.calls.answer('getPaylink', sampleLink);
    expect(at.state()).toBe('editing');
  });

  it('paying: shown, and card and key are kept', async () => {
    const at = holder();
    await at.pay();
    await at.calls.fail('requestPayment', unknownFailure);
    expect(at.view()).toMatchObject({
      state: 'paying.failed',
      problem: { kind: 'unreachable' },
      blocking: false,
      canPay: true,
      values: { holder: 'Mariana Ruiz' },
    });
    expect(at.draft().payKey).toBe('id-1');
  });

  it('checking before a retry: shown, nothing is paid, and it is checked again', async () => {
    const at = holder();
    await at.pay();
    await at.calls.fail('requestPayment', unknownFailure);
    at.view().retry();
    await at.calls.fail('getPaylink', unknownFailure);
    expect(at.view()).toMatchObject({ state: 'checking.failed', blocking: false, canPay: true });
    expect(at.payments()).toHaveLength(1);
    at.view().change('holder', 'Ana Ruiz');
    at.view().submit();
    expect(at.state()).toBe('checking');
    expect(at.payments()).toHaveLength(1);
  });

  it('a refused poll is reported, and retry continues polling', async () => {
    const at = holder();
    await at.calls.answer('getPaylink', linkWith(pending));
    at.tick();
    await at.calls.fail('getPaylink', refusal('NOT_FOUND'));
    expect(at.view()).toMatchObject({ state: 'polling.failed', canPay: false, canCheck: false });
    at.view().submit();
    at.view().check();
    expect(at.state()).toBe('polling.failed');
    at.view().retry();
    expect(at.state()).toBe('polling');
  });

  it('a refused look at the bank’s question takes it away until a retry', async () => {
    const at = holder();
    await at.calls.answer('getPaylink', linkWith(asked));
    at.tick();
    await at.calls.fail('getPaylink', refusal('UNKNOWN_ERROR_CODE'));
    expect(at.view()).toMatchObject({ state: 'challenged.failed', bank: null, canPay: false });
    at.view().back();
    at.view().payWithAnotherCard();
    expect(at.state()).toBe('challenged.failed');
    at.view().retry();
    expect(at.view()).toMatchObject({ state: 'challenged', bank: { leaving: false } });
  });
});

it.each(Object.entries(paylinkStates))('the ready snapshot %s is in its state', (name, snapshot) => {
  expect(paylinkView(snapshot, () => {}).state).toBe(name);
});
