/** Migration of the data of an earlier release. */
import type { CallInput } from '@senda/contract';
import { postgresStore } from '@senda/operator/postgres';
import { ask, memoryOperator } from '@senda/operator/testing';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, it } from 'vitest';
import { shopOn } from './testing/shop.ts';

it('keeps the body of an earlier order: its key is refused with another address', async () => {
  const database = drizzle();
  const { app, customers } = shopOn(await postgresStore(database));
  const [{ token }] = await customers(1);
  const { numbers } = (await ask(app, 'getNumbers', { query: { category: 'FREE_NUMBER' } }, token)).value();
  const number = numbers[0]?.number ?? '';
  await ask(app, 'lockNumber', { params: { selectedNumber: number } }, token);
  const billingAddress = { postalCode: '06700', country: 'MX', state: 'CDMX', street: 'Orizaba 1' };
  const order: CallInput<'createOrder'> = {
    headers: { 'Idempotency-Key': 'one' },
    body: {
      draft: {
        planSku: 'senda-8',
        addonSkus: [],
        simType: 'physical_sim',
        numberType: 'NEW',
        number,
        promoCodes: [],
        deliveryType: 'DOORSTEP_DELIVERY',
      },
      profile: { firstName: 'Ana', lastName: 'Ruiz' },
      billingAddress,
      shippingAddress: { ...billingAddress, street: 'Amsterdam 9' },
      delivery: { deliveryType: 'DOORSTEP_DELIVERY' },
      thirdPartyReferralCode: 'AMIGA-7',
    },
  };
  const placed = (await ask(app, 'createOrder', order, token)).value();

  await database.execute(sql`alter table senda.orders drop column placed_with`);
  await database.execute(sql`delete from senda.migrations where id = '0006-order-contents'`);
  await postgresStore(database);

  expect((await ask(app, 'createOrder', order, token)).value()).toEqual(placed);
  const body = { ...order.body, shippingAddress: billingAddress };
  const changed = await ask(app, 'createOrder', { ...order, body }, token);
  expect([changed.status, changed.code]).toEqual([422, 'INVALID_REQUEST']);
});

it('keeps an earlier order completed whose line began without an activation', async () => {
  const database = drizzle();
  const op = memoryOperator({ store: await postgresStore(database) });
  await op.line('ana@example.com');
  const token = await op.signIn('ana@example.com');
  const orders = async () => (await ask(op.app, 'listCustomerOrders', {}, token)).value();
  const before = await orders();
  expect(before).toMatchObject([{ status: 'COMPLETED' }]);

  await database.execute(sql`update senda.orders set activated_at = null`);
  await database.execute(sql`delete from senda.migrations where id = '0009-activations'`);
  expect(await orders()).toMatchObject([{ status: 'APPROVED' }]);
  await postgresStore(database);

  expect(await orders()).toEqual(before);
});
