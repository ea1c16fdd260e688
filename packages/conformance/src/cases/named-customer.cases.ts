import { assert, assertEqual, assertError, assertFound } from '../assert.ts';
import type { Case } from '../case.ts';

const params = { journey: 'onboarding' };

export const namedCustomerCases: readonly Case[] = [
  {
    name: 'Staff names a customer of a journey, who is another one under the same name, and forgets them',
    covers: ['listNamedCustomers', 'nameCustomer', 'forgetNamedCustomer'],
    needs: ['staff'],
    run: async (context) => {
      const name = `Conformance ${context.uniqueId()}`;
      const body = { name, facts: { signedIn: true } };
      assertError(await context.expectError('nameCustomer', { params, body }), 'NOT_SIGNED_IN');
      const editor = context.withToken(await context.staffToken('edit'));
      const { id } = await editor.call('nameCustomer', { params, body });
      const again = { name: name.toUpperCase(), facts: { signedIn: false } };
      assertEqual(
        (await editor.call('nameCustomer', { params, body: again })).id,
        id,
        'The id of the same name',
      );
      const { customers } = await editor.call('listNamedCustomers', { params });
      const listed = assertFound(customers, (one) => one.id === id, 'The named customer');
      assertEqual(listed.facts['signedIn'], false, 'What is said of them last');
      await editor.call('forgetNamedCustomer', { params: { ...params, id } });
      await editor.call('forgetNamedCustomer', { params: { ...params, id } });
      const rest = await editor.call('listNamedCustomers', { params });
      assert(!rest.customers.some((one) => one.id === id), 'A customer who was forgotten is listed.');
    },
  },
];
