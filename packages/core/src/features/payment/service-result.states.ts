import type { SnapshotFrom } from 'xstate';
import type { PaymentResult } from '../../base/answers/payment.ts';
import type { States } from '../../base/calls/states.ts';
import { simReplacement } from '../../common/definitions/sim-replacement.ts';
import { sampleLine } from '../../common/line/sample.ts';
import { sampleCourier, samplePickup } from '../../common/purchase/delivery-sample.ts';
import { samplePayment } from './sample.ts';
import { type ServiceResultInput, serviceResultMachine } from './service-result.machine.ts';

const paid: PaymentResult = { ...samplePayment, amount: 7_800 };

const data: ServiceResultInput['data'] = {
  deliveryNeeded: true,
  serviceRequest: {
    requestId: 'replacement-1',
    number: sampleLine.number,
    orderRef: paid.orderRef,
    reviewedTotal: 7_800,
  },
  payment: paid,
};

const at = (
  value: 'deciding' | 'paid' | 'refused',
  changed: ServiceResultInput['data'] = sampleCourier,
): SnapshotFrom<typeof serviceResultMachine> =>
  serviceResultMachine.resolveState({
    value,
    context: { journey: simReplacement.id, data: { ...data, ...changed } },
  });

/** One snapshot per state, for tests and stories. */
export const serviceResultStates: States<typeof serviceResultMachine> = {
  deciding: at('deciding'),
  paid: at('paid'),
  refused: at('refused', {
    ...sampleCourier,
    payment: { ...paid, outcome: 'failed', reason: 'INSUFFICIENT_FUNDS' },
  }),
};

const { selectedDeliverySlot: _slot, ...courier } = sampleCourier;

/** Further snapshots for tests and stories. */
export const serviceResultCases = {
  pickup: at('paid', {
    ...samplePickup,
    payment: { ...paid, amount: 2_900, cardKept: true },
  }),
  courier: at('paid', courier),
};
