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
  loading: orderListMachine.resolveState({ value: 'loading', context: { orders: null, problem: null } }),
  ready: orderListMachine.resolveState({ value: 'ready', context: { orders, problem: null } }),
  empty: orderListMachine.resolveState({ value: 'empty', context: { orders: [], problem: null } }),
  ...failedStates((kind, problem) =>
    orderListMachine.resolveState({ value: { failed: kind }, context: { orders: null, problem } }),
  ),
};
