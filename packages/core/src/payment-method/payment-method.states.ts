import type { SnapshotFrom } from 'xstate';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { sampleCards } from '../card/sample.ts';
import { laterJourneyData, sampleJourneyData } from '../purchase/sample.ts';
import { sampleNow } from '../time/sample.ts';
import { paymentMethodMachine } from './payment-method.machine.ts';

const context: SnapshotFrom<typeof paymentMethodMachine>['context'] = {
  data: { ...sampleJourneyData, session: { userId: 'mariana' } },
  settings: { cards: 10, methods: ['kept', 'new'] },
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
  draft: { paymentMethodID: 'card-1' },
  problem: null,
  later: 'none',
};
const { draft: _, ...before } = { ...context, availablePaymentMethods: [], savedPaymentMethods: [] };

const at = (
  value: Parameters<typeof paymentMethodMachine.resolveState>[0]['value'],
  changed: typeof context = context,
) => paymentMethodMachine.resolveState({ value, context: changed });

/** One snapshot per state, for tests and stories. */
export const paymentMethodStates: States<typeof paymentMethodMachine> = {
  loading: at('loading', before),
  listing: at('listing', {
    ...before,
    availablePaymentMethods: context.availablePaymentMethods,
  }),
  choosing: at('choosing'),
  asking: at('asking', { ...context, data: { ...laterJourneyData, session: { userId: 'mariana' } } }),
  chosen: at('chosen'),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...before, problem })),
};
