import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { sampleNow } from '../time/sample.ts';
import { orderListMachine } from './order-list.machine.ts';
import { sampleSummary } from './sample.ts';

const orders = [
  sampleSummary,
  {
    ...sampleSummary,
    order_ref: 'SN-204417',
    state: 'TSU',
    createdAt: sampleNow - 86_400_000,
    number: '5504182290',
  },
];

export const orderListStates: States<typeof orderListMachine> = {
  loading: orderListMachine.resolveState({
    value: 'loading',
    context: { filter: 'all', orders: null, problem: null },
  }),
  ready: orderListMachine.resolveState({ value: 'ready', context: { filter: 'all', orders, problem: null } }),
  empty: orderListMachine.resolveState({
    value: 'empty',
    context: { filter: 'all', orders: [], problem: null },
  }),
  ...failedStates((kind, problem) =>
    orderListMachine.resolveState({
      value: { failed: kind },
      context: { filter: 'all', orders: null, problem },
    }),
  ),
};

const day = 86_400_000;
const labels = [
  'senda-20',
  'sim_replacement',
  'number_change',
  'number_recovery',
  'senda-8',
  'trial_plan',
  'senda-50',
];

/** Further states: so many orders that they can be filtered, some of them for a service. */
export const orderListCases = {
  many: orderListMachine.resolveState({
    value: 'ready',
    context: {
      filter: 'all',
      orders: labels.map((product_label, place) => ({
        ...sampleSummary,
        order_ref: `SN-${20_441 - place}`,
        product_label,
        createdAt: sampleNow - place * 9 * day,
        ...(place > 0 && { state: place === 4 ? 'CAN' : 'TSU' }),
      })),
      problem: null,
    },
  }),
};
