import { isPaidLater } from '../../src/testing/customers.ts';
import type { Verb } from '../verb.ts';

export const act: Verb = (customer, wanted) => {
  const { hasAddons, simType, esimDeliveryNeeded, kycRequired, paymentDue } = wanted;
  const sim = simType ?? (esimDeliveryNeeded === true ? 'physical_sim' : 'esim');
  if (paymentDue === false) return customer.choosePlan('Senda (Free|Gratis)', sim);
  if (kycRequired === true)
    return customer.choosePlan(hasAddons === true ? 'Senda Plus 30' : 'Senda Plus 100', sim, 'postpaid');
  if (isPaidLater(wanted))
    return customer.choosePlan(hasAddons === true ? 'Senda Mix 15' : 'Senda Mix 40', sim, 'hybrid');
  return customer.choosePlan(hasAddons === true ? 'Senda 20' : 'Senda 50', sim);
};
