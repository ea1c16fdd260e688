/**
 * What a second gateway does that knows the orders of TMF622, in the shortest form: it takes the payment of one, and its SIM's
 * activation. An adopter's own charges the amount.
 */
import { calls, errorCodes } from '@senda/contract';
import { statusOf } from '@senda/contract/statuses';
import type { Stub } from './stub.ts';

const iccid = '8952140061234567890';

/** Whether an order is TM Forum's, by its reference. */
const isTheirs = (orderRef: string) => orderRef.startsWith('PO-');

interface TheirOrder {
  readonly state: string;
  readonly payment?: unknown;
  readonly orderTotalPrice: readonly [
    { readonly price: { readonly taxIncludedAmount: { readonly value: number } } },
  ];
}

async function orderOf(stub: Stub, orderRef: string): Promise<TheirOrder> {
  const answer = await stub.request(`/tmf-api/productOrderingManagement/v4/productOrder/${orderRef}`);
  return (await answer.json()) as TheirOrder;
}

/** Returns why an order cannot be paid. */
function refusalOf(order: TheirOrder): 'ORDER_CLOSED' | 'ALREADY_PAID' | undefined {
  if (['cancelled', 'failed'].includes(order.state)) return 'ORDER_CLOSED';
  return order.payment === undefined ? undefined : 'ALREADY_PAID';
}

/** Returns the reply to a payment or an activation of an order of TMF622, or undefined for any other request. */
export async function payAtStub(
  request: Request,
  stub: Stub,
  now: () => number,
): Promise<Response | undefined> {
  const path = new URL(request.url).pathname.slice('/api'.length);
  if (path === calls.requestPayment.path) {
    const { orderRef } = (await request.clone().json()) as { orderRef: string };
    if (!isTheirs(orderRef)) return undefined;
    const order = await orderOf(stub, orderRef);
    const refusal = refusalOf(order);
    if (refusal) return Response.json({ errorCode: errorCodes[refusal] }, { status: statusOf[refusal] });
    stub.change(orderRef, { payment: [{ id: `P-${orderRef}` }], state: 'inProgress' });
    const amount = Math.round(100 * order.orderTotalPrice[0].price.taxIncludedAmount.value);
    return Response.json({ result: { transactionId: `P-${orderRef}`, orderRef, status: 'PAID', amount } });
  }
  if (path === calls.activateSim.path) {
    const { orderRef } = (await request.clone().json()) as { orderRef: string };
    if (!isTheirs(orderRef)) return undefined;
    stub.complete(orderRef, iccid);
    return Response.json({ result: { orderRef, iccid, status: 'ACTIVE', activatedAt: now() } });
  }
  const [, orderId = ''] = /\/sim-installation-details\/(.+)$/.exec(path) ?? [];
  if (!isTheirs(orderId)) return undefined;
  return Response.json({ result: { orderId, simType: 'esim', iccid, status: 'NOT_STARTED' } });
}
