import { expect } from '@playwright/test';
import { type StepName, steps } from '@senda/core';
import { type Facts, routesOf } from '@senda/journey';
import { screens } from '../src/app/screens.ts';
import { isPaidLater } from '../src/testing/customers.ts';
import { type Customer, cards } from './walk.ts';

/** What a customer does at a step to go on, so that the facts become what is wanted. */
type Verb = (customer: Customer, wanted: Facts) => Promise<void>;

/** A step without a verb does not compile. */
export const verbs = {
  'pre-checkout': (customer, wanted) => {
    const { hasAddons, simType, esimDeliveryNeeded, kycRequired, paymentDue } = wanted;
    const sim = simType ?? (esimDeliveryNeeded === true ? 'physical_sim' : 'esim');
    if (paymentDue === false) return customer.choosePlan('Senda (Free|Gratis)', sim);
    if (kycRequired === true)
      return customer.choosePlan(hasAddons === true ? 'Senda Plus 30' : 'Senda Plus 100', sim, 'postpaid');
    if (isPaidLater(wanted))
      return customer.choosePlan(hasAddons === true ? 'Senda Mix 15' : 'Senda Mix 40', sim, 'hybrid');
    return customer.choosePlan(hasAddons === true ? 'Senda 20' : 'Senda 50', sim);
  },
  'addon-selection': (customer) => customer.skipExtras(),
  'sign-in': (customer) => customer.giveEmail(),
  'verify-otp': (customer) => customer.giveCode(),
  'guest-contact': (customer) => customer.proveContact(),
  'connection-details': (customer, { numberType }) =>
    numberType === 'PORT_IN' ? customer.bringNumber() : customer.chooseNumber(),
  'port-in': (customer) => customer.agreeTransfer(),
  'personal-details': (customer) => customer.tellPersonal(),
  'manual-ekyc': (customer) => customer.showIdentity(),
  'address-details': (customer) => customer.tellAddress(),
  delivery: (customer) => customer.chooseSlot(),
  'sim-in-hand': (customer) => customer.takeSim(),
  'order-summary': (customer, { paymentDue }) =>
    paymentDue === false ? customer.placeOrder() : customer.acceptSummary(),
  'payment-method-selector': (customer, { paymentMethod }) =>
    customer.chooseNewCard(paymentMethod === 'each-part'),
  'select-payment-methods': (customer) => customer.chooseForEach(),
  // An order of which nothing is due is placed by the press at the summary.
  payment: async (customer, { paymentDue, paymentOutcome }) => {
    if (paymentDue === false) return customer.at('payment-success');
    return customer.pay(paymentOutcome === 'failed' ? cards.declined : cards.pays);
  },
  'payment-success': (customer) => customer.readOrder(),
  'payment-failed': (customer) => customer.readOrder(),
} satisfies Record<StepName, Verb>;

/** She is at a step: by the address, and by what the page says of itself where the step has a page of its own. */
export async function expectAt(customer: Customer, step: StepName): Promise<void> {
  const { page } = customer;
  const addresses = routesOf(steps[step]);
  await expect(page).toHaveURL(({ pathname }) => addresses.includes(pathname));
  if (Object.hasOwn(screens, step)) await customer.at(step);
}
