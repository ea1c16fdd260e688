import { describe, expect, it } from 'vitest';
import { faultsOf } from '../testing/published.ts';
import { sampleConfig } from '../testing.ts';
import { createApi } from '../tmf/api.ts';
import { billingAccountOf } from './billing-account.ts';

/** Asks for the account of Ana before a server with these accounts. */
async function accountOf(accounts: readonly object[], config = sampleConfig()) {
  const opened: object[] = [];
  const api = createApi({
    url: 'http://tmf.test',
    paths: config.apis,
    fetch: async (request) => {
      if (request.method === 'GET') return Response.json(accounts);
      const body = (await request.json()) as object;
      opened.push(body);
      return Response.json({ ...body, id: 'BA-new' }, { status: 201 });
    },
  });
  return { id: await billingAccountOf({ api, config }, { id: 'ana' }, 'Ana Ruiz'), opened };
}
const party = (id: string) => [{ id, role: 'customer', '@referredType': 'Customer' }];

describe('the billing account of an order', () => {
  it('is the customer’s own, whatever else the server answers', async () => {
    const accounts = [
      { id: 'BA-eva', relatedParty: party('eva') },
      { id: 'BA-old', state: 'Closed', relatedParty: party('ana') },
      { id: 'BA-ana', state: 'Active', relatedParty: party('ana') },
    ];
    expect(await accountOf(accounts)).toEqual({ id: 'BA-ana', opened: [] });
  });

  it('is opened as TMF666 has it for a customer without one', async () => {
    const { id, opened } = await accountOf([{ id: 'BA-eva', relatedParty: party('eva') }]);
    expect(id).toBe('BA-new');
    expect(opened.flatMap((one) => faultsOf('BillingAccount', one))).toEqual([]);
  });

  it('is none where that API is not in use', async () => {
    const apis = { '620': true };
    expect(await accountOf([], sampleConfig({ apis }))).toEqual({ id: undefined, opened: [] });
  });
});
