/** A customer of the page of an order, for its tests. */
import { createActor, SimulatedClock } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, type Script, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { manageOrderMachine } from './manage-order.machine.ts';
import { sampleLineRenewal as renewal } from './manage-order.states.ts';
import { manageOrderView } from './manage-order.view.ts';
import { sampleOrder } from './sample.ts';

export const found = [{ order_ref: 'SN-204418', product_label: 'senda-20' }];

/** A customer who opens the page of an order. */
export function customer(orderRef: string | null) {
  const script = scripted();
  const clock = new SimulatedClock();
  const machine = fillCalls(manageOrderMachine, script.call);
  const actor = createActor(machine, {
    clock,
    input: { orderRef, email: 'ana@example.com', now: () => sampleNow + clock.now() },
  }).start();
  const view = () => manageOrderView(actor.getSnapshot(), (event) => actor.send(event));
  const names = () => script.made.map(({ name }) => name);
  return { ...script, clock, view, names };
}

export const notFound = refusal('NOT_FOUND');

/** What the gateway answers beside the order, unless `changed`. */
export const answers = (changed: Parameters<Script['settle']>[0] = {}) => ({
  listSubscriptions: { subscriptions: [] },
  listServiceRequests: { serviceRequests: [] },
  getLatestPortIn: notFound,
  getAutoRenewalSpecification: renewal,
  getReversePortOutEligibility: notFound,
  getNumberRecoveryEligibility: notFound,
  getShipment: notFound,
  ...changed,
});

/** A customer with an order of which nothing else was read. */
export async function unread(order: unknown = sampleOrder) {
  const at = customer('SN-204418');
  await at.answer('manageOrder', found);
  await at.answer('getOrder', order);
  return at;
}

/** A customer with an order of which all was read. */
export async function viewer(order: unknown = sampleOrder, changed: Parameters<Script['settle']>[0] = {}) {
  const at = await unread(order);
  await at.settle(answers(changed));
  return at;
}
