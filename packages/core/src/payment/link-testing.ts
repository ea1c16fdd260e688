/** Test helpers for payments by a link. */
import type { Order } from '@senda/contract';
import type { JourneyData } from '../answers/journey-data.ts';
import { sampleJourneyData } from '../purchase/sample.ts';
import { orderBody } from './intent.ts';
import { sampleOrder } from './sample.ts';
import { customer, settle } from './testing.ts';

export const linkData: JourneyData = {
  ...sampleJourneyData,
  session: { userId: 'mariana' },
  channel: 'retail',
};
const placedWith = orderBody(linkData) ?? undefined;
/** Its order with a link, and one without. */
export const linked: Order = {
  ...sampleOrder,
  details: { paylink_id: 'link-1' },
  ...(placedWith && { placedWith: { ...placedWith, payBy: 'PAY_LINK' as const } }),
};
const { details: _details, ...withoutDetails } = linked;
export const unlinked: Order = withoutDetails;
/** A customer in a channel that offers links. */
export async function linkBuyer(start: Parameters<typeof customer>[0] = {}, found: Order = linked) {
  const at = customer({ data: linkData, ...start });
  at.calls.listEnabledPaymentMethods.mockResolvedValue({
    paymentMethods: [
      { type: 'CARD', name: { 'en-US': 'Card', 'es-MX': 'Tarjeta' }, brands: ['visa'] },
      { type: 'PAY_LINK', name: { 'en-US': 'Link', 'es-MX': 'Enlace' }, brands: [] },
    ],
  });
  at.calls.createOrder.mockResolvedValue(linked);
  at.calls.getOrder.mockResolvedValue(found);
  await at.open();
  return at;
}

/** The same with the link on the page. */
export async function linkSender(start: Parameters<typeof customer>[0] = {}) {
  const at = await linkBuyer(start);
  at.view().choice?.chooseLink();
  await at.submit();
  await settle();
  return at;
}
