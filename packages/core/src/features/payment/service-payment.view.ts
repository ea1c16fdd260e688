import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { serviceRequestAddress } from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { sendWhileActive } from '../../base/calls/send-while-active.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import { type PaymentView, paymentView } from './payment.view.ts';
import type { servicePaymentMachine } from './service-payment.machine.ts';

type Snapshot = SnapshotFrom<typeof servicePaymentMachine>;
type Send = ActorRefFrom<typeof servicePaymentMachine>['send'];

/** State and actions of the payment of a request's fee. */
export interface ServicePaymentView extends CallView {
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  readonly order: OrderColumn;
  /** The payment; null before it and if nothing is left to pay. */
  readonly payment: PaymentView | null;
  /** Nothing is left to pay: the order has ended. */
  readonly isClosed: boolean;
  /** The request's status. */
  readonly statusAt: ReturnType<typeof serviceRequestAddress>;
  submit(): void;
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
  const { data } = snapshot.context;
  const payment = paymentOf(snapshot);
  const calls = callView(snapshot, send);
  const isClosed = snapshot.matches('closed');
  return {
    ...calls,
    locked: payment?.locked ?? false,
    // Also until the payment has started.
    loading: payment === null && !calls.blocking && !isClosed,
    order: payment?.order ?? nothing,
    payment: isClosed || calls.blocking ? null : payment,
    isClosed,
    statusAt: serviceRequestAddress(data.serviceRequest?.requestId ?? ''),
    submit: calls.retry,
  };
}
