import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { laterJourneyData } from '../../common/purchase/sample.ts';
import { paymentMethodStates } from './payment-method.states.ts';
import { paymentPartsMachine } from './payment-parts.machine.ts';

const { settings, channel, email, now, newId, availablePaymentMethods, savedPaymentMethods, problem } =
  paymentMethodStates.choosing.context;

const context: SnapshotFrom<typeof paymentPartsMachine>['context'] = {
  data: {
    ...laterJourneyData,
    session: { userId: 'mariana' },
    payBy: { method: 'each-part', paymentMethodID: 'card-1' },
  },
  settings,
  channel,
  email,
  now,
  newId,
  availablePaymentMethods,
  savedPaymentMethods,
  draft: { upfront: { paymentMethodID: 'card-1' }, recurring: { paymentMethodID: 'card-2' } },
  problem,
};
const { draft: _, ...before } = { ...context, availablePaymentMethods: [], savedPaymentMethods: [] };

const at = (
  value: Parameters<typeof paymentPartsMachine.resolveState>[0]['value'],
  changed: typeof context = context,
) => paymentPartsMachine.resolveState({ value, context: changed });

/** One snapshot per state, for tests and stories. */
export const paymentPartsStates: States<typeof paymentPartsMachine> = {
  loading: at({ loading: 'asking' }, before),
  'loading.failed': at({ loading: 'failed' }, { ...before, problem: sampleProblem }),
  choosing: at('choosing'),
  chosen: at('chosen'),
};
