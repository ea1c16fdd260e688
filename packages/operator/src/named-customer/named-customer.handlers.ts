/** Customers with a name beside a journey (decision 0126). */
import type { CallName, NamedCustomer } from '@senda/contract';
import type { Handlers, RequestContext } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';
import type { NamedCustomerRow } from '../store/rows/named-customer.rows.ts';
import { atomically } from '../store/store.ts';

/** How many customers of a journey have a name at most: a list to choose from. */
export const maxNamed = 60;

/** @throws Refusal NOT_FOUND for a journey that is not published here */
function assertPublished({ publishing }: RequestContext, journey: string): void {
  if (!publishing?.fileOf(journey)) throw new Refusal('NOT_FOUND', { message: 'There is no such journey.' });
}

const customerOf = ({ id, name, facts, by, at }: NamedCustomerRow): NamedCustomer => ({
  id,
  name,
  facts: { ...facts },
  by,
  at,
});

/** A name as it is compared: "Ana" is "ANA". */
const compared = (name: string): string => name.toLocaleLowerCase('es-MX');

type NamedCustomerCall = Extract<CallName, 'listNamedCustomers' | 'nameCustomer' | 'forgetNamedCustomer'>;

export const namedCustomerHandlers: Handlers<NamedCustomerCall> = {
  listNamedCustomers: async ({ params: { journey } }, ctx) => {
    assertPublished(ctx, journey);
    const rows = await ctx.store.namedCustomers.find({ journey });
    return { customers: rows.map(customerOf) };
  },
  nameCustomer: async ({ params: { journey }, body: { name, facts } }, ctx) => {
    const by = await ctx.staff('studio.edit');
    assertPublished(ctx, journey);
    const id = ctx.id();
    const row = await atomically(ctx.store, async (tx): Promise<NamedCustomerRow> => {
      const rows = await tx.namedCustomers.find({ journey });
      const former = rows.find((one) => compared(one.name) === compared(name));
      const said = { name, facts, by, at: ctx.now };
      if (former) {
        await tx.namedCustomers.update(former.id, said);
        return { ...former, ...said };
      }
      if (rows.length >= maxNamed)
        throw new Refusal('NOT_ELIGIBLE', { message: `${maxNamed} customers have a name already.` });
      const added = { ...said, id, journey };
      await tx.namedCustomers.insert(added);
      return added;
    });
    return customerOf(row);
  },
  forgetNamedCustomer: async ({ params: { journey, id } }, ctx) => {
    assertPublished(ctx, journey);
    await atomically(ctx.store, async (tx) => {
      const row = await tx.namedCustomers.get(id);
      if (row?.journey === journey) await tx.namedCustomers.remove(id);
    });
    return {};
  },
};
