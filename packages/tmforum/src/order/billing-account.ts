import { type Customer, partyOf } from '../base/customer.ts';
import type { AdapterContext } from '../context/handlers.ts';
import { BillingAccount } from '../tmf/billing-account.ts';

const isOpen = ({ state = '' }: BillingAccount): boolean => state.toLowerCase() !== 'closed';

/** Returns the id of the customer's billing account in TMF666, which is opened with their first order; undefined without that API. */
export async function billingAccountOf(
  { api, config }: Pick<AdapterContext, 'api' | 'config'>,
  customer: Customer,
  name: string,
): Promise<string | undefined> {
  if (config.apis['666'] === undefined) return undefined;
  const query = { 'relatedParty.id': customer.id };
  const accounts = await api.list('666', '/billingAccount', BillingAccount, { query });
  const own = accounts.find(
    (account) => isOpen(account) && account.relatedParty.some(({ id }) => id === customer.id),
  );
  if (own) return own.id;
  const body = { name, relatedParty: [partyOf(customer)], '@type': 'BillingAccount' };
  return (await api.post('666', '/billingAccount', BillingAccount, { body })).id;
}
