import type { planMachine } from '@senda/core/features/plan';
import { isPaidLater } from '../testing/customers.ts';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

export const drive: Driver = async (shopper, input) => {
  const { wanted } = shopper;
  const step = await openStep<typeof planMachine>(shopper, 'pre-checkout', input);
  await step.at('choosing');
  const { simType } = wanted;
  const card = simType ?? (wanted['esimDeliveryNeeded'] === true ? 'physical_sim' : undefined);
  if (card === 'esim' || card === 'physical_sim') step.send({ type: 'simType.chosen', simType: card });
  const { context } = await step.at('choosing');
  const catalogue = context.catalogue ?? [];
  const hasAddons = (sku: string): boolean =>
    catalogue.some(({ itemType, forPlans }) => itemType === 'ADDON' && (forPlans?.includes(sku) ?? true));
  const fits = (sku: string): boolean =>
    wanted['hasAddons'] === undefined || wanted['hasAddons'] === hasAddons(sku);
  if (context.simType === 'esim') {
    step.send({ type: 'device.asked' });
    step.send({ type: 'esim.confirmed' });
  }
  // A plan with a recurring part: postpaid needs an identity check, hybrid does not.
  const later = isPaidLater(wanted);
  const paid = wanted['kycRequired'] === true ? 'postpaid' : 'hybrid';
  if (later) step.send({ type: 'productType.chosen', productType: paid });
  const offer = catalogue.find(
    ({ sku, itemType, productType, cost }) =>
      itemType === 'PLAN' &&
      cost.amount > 0 === (wanted['paymentDue'] !== false) &&
      productType === (later ? paid : 'prepaid') &&
      fits(sku),
  );
  if (offer) step.send({ type: 'plan.chosen', sku: offer.sku });
  step.send({ type: 'submit' });
  return step.end();
};

/** Chooses the first plan that fits, as the driver does. */
export const act: Verb = (customer, wanted) => {
  const { hasAddons, simType, esimDeliveryNeeded, kycRequired, paymentDue } = wanted;
  const sim = simType ?? (esimDeliveryNeeded === true ? 'physical_sim' : 'esim');
  if (paymentDue === false) return customer.choosePlan('Senda (Free|Gratis)', sim);
  if (kycRequired === true)
    return customer.choosePlan(hasAddons === true ? 'Senda Plus 30' : 'Senda Plus 100', sim, 'postpaid');
  if (isPaidLater(wanted))
    return customer.choosePlan(hasAddons === true ? 'Senda Mix 15' : 'Senda Mix 40', sim, 'hybrid');
  return customer.choosePlan(hasAddons === true ? 'Senda 8' : 'Senda 50', sim);
};
