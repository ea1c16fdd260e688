import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { paymentStates } from './payment.states.ts';
import { servicePaymentMachine } from './service-payment.machine.ts';
import { sampleFeeOrder } from './service-payment.sample.ts';
import type { Context } from './service-payment.setup.ts';

const start: Context = {
  data: {
    serviceRequest: {
      requestId: 'replacement-1',
      orderRef: sampleFeeOrder.order_ref,
      reviewedTotal: sampleFeeOrder.preview.total.amount,
    },
  },
  settings: { cards: 10, methods: ['kept', 'new'] },
  channel: 'web',
  email: 'ana@example.com',
  now: () => sampleNow,
  newId: () => 'sample',
  draft: {},
  order: null,
  payment: null,
  result: null,
  problem: null,
};
/** Returns a payment of the fee at a state of the payment machine. */
function paymentAt(state: keyof typeof paymentStates) {
  const snapshot = paymentStates[state];
  const { data: _data, ...context } = snapshot.context;
  const data = { accepted: { preview: sampleFeeOrder.preview }, numberType: 'NEW' as const };
  const draft = { ...context.draft, orderRef: sampleFeeOrder.order_ref };
  return { ...snapshot, context: { ...context, data, draft, amount: null } } as SnapshotFrom<
    typeof servicePaymentMachine
  >['context']['payment'];
}
const paying: Context = { ...start, order: sampleFeeOrder, payment: paymentAt('editing') };

type Value = Parameters<typeof servicePaymentMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof servicePaymentMachine> =>
  servicePaymentMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const servicePaymentStates: States<typeof servicePaymentMachine> = {
  finding: at({ finding: 'asking' }, start),
  'finding.failed': at({ finding: 'failed' }, { ...start, problem: sampleProblem }),
  paying: at('paying', paying),
  closed: at('closed', start),
  decided: at('decided', paying),
};

/** Further snapshots for tests and stories. */
export const servicePaymentCases = {
  /** The fee has changed since the review. */
  otherPrice: at('paying', {
    ...paying,
    data: {
      serviceRequest: { ...start.data.serviceRequest, requestId: 'replacement-1', reviewedTotal: 100 },
    },
  }),
};
