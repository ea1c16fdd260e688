import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { reviewedLate } from '../../common/purchase/sample.ts';
import { kycCases, kycStates } from './kyc.states.ts';
import { orderIdentityMachine } from './order-identity.machine.ts';
import type { OrderIdentityContext } from './order-identity.setup.ts';
import { sampleConfig, sampleIdentifiedOrder, sampleSubmitUntil } from './sample.ts';

const context: OrderIdentityContext = {
  orderRef: sampleIdentifiedOrder.order_ref,
  now: () => sampleNow,
  order: null,
  config: null,
  kyc: null,
  problem: null,
};
const ordered = (identity: NonNullable<typeof sampleIdentifiedOrder.identity>): OrderIdentityContext => ({
  ...context,
  order: { ...sampleIdentifiedOrder, identity },
});
const renewable = { status: 'REJECTED', productType: 'postpaid', submitUntil: sampleSubmitUntil } as const;
const rejected = ordered({ ...renewable, attempts: { used: 1, allowed: 3 } });
const asking = { ...rejected, config: sampleConfig };
const reviewing = ordered({ status: 'IN_REVIEW', productType: 'postpaid' });
const approved = ordered({ status: 'APPROVED', productType: 'postpaid' });

const at = (
  value: Parameters<typeof orderIdentityMachine.resolveState>[0]['value'],
  changed: OrderIdentityContext,
) => orderIdentityMachine.resolveState({ value, context: changed });

/** One snapshot per state, for tests and stories. */
export const orderIdentityStates: States<typeof orderIdentityMachine> = {
  loading: at({ loading: 'asking' }, context),
  'loading.failed': at({ loading: 'failed' }, { ...context, problem: sampleProblem }),
  requiring: at({ requiring: 'asking' }, rejected),
  'requiring.failed': at({ requiring: 'failed' }, { ...rejected, problem: sampleProblem }),
  asking: at('asking', { ...asking, kyc: kycStates.editing }),
  reviewing: at('reviewing', reviewing),
  assisted: at('assisted', ordered({ ...renewable, attempts: { used: 3, allowed: 3 } })),
  settled: at('settled', approved),
  notFound: at('notFound', context),
};

const curpRejected = ordered({
  ...renewable,
  reason: 'CURP_MISMATCH',
  person: { curp: 'RUPM84••••••••••09' },
  attempts: { used: 1, allowed: 3 },
});

/** Further snapshots for tests and stories. */
export const orderIdentityCases = {
  wrong: at('asking', { ...asking, kyc: kycCases.wrong }),
  sending: at('asking', { ...asking, kyc: kycStates.sending }),
  unsent: at('asking', { ...asking, kyc: kycStates['sending.failed'] }),
  curp: at('asking', { ...curpRejected, config: sampleConfig, kyc: kycCases.curp }),
  curpWrong: at('asking', { ...curpRejected, config: sampleConfig, kyc: kycCases.curpWrong }),
  curpCheck: at('asking', { ...curpRejected, config: sampleConfig, kyc: kycCases.curpCheck }),
  reviewLate: at('reviewing', { ...reviewing, order: reviewing.order && reviewedLate(reviewing.order) }),
  curpAssisted: at(
    'assisted',
    ordered({ ...renewable, reason: 'CURP_MISMATCH', attempts: { used: 3, allowed: 3 } }),
  ),
  unneeded: at('settled', { ...context, order: sampleIdentifiedOrder }),
  ended: at('settled', {
    ...context,
    order: {
      ...sampleIdentifiedOrder,
      state: 'OFL',
      status: 'FAILED',
      identity: { status: 'REJECTED', productType: 'postpaid' },
    },
  }),
};
