import { getCaptureContext, savePaymentMethod } from '@senda/contract/calls';
import { cardOf, type Driver } from './play.ts';

/** Saves a card for a shopper whose wanted facts require one; returns whether they do. */
export async function keepWantedCard(...[shopper, input]: Parameters<Driver>): Promise<boolean> {
  const { paymentMethod, paymentOutcome } = shopper.wanted;
  if (paymentMethod !== 'saved-card') return false;
  const params = { customerId: input.data.session?.userId ?? '' };
  const draft = cardOf(input.now, paymentOutcome);
  const card = { ...draft, number: draft.number.replaceAll(' ', '') };
  const { captureContext } = await shopper.call(getCaptureContext, {});
  await shopper.call(savePaymentMethod, { params, body: { card, captureContext } });
  return true;
}
