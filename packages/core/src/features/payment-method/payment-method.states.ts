import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleCards } from '../../common/card/sample.ts';
import { laterJourneyData, sampleJourneyData } from '../../common/purchase/sample.ts';
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
  loading: at({ loading: 'asking' }, before),
  'loading.failed': at({ loading: 'failed' }, { ...before, problem: sampleProblem }),
  choosing: at('choosing'),
  asking: at('asking', { ...context, data: { ...laterJourneyData, session: { userId: 'mariana' } } }),
  chosen: at('chosen'),
};
