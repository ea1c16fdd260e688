import type { Order } from '@senda/contract';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import type { LineFacts } from '../lines/lines.ts';
import { sampleLine } from '../lines/sample.ts';
import { sampleTermination } from '../renewal/sample.ts';
import { type Context, manageOrderMachine } from './manage-order.machine.ts';
import { sampleNow, sampleOrder } from './sample.ts';

const context: Context = {
  now: () => sampleNow,
  orderRef: sampleOrder.order_ref,
  asked: true,
  order: null,
  line: null,
  reading: null,
  lineRead: false,
  readAt: sampleNow,
  problem: null,
  cancelProblem: null,
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

const day = 86_400_000;
const completed = { ...sampleOrder, status: 'COMPLETED', state: 'TSU' } as const;
const provisional = { ...sampleLine, isProvisionalNumber: true, incomingNumber: '4425550203' };

const transfer: NonNullable<LineFacts['transfer']> = {
  requestId: 'transfer-1',
  orderRef: sampleOrder.order_ref,
  accountNumber: sampleLine.accountNumber,
  number: '4425550203',
  attempt: 1,
  status: 'WAITING',
  reason: 'NIP_MISSING',
  requestedAt: sampleNow - day,
  log: [],
};

const withLine = (facts: Partial<LineFacts>) =>
  at(
    { showing: 'waiting' },
    {
      ...context,
      order: completed,
      line: { line: sampleLine, requests: [], transfer: null, ...facts },
      lineRead: true,
    },
  );

const unpaid: Order = {
  ...sampleOrder,
  status: 'CREATED',
  state: 'INI',
  payment: undefined,
  payUntil: sampleNow + day,
};
const declined: Order = {
  ...unpaid,
  payment: { ...sampleOrder.payment, status: 'REFUSED', reason: 'INSUFFICIENT_FUNDS' },
};
const refusal = { kind: 'refused', code: 'CANCEL_REFUSED' } as const;

/** Beside the states: an order that waits for her money, and its end. */
export const openOrderCases = {
  unpaid: at({ showing: 'waiting' }, { ...context, order: unpaid }),
  declined: at({ showing: 'waiting' }, { ...context, order: declined }),
  asking: at({ showing: 'asking' }, { ...context, order: unpaid }),
  cancelling: at({ showing: 'cancelling' }, { ...context, order: unpaid }),
  refused: at({ showing: 'waiting' }, { ...context, order: unpaid, cancelProblem: refusal }),
  lookedAt: at(
    { showing: 'waiting' },
    {
      ...context,
      order: { ...sampleOrder, cancellation: { status: 'REQUESTED', requestedAt: sampleNow } },
    },
  ),
};

/** Beside the states: how the line stands that came of an order. */
export const manageOrderCases = {
  unread: at({ showing: { reading: 'line' } }, { ...context, order: completed }),
  noLine: at({ showing: 'waiting' }, { ...context, order: completed, lineRead: true }),
  active: withLine({}),
  grace: withLine({ line: { ...sampleLine, status: 'Grace' } }),
  suspended: withLine({ line: { ...sampleLine, status: 'Suspend' } }),
  waiting: withLine({ line: provisional, transfer }),
  arriving: withLine({ line: provisional, transfer: { ...transfer, status: 'DONOR_SWITCH_SCHEDULED' } }),
  kept: withLine({
    line: { ...sampleLine, isProvisionalNumber: true },
    transfer: { ...transfer, status: 'PORT_IN_FAILED', reason: 'DONOR_REFUSED' },
  }),
  payment: withLine({
    requests: [
      {
        ...sampleTermination,
        type: 'NUMBER_CHANGE',
        status: 'WAITING',
        reason: 'PAYMENT_DUE',
        orderRef: 'SN-7',
      },
    ],
  }),
  ending: withLine({ requests: [sampleTermination] }),
  ended: withLine({ line: { ...sampleLine, status: 'Inactive', endedAt: sampleNow - 4 * day } }),
};
