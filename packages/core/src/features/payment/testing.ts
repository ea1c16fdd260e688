/** Test helpers for the payment machine. */
import {
  type CallInput,
  type CallName,
  type CallResult,
  type ErrorCode,
  type Order,
  unknownFailure,
} from '@senda/contract';
import { vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { type Call, fillCalls } from '../../base/calls/fill-calls.ts';
import { stateName } from '../../base/calls/states.ts';
import { refusal as refusalWith, thrown } from '../../base/calls/testing.ts';

export { never, thrown } from '../../base/calls/testing.ts';

import { sampleNow } from '../../base/time/sample.ts';
import { sampleCards } from '../../common/card/sample.ts';
import { fillCard } from '../../common/card/testing.ts';
import { laterJourneyData, sampleJourneyData } from '../../common/purchase/sample.ts';
import { sampleCapture, sampleTransaction } from '../../common/transaction/sample.ts';
import type { PaymentInput } from './payment.context.ts';
import { paymentMachine } from './payment.machine.ts';
import { paymentView } from './payment.view.ts';
import { sampleAgreement, sampleInstalments, sampleLink, sampleOrder } from './sample.ts';
import { type Wallets, walletActors } from './wallet.ts';

export const paid = { ...sampleTransaction, status: 'PAID' as const };
export const refused = {
  ...sampleTransaction,
  status: 'REFUSED' as const,
  reason: 'INSUFFICIENT_FUNDS' as const,
};
export const withPayment = (payment: Order['payment']): Order => ({
  ...sampleOrder,
  ...(payment && { payment }),
});

export const refusal = (code: ErrorCode) => thrown(refusalWith(code));
export const unreachable = thrown(unknownFailure);
export const signedOut = thrown({ kind: 'signed-out' });

/** Flushes pending microtasks. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const answering = <N extends CallName>(_: N, result: CallResult<N>) =>
  vi.fn<(input: CallInput<N>) => Promise<CallResult<N>>>(async () => result);

/** A customer on the payment page, with mocked calls, sequential ids and a simulated clock. */
export function customer(
  start: Partial<
    Pick<PaymentInput, 'answer' | 'draft' | 'data' | 'from' | 'email' | 'isGuest' | 'settings'>
  > = {},
) {
  const calls = {
    listEnabledPaymentMethods: answering('listEnabledPaymentMethods', {
      paymentMethods: [
        {
          type: 'CARD',
          name: { 'en-US': 'Card', 'es-MX': 'Tarjeta' },
          brands: ['visa', 'mastercard', 'amex'],
        },
      ],
    }),
    listSavedPaymentMethods: answering('listSavedPaymentMethods', { paymentMethods: [...sampleCards] }),
    getOrder: answering('getOrder', sampleOrder),
    createOrder: answering('createOrder', sampleOrder),
    getInstalments: answering('getInstalments', sampleInstalments),
    getCaptureContext: answering('getCaptureContext', sampleCapture),
    lockNumber: answering('lockNumber', {
      number: '5550701234',
      lockedUntil: sampleNow + 15 * 60_000,
      cost: { amount: 0 },
    }),
    saveCardDetails: answering('saveCardDetails', {
      paymentMethodID: 'card-9',
      card: sampleTransaction.card,
      expiresAt: sampleNow + 15 * 60_000,
      authenticationNeeded: false,
    }),
    requestPayment: answering('requestPayment', paid),
    requestMultiplePayment: answering('requestMultiplePayment', {
      upfront: paid,
      recurring: sampleAgreement,
    }),
    getPaylink: answering('getPaylink', sampleLink),
    validateInstrument: answering('validateInstrument', {
      paymentMethodID: 'card-9',
      card: sampleTransaction.card,
      isDefault: true,
      isExpired: false,
    }),
    getTransactionStatus: answering('getTransactionStatus', sampleTransaction),
  };
  const wallets = {
    available: vi.fn<Wallets['available']>(async () => []),
    pay: vi.fn<Wallets['pay']>(async () => null),
  };
  const clock = new SimulatedClock();
  let ids = 0;
  const call = (({ name }, input) => calls[name as keyof typeof calls](input as never)) as Call;
  const actor = createActor(fillCalls(paymentMachine.provide({ actors: walletActors(wallets) }), call), {
    clock,
    input: {
      data: sampleJourneyData,
      settings: { cards: 10, methods: ['kept', 'new'], vouchers: true },
      channel: 'web',
      email: 'name@example.com',
      origin: 'https://senda.example',
      now: () => sampleNow,
      newId: () => `id-${(ids += 1)}`,
      ...start,
    },
  });
  const view = () => paymentView(actor.getSnapshot(), (event) => actor.send(event));
  return {
    actor,
    calls,
    wallets,
    view,
    state: () => stateName(actor.getSnapshot()),
    draft: () => actor.getSnapshot().context.draft,
    async open() {
      actor.start();
      await settle();
    },
    fill: () => fillCard(view(), { expiry: '8/28' }),
    async submit() {
      view().submit();
      await settle();
    },
    async retry() {
      view().retry();
      await settle();
    },
    async wait(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        clock.increment(1000);
        await settle();
      }
    },
    payKeys: () => calls.requestPayment.mock.calls.map(([{ headers }]) => headers['Idempotency-Key']),
    orderKeys: () => calls.createOrder.mock.calls.map(([{ headers }]) => headers['Idempotency-Key']),
  };
}

/** A customer who filled in a card and pressed Pay. */
export async function payer(
  prepare: (at: ReturnType<typeof customer>) => void,
  start?: Parameters<typeof customer>[0],
) {
  const at = customer(start);
  prepare(at);
  await at.open();
  at.fill();
  await at.submit();
  return at;
}

const session = { userId: 'mariana' };
/** What a customer with kept cards buys: at once, and with a part paid later. */
export const buyerData: JourneyData = { ...sampleJourneyData, session };
export const laterBuyerData: JourneyData = { ...laterJourneyData, session };

/** A customer with kept cards, whom no step before has asked for one. */
export async function buyer(start: Parameters<typeof customer>[0] = {}) {
  const at = customer({ data: buyerData, ...start });
  await at.open();
  return at;
}

/** Returns the id of the chosen card, or `new`. */
export const chosenIn = ({ view }: Pick<ReturnType<typeof customer>, 'view'>) => {
  const { choice } = view();
  return choice?.newCard ? 'new' : choice?.cards.find(({ chosen }) => chosen)?.paymentMethodID;
};
