import type { Verb } from '../verb.ts';

/** Submits the request: a plan switch with its terms accepted, a SIM replacement with a code from the mailbox. */
export const act: Verb = async (customer) => {
  const { page } = customer;
  await customer.at('service-summary');
  const terms = page.getByRole('checkbox');
  const hasTerms = await terms.isVisible();
  if (hasTerms) await terms.check();
  await customer
    .button('service-summary', 'serviceSummary.submit')
    .or(customer.button('service-summary', 'serviceSummary.pay'))
    .click();
  if (!hasTerms) await customer.giveCode();
};
