import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleLine } from '../../common/line/sample.ts';
import { readAll, readOrder } from './listed.sample.ts';
import { orderListMachine } from './order-list.machine.ts';
import { type Context } from './order-list.setup.ts';
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
  lines: null,
  reading: null,
  problem: null,
};
const at = (
  value: Parameters<typeof orderListMachine.resolveState>[0]['value'],
  changed: Partial<Context> = {},
) => orderListMachine.resolveState({ value, context: { ...context, ...changed } });

/** What the statuses of the orders depend on. */
const lines = [{ ...sampleLine, orderRef: 'SN-204417', number: '5504182290' }];
const reading = readAll([readOrder('SN-204418', { order: sampleOrder }), readOrder('SN-204417')], lines);

export const orderListStates: States<typeof orderListMachine> = {
  reading: at({ reading: 'asking' }),
  'reading.failed': at({ reading: 'failed' }, { problem: sampleProblem }),
  shown: at('shown', { orders, lines, reading }),
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

/** Further states: no orders; the lines could not be read; their statuses are being read; so many orders that they can be filtered, some of them for a service. */
export const orderListCases: Readonly<
  Record<'none' | 'unread' | 'many' | 'stale' | 'withoutLines', (typeof orderListStates)['shown']>
> = {
  none: at('shown', { orders: [], lines: [] }),
  unread: at('shown', { orders, lines }),
  withoutLines: at('shown', { orders, reading }),
  stale: at({ reading: 'failed' }, { orders, lines, reading, problem: sampleProblem }),
  many: at('shown', {
    orders: many,
    lines: [{ ...sampleLine, orderRef: older.at(-1) ?? '' }],
    reading: readAll(
      [
        readOrder(newest ?? '', { order: { ...sampleOrder, order_ref: newest ?? '' } }),
        ...older.map((orderRef) => readOrder(orderRef)),
      ],
      older.map((orderRef) => ({ ...sampleLine, orderRef })),
    ),
  }),
};
