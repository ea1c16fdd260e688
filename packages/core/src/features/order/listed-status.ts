/** The status of an order or a line in a list: what its page shows, once the list knows as much; until then no status at all. */
import type { OrderSummary } from '@senda/contract';
import { isServiceOrder, orderStatusOf } from '../../common/purchase/status.ts';
import type { ListedRecordsContext } from './listed-records.setup.ts';
import { type StatusFacts, type StatusSummary, summarizeStatus } from './order-status.ts';
import { esimStep, type OrderRecords, statusFacts } from './status-facts.ts';

/** What a list knows of an order. reading: it is being read; unknown: it could not be read. */
export type ListedRecords = OrderRecords | 'reading' | 'unknown';

/** The status of an order in a list; `text` is a message id. */
export interface ListedStatus extends Pick<StatusSummary, 'text' | 'tone' | 'actor'> {
  /** Whether the status is known; if not, `text` is true whatever the status is. */
  readonly isKnown: boolean;
}

/** Facts that change no label of the orders that a list knows by itself. */
const nothingElse: Omit<StatusFacts, 'order'> = {
  payment: 'settled',
  isNeverPaid: false,
  isCancellable: false,
  identity: 'NONE',
  sim: 'none',
  esim: 'toInstall',
  delivery: 'NONE',
  isArrivalDated: false,
  port: 'NONE',
  line: 'NONE',
  portReason: 'OTHER',
  transferNeeds: null,
  lineReason: 'OTHER',
  hasRequestOrder: false,
  isPaused: false,
  isUnpaid: false,
  renewal: 'unknown',
  isLeaving: false,
  isBeingPaid: false,
  returns: 'none',
  payUntil: null,
  switchAt: null,
  endAt: null,
};

type Summary = Pick<
  OrderSummary,
  'product_label' | 'state' | 'status' | 'simType' | 'paymentState' | 'esimState'
>;

/** Returns the facts that decide the label of an order, whatever the others are; null if its summary does not. */
function decisiveFacts(order: Summary): StatusFacts | null {
  const status = orderStatusOf(order);
  const known = { ...nothingElse, order: status };
  switch (status) {
    case 'FAILED':
    case 'CANCELLED':
      return known;
    case 'INITIATED':
    case 'CREATED':
      return order.paymentState === 'DUE' ? { ...known, payment: 'due' } : null;
    case 'APPROVED':
      if (isServiceOrder(order)) return known;
      return order.simType === 'esim' ? { ...known, sim: 'esim', esim: esimStep(order) } : null;
    case 'COMPLETED':
      return isServiceOrder(order) ? known : null;
    default:
      return null;
  }
}

/** Whether the status of a listed order depends on more than its summary. */
export const isToRead = (order: Summary): boolean => decisiveFacts(order) === null;

const unread: Readonly<Record<'reading' | 'unknown', ListedStatus>> = {
  reading: { text: 'order.status.reading', tone: 'info', actor: null, isKnown: false },
  unknown: { text: 'order.status.unknown', tone: 'plain', actor: null, isKnown: false },
};

/** Returns the status of an order in a list. `order` is missing for a line whose order is not listed. */
export function listedStatus(order: Summary | undefined, records: ListedRecords): ListedStatus {
  const facts =
    typeof records === 'object' ? statusFacts(records) : order === undefined ? null : decisiveFacts(order);
  if (facts === null) return unread[records === 'unknown' ? 'unknown' : 'reading'];
  const { text, tone, actor } = summarizeStatus(facts);
  return { text, tone, actor, isKnown: true };
}

/** Returns what has been read of an order. */
export function listedRecords(reading: ListedRecordsContext | null, orderRef: string): ListedRecords {
  if (reading === null) return 'reading';
  const { read, lines, requests, isDone, readAt } = reading;
  const missing = isDone ? 'unknown' : 'reading';
  const found = read[orderRef];
  if (!found) return found === null ? 'unknown' : missing;
  const { order, shipment, transfer, renewal, lineReturn } = found;
  const line =
    orderStatusOf(order) === 'COMPLETED' ? lines?.find((each) => each.orderRef === orderRef) : undefined;
  if (line !== undefined && requests === null) return missing;
  const own = requests?.filter(({ accountNumber }) => accountNumber === line?.accountNumber) ?? [];
  return {
    order,
    line: line ? { line, requests: own, transfer } : null,
    lineRead: true,
    renewal,
    lineReturn,
    shipment,
    shipmentRead: true,
    readAt,
  };
}
