/** Test helpers for payments by a link. */
import type { Order } from '@senda/contract';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { sampleJourneyData } from '../../common/purchase/sample.ts';
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

type Customer = ReturnType<typeof customer>;
type Start = Parameters<typeof customer>[0];

/** A customer in a channel that offers links. */
export async function linkBuyer(start: Start = {}, prepare: (at: Customer) => void = () => {}) {
  const at = customer({ data: linkData, ...start });
  at.calls.listEnabledPaymentMethods.mockResolvedValue({
    paymentMethods: [
      { type: 'CARD', name: { 'en-US': 'Card', 'es-MX': 'Tarjeta' }, brands: ['visa'] },
      { type: 'PAY_LINK', name: { 'en-US': 'Link', 'es-MX': 'Enlace' }, brands: [] },
    ],
  });
  at.calls.createOrder.mockResolvedValue(linked);
  at.calls.getOrder.mockResolvedValue(linked);
  prepare(at);
  await at.open();
  return at;
}

/** Chooses the link and presses the button. */
export async function getLink(at: Pick<Customer, 'view' | 'submit'>) {
  at.view().choice?.chooseLink();
  await at.submit();
  await settle();
}

/** The same with the link on the page. */
export async function linkSender(start: Start = {}) {
  const at = await linkBuyer(start);
  await getLink(at);
  return at;
}
