import { type CallName, type CallResult, unknownFailure } from '@senda/contract';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ReschedulePaidData } from '../../base/answers/reschedule.ts';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { fillCard } from '../../common/card/testing.ts';
import { mostPolls } from '../../common/transaction/guards.ts';
import { sampleChallenge, sampleTransaction } from '../../common/transaction/sample.ts';
import { isPaying, ReschedulePaymentDraft } from './reschedule.schema.ts';
import { reschedulePaymentMachine } from './reschedule-payment.machine.ts';
import type { ReschedulePaymentInput } from './reschedule-payment.setup.ts';
import { reschedulePaymentStates } from './reschedule-payment.states.ts';
import { reschedulePaymentView } from './reschedule-payment.view.ts';
import { sampleCode, sampleInput, sampleMissed, sampleMove, sampleUnpaid } from './sample.ts';

const { card: _card, ...pending } = sampleTransaction;
const { card: _asked, ...challenged } = sampleChallenge;
const refused = { ...pending, status: 'REFUSED' as const, reason: 'INSUFFICIENT_FUNDS' as const };
const paid = { ...sampleTransaction, status: 'PAID' as const };
const order = { ...sampleMissed, reschedule: sampleUnpaid };
const withPayment = (payment: CallResult<'validateReschedule'>['payment']) => ({
  ...order,
  ...(payment && { payment }),
});
const settled = { ...order, reschedule: { ...sampleUnpaid, status: 'SCHEDULED' as const } };

function payer(more: Partial<ReschedulePaymentInput> = {}) {
  const script = scripted();
  const clock = new SimulatedClock();
  let ids = 0;
  const actor = createActor(fillCalls(reschedulePaymentMachine, script.call), {
    clock,
    input: {
      ...sampleInput,
      address: '/reschedule/payment?verificationCode=code-1',
      newId: () => `id-${(ids += 1)}`,
      data: { verificationCode: sampleCode, reschedule: sampleMove, rescheduled: sampleUnpaid },
      ...more,
    },
  }).start();
  const view = () => reschedulePaymentView(actor.getSnapshot(), actor.send);
  const count = (name: CallName) => script.made.filter((call) => call.name === name).length;
  const draft = () => actor.getSnapshot().context.draft;
  const fill = () => fillCard(view());
  const pay = async () => {
    await script.answer('validateReschedule', order);
    fill();
    view().submit();
  };
  const poll = async (value: unknown) => {
    clock.increment(1000);
    await script.answer('validateReschedule', value);
  };
  return { ...script, actor, clock, view, count, draft, fill, pay, poll };
}

describe('opening', () => {
  test.each([
    ['not paid', order, 'editing'],
    ['being paid', withPayment(pending), 'polling'],
    ['at the bank', withPayment(challenged), 'challenged'],
    ['refused', withPayment(refused), 'editing'],
    ['replaced', { ...order, reschedule: { ...sampleUnpaid, rescheduleId: 'reschedule-2' } }, 'gone'],
    ['paid', settled, 'paid'],
  ])('%s', async (_, answered, state) => {
    const { view, answer } = payer();
    await answer('validateReschedule', answered);
    expect(view().state).toBe(state);
  });

  test.each(['NOT_FOUND', 'VERIFICATION_CODE_EXPIRED'] as const)(
    'the code no longer works: %s',
    async (code) => {
      const { view, fail } = payer({ draft: { rescheduleId: 'reschedule-1', payKey: 'k', begun: true } });
      await fail('validateReschedule', refusal(code));
      expect(view().screen).toBe('codeOver');
    },
  );

  test('the draft of another reschedule is not used', () => {
    expect(payer({ draft: { rescheduleId: 'other', payKey: 'k', begun: true } }).draft()).toEqual({
      rescheduleId: 'reschedule-1',
      payKey: 'id-1',
      begun: false,
    });
  });
});

describe('paying', () => {
  // spec 3.reschedule.paymentInfo 3.reschedule.paymentResult: packages/core/src/base/answers/reschedule.ts#reschedulePaid
  // spec 3.reschedule.paymentRequests: packages/core/src/features/reschedule/reschedule.schema.ts#payKey
  test('sends the card with the code, once; the bank returns here; nothing of it is kept', async () => {
    const { view, pay, made, answer, actor, draft } = payer();
    await pay();
    view().submit();
    expect(view().screen).toBe('waiting');
    expect(v.parse(ReschedulePaymentDraft, draft())).toEqual({
      rescheduleId: 'reschedule-1',
      payKey: 'id-1',
      begun: true,
    });
    expect(isPaying(draft())).toBe(true);
    expect(made.filter(({ name }) => name === 'payReschedule')).toEqual([
      {
        name: 'payReschedule',
        input: {
          params: { rescheduleId: 'reschedule-1' },
          headers: { 'Idempotency-Key': 'id-1' },
          body: {
            verificationCode: sampleCode,
            card: {
              number: '4242424242424242',
              expiry: '08/28',
              securityCode: '123',
              holder: 'Mariana Ruiz',
            },
            returnUrl: 'https://senda.example/reschedule/payment?verificationCode=code-1',
          },
        },
      },
    ]);
    await answer('payReschedule', paid);
    expect(v.parse(ReschedulePaidData, actor.getSnapshot().output)).toEqual({
      reschedulePaid: { card: sampleTransaction.card },
    });
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('4242424242424242');
    expect(JSON.stringify(draft())).not.toContain(sampleCode);
  });

  test('a wrong card is not sent', async () => {
    const { view, answer, count } = payer();
    await answer('validateReschedule', order);
    view().submit();
    expect(view().errors).toHaveLength(4);
    expect(count('payReschedule')).toBe(0);
  });

  // spec 3.reschedule.isCardExpired: packages/core/src/common/card/card-form.ts#cardRules
  test('an expired card is not sent', async () => {
    const { view, answer, fill, count } = payer();
    await answer('validateReschedule', order);
    fill();
    view().change('expiry', '08/20');
    view().submit();
    expect([view().problems.expiry !== undefined, count('payReschedule')]).toEqual([true, 0]);
  });

  test('a refused card: the reason, an empty form, and a new key', async () => {
    const { view, pay, answer, draft } = payer();
    await pay();
    await answer('payReschedule', { ...refused, card: sampleTransaction.card });
    expect(view()).toMatchObject({
      state: 'editing',
      refusal: 'payment.declined.INSUFFICIENT_FUNDS',
      values: { number: '' },
    });
    expect(draft()).toMatchObject({ payKey: 'id-2', begun: false, transactionId: 'transaction-1' });
  });

  // spec 3.reschedule.processingPayments: packages/core/src/features/reschedule/reschedule-payment.machine.ts#reschedulePaymentMachine
  test('a pending payment is polled, and may be neither confirmed nor paid again', async () => {
    const { view, pay, answer, poll, count } = payer();
    await pay();
    await answer('payReschedule', sampleTransaction);
    for (let times = 0; times < mostPolls; times += 1) await poll(withPayment(pending));
    expect(view()).toMatchObject({ screen: 'unconfirmed', canCheck: true });
    view().submit();
    view().check();
    await answer('validateReschedule', settled);
    expect([view().state, count('payReschedule')]).toEqual(['paid', 1]);
  });

  test('refused while it was polled', async () => {
    const { view, pay, answer, poll } = payer();
    await pay();
    await answer('payReschedule', sampleTransaction);
    await poll(withPayment(refused));
    expect(view()).toMatchObject({ state: 'editing', refusal: 'payment.declined.INSUFFICIENT_FUNDS' });
  });

  test.each([
    ['ALREADY_PAID', 'polling'],
    ['NOT_RESCHEDULABLE', 'gone'],
    ['NOT_FOUND', 'codeOver'],
    ['VERIFICATION_CODE_EXPIRED', 'codeOver'],
  ] as const)('%s: %s', async (code, state) => {
    const { view, pay, fail } = payer();
    await pay();
    await fail('payReschedule', refusal(code));
    expect(view().state).toBe(state);
  });

  test('a card that was not charged has a new key', async () => {
    const { view, pay, fail, draft } = payer();
    await pay();
    await fail('payReschedule', refusal('CARD_REFUSED'));
    expect([view().state, draft().payKey, draft().begun]).toEqual(['paying.failed', 'id-2', false]);
  });
});

describe('the bank’s challenge', () => {
  test('opens the bank, and the return finds the payment', async () => {
    const { view, pay, answer, poll } = payer();
    await pay();
    await answer('payReschedule', sampleChallenge);
    expect(view()).toMatchObject({ screen: 'bank', bank: { leaving: true } });
    view().back();
    expect(view().bank?.leaving).toBe(false);
    await answer('validateReschedule', withPayment(pending));
    expect(view().state).toBe('polling');
    await poll(settled);
    expect(view().state).toBe('paid');
  });

  test('another card has another key; the abandoned challenge is not taken up again', async () => {
    const { view, pay, answer, draft } = payer();
    await pay();
    await answer('payReschedule', sampleChallenge);
    view().payWithAnotherCard();
    expect(draft()).toMatchObject({ payKey: 'id-2', begun: false, transactionId: 'transaction-1' });
    const later = payer({ draft: draft() });
    await later.answer('validateReschedule', withPayment(challenged));
    expect(later.view().state).toBe('editing');
  });
});

describe('a lost response', () => {
  test.each([
    ['paid', settled, 'paid', 1],
    ['pending', withPayment(pending), 'polling', 1],
    ['never arrived', order, 'paying', 2],
  ])('%s: it is looked up first', async (_, answered, state, payments) => {
    const { view, pay, fail, answer, count, made } = payer();
    await pay();
    await fail('payReschedule', unknownFailure);
    expect(view().state).toBe('paying.failed');
    view().retry();
    await answer('validateReschedule', answered);
    expect([view().state, count('payReschedule')]).toEqual([state, payments]);
    const keys = made.flatMap(({ name, input }) =>
      name === 'payReschedule'
        ? [(input as { headers: { 'Idempotency-Key': string } }).headers['Idempotency-Key']]
        : [],
    );
    expect(new Set(keys)).toEqual(new Set(['id-1']));
  });

  test('after a reload the key stays, and a payment that never arrived no longer locks', async () => {
    const { view, answer, draft } = payer({
      draft: { rescheduleId: 'reschedule-1', payKey: 'k', begun: true },
    });
    await answer('validateReschedule', order);
    expect([view().state, draft()]).toEqual([
      'editing',
      { rescheduleId: 'reschedule-1', payKey: 'k', begun: false },
    ]);
  });
});

describe('a failed call is shown and repeated', () => {
  test('opening', async () => {
    const { view, fail, count } = payer();
    await fail('validateReschedule', unknownFailure);
    expect(view()).toMatchObject({ state: 'opening.failed', blocking: true, screen: 'form' });
    view().retry();
    expect([view().state, count('validateReschedule')]).toEqual(['opening', 2]);
  });

  test('paying, and the check before it is paid again', async () => {
    const { view, pay, fail, count } = payer();
    await pay();
    await fail('payReschedule', unknownFailure);
    expect(view()).toMatchObject({ state: 'paying.failed', screen: 'form', busy: false, blocking: false });
    view().retry();
    expect(view()).toMatchObject({ state: 'checking', screen: 'waiting' });
    await fail('validateReschedule', unknownFailure);
    expect(view()).toMatchObject({ state: 'checking.failed', screen: 'form' });
    view().retry();
    expect([view().state, count('payReschedule')]).toEqual(['checking', 1]);
  });

  test('a refused look-up while polling can be checked again, not paid', async () => {
    const { view, pay, answer, fail, clock, count } = payer();
    await pay();
    await answer('payReschedule', sampleTransaction);
    clock.increment(1000);
    await fail('validateReschedule', refusal('UNKNOWN_ERROR_CODE'));
    expect(view().screen).toBe('unconfirmed');
    view().submit();
    view().retry();
    expect([view().state, count('payReschedule')]).toEqual(['polling', 1]);
  });
});

const events = [
  { type: 'field.changed', field: 'holder', value: 'Ana Ruiz' },
  { type: 'submit' },
  { type: 'retry' },
  { type: 'check' },
  { type: 'card.other' },
  { type: 'page.returned' },
  { type: 'page.left' },
] as const;

test('each state accepts these events and no others', () => {
  const accepted = Object.entries(reschedulePaymentStates).map(([name, snapshot]) => [
    name,
    events.filter((event) => snapshot.can(event)).map(({ type }) => type),
  ]);
  const formFailed = ['field.changed', 'submit', 'retry', 'page.left'];
  expect(Object.fromEntries(accepted)).toEqual({
    opening: ['page.left'],
    'opening.failed': ['submit', 'retry', 'page.left'],
    editing: ['field.changed', 'submit', 'page.left'],
    checking: ['page.left'],
    'checking.failed': formFailed,
    paying: ['page.left'],
    'paying.failed': formFailed,
    challenged: ['check', 'card.other', 'page.returned', 'page.left'],
    'challenged.failed': ['retry', 'page.left'],
    polling: ['page.left'],
    'polling.failed': ['retry', 'page.left'],
    unconfirmed: ['check', 'page.left'],
    gone: ['page.left'],
    codeOver: ['page.left'],
    paid: ['page.left'],
  });
});
