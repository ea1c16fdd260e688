/** Journey data of a customer about to pay, for snapshots and tests. */
import type { Order } from '@senda/contract';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { sampleNow } from '../../base/time/sample.ts';

const planName = { 'en-US': 'Senda 20', 'es-MX': 'Senda 20' };
const preview: Order['preview'] = {
  items: [{ itemType: 'PLAN', sku: 'senda-20', name: planName, cost: { amount: 19_900 } }],
  total: { amount: 19_900 },
};

export const sampleJourneyData = {
  plan: {
    sku: 'senda-20',
    name: planName,
    productType: 'prepaid',
    amount: 19_900,
    validityDays: 30,
    benefits: [{ kind: 'data', quantity: 20, unit: 'GB' }],
  },
  simType: 'esim',
  addons: [],
  number: { number: '5501427788', category: 'FREE_NUMBER', amount: 0 },
  numberType: 'NEW',
  profile: { firstName: 'Mariana', lastName: 'Ruiz', dob: '1992-04-03' },
  billingAddress: { postalCode: '06700', country: 'MX', state: 'Ciudad de México', street: 'Orizaba 142' },
  accepted: { preview },
} as const satisfies JourneyData;

/** The same with a plan that has a recurring part. */
export const laterJourneyData = {
  ...sampleJourneyData,
  plan: {
    ...sampleJourneyData.plan,
    sku: 'senda-mix-15',
    name: { 'en-US': 'Senda Mix 15', 'es-MX': 'Senda Mix 15' },
    productType: 'hybrid',
    amount: 19_900,
    recurringAmount: 24_900,
  },
} as const satisfies JourneyData;

/** Returns an order that is paid and in review for two days, which is longer than any promise of a story. */
export function reviewedLate(order: Order): Order {
  const at = sampleNow - 48 * 3_600_000;
  return {
    ...order,
    state: 'PRO',
    status: 'PLACED',
    createdAt: at - 60_000,
    log: [
      { status: 'INITIATED', at: at - 60_000 },
      { status: 'PLACED', at },
    ],
    ...(order.identity && { identity: { ...order.identity, submittedAt: at - 120_000 } }),
  };
}
