import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleLine, suspendedLine } from '../../common/line/sample.ts';
import { lineListMachine } from './line-list.machine.ts';
import type { LineListContext } from './line-list.setup.ts';
import { readAll, readOrder } from './listed.sample.ts';
import { sampleSummary } from './sample.ts';

const day = 86_400_000;

const context: LineListContext = {
  chosen: null,
  asks: false,
  now: () => sampleNow,
  lines: [],
  orders: [],
  reading: null,
  problem: null,
};
const at = (
  value: Parameters<typeof lineListMachine.resolveState>[0]['value'],
  changed: Partial<LineListContext> = {},
) => lineListMachine.resolveState({ value, context: { ...context, ...changed } });

/** A line in each status, and an order whose eSIM is to be installed. */
export const everyListed: Pick<LineListContext, 'lines' | 'orders'> = {
  lines: [
    sampleLine,
    { ...sampleLine, orderRef: 'SN-2', number: '3311870264', autoRenewal: false },
    {
      ...sampleLine,
      orderRef: 'SN-3',
      number: '8120455590',
      status: 'Grace',
      nextCycleAt: sampleNow - 2 * day,
      suspendsAt: sampleNow + 5 * day,
    },
    {
      ...sampleLine,
      orderRef: 'SN-4',
      number: '5522109034',
      status: 'Suspend',
      nextCycleAt: sampleNow - 9 * day,
      lapsesAt: sampleNow + 28 * day,
    },
    { ...suspendedLine, orderRef: 'SN-5', number: '5522109035' },
    {
      ...sampleLine,
      orderRef: 'SN-6',
      number: '5522109036',
      status: 'Inactive',
      endedAt: sampleNow - 40 * day,
    },
  ],
  orders: [{ ...sampleSummary, order_ref: 'SN-7', status: 'APPROVED', simType: 'esim' }],
};

/** What their statuses depend on. */
export const everythingRead = readAll(
  ['SN-204418', 'SN-2', 'SN-3', 'SN-4', 'SN-5', 'SN-6'].map((orderRef) => readOrder(orderRef)),
  everyListed.lines,
);

export const lineListStates: States<typeof lineListMachine> = {
  reading: at({ reading: 'asking' }),
  'reading.failed': at({ reading: 'failed' }, { problem: sampleProblem }),
  choosing: at('choosing', {
    ...everyListed,
    reading: everythingRead,
    chosen: sampleLine.orderRef,
  }),
  known: at('known', { lines: [sampleLine] }),
  none: at('none'),
};

/** Further states: their statuses are being read, and one of them could not be. */
export const lineListCases: Readonly<Record<'unread' | 'unreadable', (typeof lineListStates)['choosing']>> = {
  unread: at('choosing', everyListed),
  unreadable: at('choosing', {
    ...everyListed,
    reading: readAll(
      ['SN-204418', 'SN-2', 'SN-4', 'SN-5', 'SN-6'].map((orderRef) => readOrder(orderRef)),
      everyListed.lines,
    ),
  }),
};
