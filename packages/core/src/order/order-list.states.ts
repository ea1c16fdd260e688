import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { sampleLine } from '../line/sample.ts';
import { sampleNow } from '../time/sample.ts';
import { readAll, readOrder } from './listed.sample.ts';
import { type Context, orderListMachine } from './order-list.machine.ts';
import { sampleOrder, sampleSummary } from './sample.ts';

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

const context: Context = {
  now: () => sampleNow,
  filter: 'all',
  orders: null,
  reading: null,
  problem: null,
};
const at = (
  value: Parameters<typeof orderListMachine.resolveState>[0]['value'],
  changed: Partial<Context> = {},
) => orderListMachine.resolveState({ value, context: { ...context, ...changed } });

/** What the statuses of the orders depend on. */
const reading = readAll(
  [readOrder('SN-204418', { order: sampleOrder }), readOrder('SN-204417')],
  [{ ...sampleLine, orderRef: 'SN-204417' }],
);

export const orderListStates: States<typeof orderListMachine> = {
  loading: at('loading'),
  ready: at('ready', { orders, reading }),
  empty: at('empty', { orders: [] }),
  ...failedStates((kind, problem) => at({ failed: kind }, { problem })),
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

const many = labels.map((product_label, place) => ({
  ...sampleSummary,
  order_ref: `SN-${20_441 - place}`,
  product_label,
  createdAt: sampleNow - place * 9 * day,
  ...(place > 0 && { state: place === 4 ? 'CAN' : 'TSU' }),
}));
const [newest, ...older] = many.map(({ order_ref }) => order_ref);

/** Further states: their statuses are being read; so many orders that they can be filtered, some of them for a service. */
export const orderListCases: Readonly<Record<'reading' | 'many', (typeof orderListStates)['ready']>> = {
  reading: at('ready', { orders }),
  many: at('ready', {
    orders: many,
    reading: readAll(
      [
        readOrder(newest ?? '', { order: { ...sampleOrder, order_ref: newest ?? '' } }),
        ...older.map((orderRef) => readOrder(orderRef)),
      ],
      older.map((orderRef) => ({ ...sampleLine, orderRef })),
    ),
  }),
};
