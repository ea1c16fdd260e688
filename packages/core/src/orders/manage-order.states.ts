import type { SnapshotFrom } from 'xstate';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { manageOrderMachine } from './manage-order.machine.ts';
import { sampleNow, sampleOrder } from './sample.ts';

type Context = SnapshotFrom<typeof manageOrderMachine>['context'];

const context: Context = {
  now: () => sampleNow,
  orderRef: sampleOrder.order_ref,
  asked: true,
  order: null,
  readAt: sampleNow,
  problem: null,
};
const unnamed: Context = { ...context, orderRef: null, asked: false };

const at = (
  value: Parameters<typeof manageOrderMachine.resolveState>[0]['value'],
  changed: Context = context,
) => manageOrderMachine.resolveState({ value, context: changed });

/** One ready snapshot for each state: tests and stories start here. */
export const manageOrderStates: States<typeof manageOrderMachine> = {
  opening: at('opening'),
  finding: at('finding', unnamed),
  loading: at('loading'),
  showing: at({ showing: 'waiting' }, { ...context, order: sampleOrder }),
  notFound: at('notFound'),
  none: at('none', unnamed),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...context, problem })),
};
