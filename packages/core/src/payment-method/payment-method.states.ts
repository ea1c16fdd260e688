import type { SnapshotFrom } from 'xstate';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { laterKnown, sampleKnown, sampleNow } from '../payment/sample.ts';
import { paymentMethodMachine } from './payment-method.machine.ts';
import type { SavedCard } from './payment-method.ts';

/** A card that is kept, one more, and one that is over. */
export const sampleCards: readonly SavedCard[] = [
  {
    paymentMethodID: 'card-1',
    card: { brand: 'visa', last4: '4242', expiry: '08/28' },
    isDefault: true,
    isExpired: false,
  },
  {
    paymentMethodID: 'card-2',
    card: { brand: 'mastercard', last4: '5454', expiry: '11/26' },
    isDefault: false,
    isExpired: false,
  },
  {
    paymentMethodID: 'card-3',
    card: { brand: 'amex', last4: '0005', expiry: '02/25' },
    isDefault: false,
    isExpired: true,
  },
];

const context: SnapshotFrom<typeof paymentMethodMachine>['context'] = {
  known: { ...sampleKnown, session: { userId: 'mariana' } },
  settings: { cards: 10 },
  channel: 'web',
  email: 'mariana@example.com',
  now: () => sampleNow,
  newId: () => 'sample',
  availablePaymentMethods: [
    {
      type: 'CARD',
      name: { 'en-US': 'Card', 'es-MX': 'Tarjeta' },
      brands: ['visa', 'mastercard', 'amex'],
    },
  ],
  savedPaymentMethods: sampleCards,
  typed: { paymentMethodID: 'card-1' },
  problem: null,
  later: 'none',
};
const { typed: _, ...before } = { ...context, availablePaymentMethods: [], savedPaymentMethods: [] };

const at = (
  value: Parameters<typeof paymentMethodMachine.resolveState>[0]['value'],
  changed: typeof context = context,
) => paymentMethodMachine.resolveState({ value, context: changed });

/** One ready snapshot for each state: tests and stories start here. */
export const paymentMethodStates: States<typeof paymentMethodMachine> = {
  loading: at('loading', before),
  listing: at('listing', {
    ...before,
    availablePaymentMethods: context.availablePaymentMethods,
  }),
  choosing: at('choosing'),
  asking: at('asking', { ...context, known: { ...laterKnown, session: { userId: 'mariana' } } }),
  chosen: at('chosen'),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...before, problem })),
};
