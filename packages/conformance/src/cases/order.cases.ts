import type { CallInput } from '@senda/contract';
import { assert, assertEqual, assertError, assertFound } from '../assert.ts';
import type { Case } from '../case.ts';
import { withFreshToken } from '../line.ts';
import { cardInput, createDraft, createOrder, draftOf, findPlan, orderInput } from '../sample.ts';

export const orderCases: readonly Case[] = [
  {
    name: 'The total of a preview is the sum of its items, and an unknown plan is rejected',
    covers: ['previewOrder'],
    run: async (context) => {
      const { sku: planSku } = await findPlan(context);
      const draft = draftOf(planSku);
      const plain = await context.call('previewOrder', { body: draft });
      const sum = plain.items.reduce((total, { cost }) => total + cost.amount, 0);
      assertEqual(plain.total.amount, sum, 'The total');
      const unknown = { ...draft, planSku: `no-${planSku}` };
      assertError(await context.expectError('previewOrder', { body: unknown }), 'INVALID_REQUEST');
    },
  },
  {
    name: 'A signed-in customer’s preview becomes their only cart until they place the order',
    covers: ['previewOrder', 'listCarts', 'createOrder'],
    needs: ['mailbox'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const query = { email: ana.email, status: 'PENDING' } as const;
      assertEqual(await ana.call('listCarts', { query }), [], 'The carts of a new customer');
      const draft = await createDraft(context, ana);
      const { total } = await ana.call('previewOrder', { body: draft });
      const carts = await ana.call('listCarts', { query });
      assertEqual(
        carts.map((cart) => [cart.draft.planSku, cart.total.amount]),
        [[draft.planSku, total.amount]],
        'The carts after a preview',
      );
      const eva = await context.newCustomer();
      assertError(await eva.expectError('listCarts', { query }), 'NOT_FOUND');
      await ana.call('createOrder', orderInput(draft, context.uniqueId()));
      assertEqual(await ana.call('listCarts', { query }), [], 'The carts after the order');
    },
  },
  {
    name: 'Only its customer can delete a cart',
    covers: ['dropCart', 'listCarts'],
    needs: ['mailbox'],
    run: async (context) => {
      const [ana, eva] = [await context.newCustomer(), await context.newCustomer()];
      const query = { email: ana.email, status: 'PENDING' } as const;
      await ana.call('previewOrder', { body: await createDraft(context, ana) });
      const cart = assertFound(await ana.call('listCarts', { query }), () => true, 'A cart after a preview');
      const params = { cartId: cart.cartId };
      assertError(await eva.expectError('dropCart', { params }), 'NOT_FOUND');
      assertEqual(
        (await ana.call('listCarts', { query })).length,
        1,
        'The number of carts after another customer’s attempt',
      );
      await ana.call('dropCart', { params });
      assertEqual(await ana.call('listCarts', { query }), [], 'The carts after the deletion');
    },
  },
  {
    name: 'An idempotency key creates one order, which only its customer can read',
    covers: ['createOrder', 'getOrder', 'listCustomerOrders', 'manageOrder'],
    needs: ['mailbox'],
    run: async (context) => {
      const [ana, eva] = [await context.newCustomer(), await context.newCustomer()];
      const draft = await createDraft(context, ana);
      const input = orderInput(draft, context.uniqueId());
      const [first, second] = await Promise.all([
        ana.call('createOrder', input),
        ana.call('createOrder', input),
      ]);
      assertEqual(second.order_ref, first.order_ref, 'The order for the repeated key');
      const params = { orderReference: first.order_ref };
      const read = await ana.call('getOrder', { params });
      assertEqual(
        [read.draft, read.number],
        [first.draft, draft.number],
        'The draft and number of the order',
      );
      const listed = await ana.call('listCustomerOrders', {});
      assertEqual(
        listed.map(({ order_ref }) => order_ref),
        [first.order_ref],
        'The orders of the customer',
      );
      const { paymentState = 'DUE' } = listed[0] ?? {};
      assertEqual(paymentState, 'DUE', 'The payment of an order that is not paid, where the list has it');
      assertEqual(await eva.call('listCustomerOrders', {}), [], 'The orders of another customer');
      assertError(await eva.expectError('getOrder', { params }), 'NOT_FOUND');
      assertError(await context.expectError('getOrder', { params }), 'NOT_SIGNED_IN');
      const body = { re_captcha_token: 'conformance', order_ref: first.order_ref };
      const managed = await ana.call('manageOrder', { body });
      const item = assertFound(
        managed,
        ({ order_ref }) => order_ref === first.order_ref,
        'The order in the list',
      );
      assertEqual(item.product_label, read.product_label, 'The product label');
      assertError(await eva.expectError('manageOrder', { body }), 'NOT_FOUND');
    },
  },
  {
    name: 'The profile of an order is copied to the customer’s details',
    covers: ['createOrder', 'getUser'],
    needs: ['mailbox'],
    run: async (context) => {
      const ana = await context.newCustomer();
      assertEqual(
        (await ana.call('getUser', { query: {} })).first_name,
        undefined,
        'The first name before any order',
      );
      await createOrder(context, ana);
      assertEqual(
        (await ana.call('getUser', { query: {} })).first_name,
        'Ana',
        'The first name after an order',
      );
    },
  },
  {
    name: 'A number locked by another customer cannot be ordered',
    covers: ['createOrder'],
    needs: ['mailbox'],
    run: async (context) => {
      const [ana, eva] = [await context.newCustomer(), await context.newCustomer()];
      const draft = await createDraft(context, ana);
      assertError(
        await eva.expectError('createOrder', orderInput(draft, context.uniqueId())),
        'NUMBER_TAKEN',
      );
      assert((await eva.call('listCustomerOrders', {})).length === 0, 'A rejected order must not be listed.');
    },
  },
  {
    name: 'A number whose lock has ended can be locked again and ordered',
    covers: ['createOrder', 'lockNumber', 'getOrder'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const draft = await createDraft(context, ana);
      const { lockDuration } = await context.call('getInventoryConfig', {});
      await context.advance(lockDuration * 1000);
      const later = await withFreshToken(context, ana);
      const refused = await later.expectError('createOrder', orderInput(draft, context.uniqueId()));
      // A gateway may not tell both apart.
      assertError(refused, 'HOLD_ENDED', 'NUMBER_TAKEN');
      await later.call('lockNumber', { params: { selectedNumber: draft.number ?? '' } });
      const { order_ref } = await later.call('createOrder', orderInput(draft, context.uniqueId()));
      const read = await later.call('getOrder', { params: { orderReference: order_ref } });
      assertEqual(read.number, draft.number, 'The number of the order');
    },
  },
  {
    name: 'createOrderV2 creates one order per idempotency key',
    covers: ['createOrderV2', 'getOrder'],
    needs: ['mailbox'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const { headers, body } = orderInput(await createDraft(context, ana), context.uniqueId());
      const input = { headers, body: { draft: body.draft, profile: body.profile } };
      const { order_ref } = await ana.call('createOrderV2', input);
      assertEqual(
        (await ana.call('createOrderV2', input)).order_ref,
        order_ref,
        'The order for the repeated key',
      );
      const read = await ana.call('getOrder', { params: { orderReference: order_ref } });
      assertEqual(read.number, body.draft.number, 'The number of the order');
    },
  },
  {
    name: 'createOrder and createOrderV2 reject a used idempotency key with another body',
    covers: ['createOrder', 'createOrderV2', 'getOrder', 'listCustomerOrders'],
    needs: ['mailbox'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const input = orderInput(await createDraft(context, ana), context.uniqueId());
      const { order_ref } = await ana.call('createOrder', input);
      const billingAddress = { ...input.body.billingAddress, street: 'Amsterdam 9' };
      const body = { ...input.body, billingAddress };
      const responses = [
        await ana.expectError('createOrder', { ...input, body }),
        await ana.expectError('createOrderV2', {
          ...input,
          body: { draft: body.draft, profile: body.profile, billingAddress },
        }),
      ];
      for (const response of responses) {
        assertError(response, 'INVALID_REQUEST');
        assertEqual(response.status, 422, 'The HTTP status');
        assertEqual(response.body.failure?.['order_ref'], order_ref, 'The order for the key');
      }
      const { placedWith } = await ana.call('getOrder', { params: { orderReference: order_ref } });
      assertEqual(placedWith, input.body, 'The contents of the order');
      assertEqual((await ana.call('listCustomerOrders', {})).length, 1, 'The number of orders');
    },
  },
  {
    name: 'An order that nothing brings home is placed without an address; a home delivery is refused without one',
    covers: ['createOrder', 'getOrder'],
    needs: ['mailbox'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const { body } = orderInput(await createDraft(context, ana), '');
      const { billingAddress: _, ...unaddressed } = body;
      const placing = (changed: Partial<CallInput<'createOrder'>['body']>) => ({
        headers: { 'Idempotency-Key': context.uniqueId() },
        body: { ...unaddressed, ...changed },
      });
      const delivered = placing({
        draft: { ...body.draft, simType: 'physical_sim' },
        delivery: { deliveryType: 'DOORSTEP_DELIVERY' },
      });
      assertError(await ana.expectError('createOrder', delivered), 'INVALID_REQUEST');
      const { order_ref } = await ana.call('createOrder', placing({}));
      const { placedWith } = await ana.call('getOrder', { params: { orderReference: order_ref } });
      assertEqual(placedWith, unaddressed, 'The contents of the order');
    },
  },
  {
    name: 'An unpaid order can be replaced by one with the same number; a paid one cannot',
    covers: ['createOrder', 'getOrder', 'requestPayment'],
    needs: ['mailbox'],
    run: async (context) => {
      const [ana, eva] = [await context.newCustomer(), await context.newCustomer()];
      const input = orderInput(await createDraft(context, ana), context.uniqueId());
      const first = await ana.call('createOrder', input);
      const billingAddress = { ...input.body.billingAddress, street: 'Amsterdam 9' };
      const replacing = (replaces: string) => ({
        headers: { 'Idempotency-Key': context.uniqueId() },
        body: { ...input.body, billingAddress, replaces },
      });
      assertError(await eva.expectError('createOrder', replacing(first.order_ref)), 'NOT_FOUND');
      const second = await ana.call('createOrder', replacing(first.order_ref));
      const read = (orderReference: string) => ana.call('getOrder', { params: { orderReference } });
      assertEqual((await read(first.order_ref)).state, 'CAN', 'The state of the replaced order');
      const { number, placedWith } = await read(second.order_ref);
      assertEqual(
        [number, placedWith?.billingAddress],
        [first.number, billingAddress],
        'The number and billing address of the new order',
      );
      const paying = async (orderRef: string) => ({
        headers: { 'Idempotency-Key': context.uniqueId() },
        body: { orderRef, ...(await cardInput(ana)) },
      });
      assertError(await ana.expectError('requestPayment', await paying(first.order_ref)), 'ORDER_CLOSED');
      await ana.call('requestPayment', await paying(second.order_ref));
      assertError(await ana.expectError('createOrder', replacing(second.order_ref)), 'ALREADY_PAID');
    },
  },
  {
    name: 'Cancelling an order releases its number and prevents payment',
    covers: ['cancelOrder', 'getOrder', 'lockNumber'],
    needs: ['mailbox'],
    run: async (context) => {
      const [ana, eva] = [await context.newCustomer(), await context.newCustomer()];
      const { order_ref, number: selectedNumber = '' } = await createOrder(context, ana);
      const params = { orderReference: order_ref };
      const cancelling = { params: { orderRef: order_ref } };
      assertError(await eva.expectError('lockNumber', { params: { selectedNumber } }), 'NUMBER_TAKEN');
      assertError(await eva.expectError('cancelOrder', cancelling), 'NOT_FOUND');
      await ana.call('cancelOrder', cancelling);
      const read = await ana.call('getOrder', { params });
      assertEqual([read.status, read.state], ['CANCELLED', 'CAN'], 'The cancelled order');
      await eva.call('lockNumber', { params: { selectedNumber } });
      const headers = { 'Idempotency-Key': context.uniqueId() };
      const body = { orderRef: order_ref, ...(await cardInput(ana)) };
      assertError(await ana.expectError('requestPayment', { headers, body }), 'ORDER_CLOSED');
    },
  },
  {
    name: 'An unpaid order has failed after a day and releases its number',
    covers: ['getOrder', 'lockNumber', 'createOrder'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const { order_ref, number: selectedNumber = '' } = await createOrder(context, ana);
      await context.advance(24 * 60 * 60_000);
      const eva = await context.newCustomer();
      await eva.call('lockNumber', { params: { selectedNumber } });
      const { auth_token } = await ana.call('refreshToken', {});
      const params = { orderReference: order_ref };
      const { status, state } = await context.withToken(auth_token).call('getOrder', { params });
      assertEqual([status, state], ['FAILED', 'OFL'], 'The order after a day');
    },
  },
];
