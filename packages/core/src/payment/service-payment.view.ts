import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { serviceRequestAddress } from '../addresses/targets.ts';
import type { Problem } from '../calls/outcome.ts';
import { sendWhileActive } from '../calls/send-while-active.ts';
import { stateName } from '../calls/states.ts';
import type { OrderColumn } from '../purchase/lines.ts';
import { type PaymentView, paymentView } from './payment.view.ts';
import type { servicePaymentMachine } from './service-payment.machine.ts';

type Snapshot = SnapshotFrom<typeof servicePaymentMachine>;
type Send = ActorRefFrom<typeof servicePaymentMachine>['send'];

/** State and actions of the payment of a request's fee. */
export interface ServicePaymentView {
  readonly state: string;
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  readonly loading: boolean;
  readonly busy: false;
  readonly problem: Problem | null;
  readonly blocking: boolean;
  readonly order: OrderColumn;
  /** The payment; null before it and if nothing is left to pay. */
  readonly payment: PaymentView | null;
  /** Nothing is left to pay: the order has ended. */
  readonly isClosed: boolean;
  /** The request's status. */
  readonly statusAt: ReturnType<typeof serviceRequestAddress>;
  submit(): void;
  retry(): void;
}

const nothing: OrderColumn = { lines: [], total: 0 };

/** Returns the payment as this step shows it: at one address, with the price that was reviewed. */
function paymentOf({ context, children }: Snapshot): PaymentView | null {
  const { payment, order, data } = context;
  if (payment === null || order === null) return null;
  const view = paymentView(payment, sendWhileActive(children.payment));
  const { requestId = '', reviewedTotal = order.preview.total.amount } = data.serviceRequest ?? {};
  const isOtherPrice = order.preview.total.amount !== reviewedTotal;
  return {
    ...view,
    address: null,
    notice: view.notice ?? (isOtherPrice ? 'payment.otherPrice' : null),
    followAt: serviceRequestAddress(requestId),
  };
}

/** Maps the machine to its screen. */
export function servicePaymentView(snapshot: Snapshot, send: Send): ServicePaymentView {
  const { problem, data } = snapshot.context;
  const payment = paymentOf(snapshot);
  const isFailed = snapshot.matches('failed');
  const isClosed = snapshot.matches('closed');
  const retry = () => send({ type: 'retry' });
  return {
    state: stateName(snapshot),
    locked: payment?.locked ?? false,
    loading: payment === null && !isFailed && !isClosed,
    busy: false,
    problem: isFailed ? problem : null,
    blocking: isFailed,
    order: payment?.order ?? nothing,
    payment: isClosed || isFailed ? null : payment,
    isClosed,
    statusAt: serviceRequestAddress(data.serviceRequest?.requestId ?? ''),
    submit: retry,
    retry,
  };
}
