import { assert, assertEqual, assertFound, assertRefused } from '../assert.ts';
import type { Case } from '../case.ts';
import { draftOf, orderInput, someDraft, someOrder, somePlan, typedCard } from '../sample.ts';

export const orderCases: readonly Case[] = [
  {
    name: 'The total of a preview is the sum of its lines, and an unknown plan has none',
    covers: ['previewOrder'],
    run: async (world) => {
      const { sku: planSku } = await somePlan(world);
      const draft = draftOf(planSku);
      const plain = await world.ask('previewOrder', { body: draft });
      const sum = plain.items.reduce((total, { cost }) => total + cost.amount, 0);
      assertEqual(plain.total.amount, sum, 'The total');
      const unknown = { ...draft, planSku: `no-${planSku}` };
      assertRefused(await world.refused('previewOrder', { body: unknown }), 'INVALID_REQUEST');
    },
  },
  {
    name: 'A signed-in customer’s preview is kept as their one cart, which an order consumes',
    covers: ['previewOrder', 'listCarts', 'createOrder'],
    needs: ['mailbox'],
    run: async (world) => {
      const ana = await world.customer();
      const query = { email: ana.email, status: 'PENDING' } as const;
      assertEqual(await ana.ask('listCarts', { query }), [], 'The carts of a new customer');
      const draft = await someDraft(world, ana);
      const { total } = await ana.ask('previewOrder', { body: draft });
      const carts = await ana.ask('listCarts', { query });
      assertEqual(
        carts.map((cart) => [cart.draft.planSku, cart.total.amount]),
        [[draft.planSku, total.amount]],
        'The carts after a preview',
      );
      const eva = await world.customer();
      assertRefused(await eva.refused('listCarts', { query }), 'NOT_FOUND');
      await ana.ask('createOrder', orderInput(draft, world.fresh()));
      assertEqual(await ana.ask('listCarts', { query }), [], 'The carts after the order');
    },
  },
  {
    name: 'A cart that its owner drops is gone, and nobody else can drop it',
    covers: ['dropCart', 'listCarts'],
    needs: ['mailbox'],
    run: async (world) => {
      const [ana, eva] = [await world.customer(), await world.customer()];
      const query = { email: ana.email, status: 'PENDING' } as const;
      await ana.ask('previewOrder', { body: await someDraft(world, ana) });
      const cart = assertFound(await ana.ask('listCarts', { query }), () => true, 'A cart after a preview');
      const params = { cartId: cart.cartId };
      assertRefused(await eva.refused('dropCart', { params }), 'NOT_FOUND');
      assertEqual(
        (await ana.ask('listCarts', { query })).length,
        1,
        'The carts that another customer cannot drop',
      );
      await ana.ask('dropCart', { params });
      assertEqual(await ana.ask('listCarts', { query }), [], 'The carts after one was dropped');
    },
  },
  {
    name: 'An order is placed once an idempotency key, and is read by its owner alone',
    covers: ['createOrder', 'getOrder', 'listCustomerOrders', 'manageOrder'],
    needs: ['mailbox'],
    run: async (world) => {
      const [ana, eva] = [await world.customer(), await world.customer()];
      const draft = await someDraft(world, ana);
      const input = orderInput(draft, world.fresh());
      const [first, second] = await Promise.all([
        ana.ask('createOrder', input),
        ana.ask('createOrder', input),
      ]);
      assertEqual(second.order_ref, first.order_ref, 'The order of a repeated key');
      const params = { orderReference: first.order_ref };
      const read = await ana.ask('getOrder', { params });
      assertEqual([read.draft, read.number], [first.draft, draft.number], 'The order as it is read');
      const listed = await ana.ask('listCustomerOrders', {});
      assertEqual(
        listed.map(({ order_ref }) => order_ref),
        [first.order_ref],
        'The orders of the customer',
      );
      assertEqual(await eva.ask('listCustomerOrders', {}), [], 'The orders of another customer');
      assertRefused(await eva.refused('getOrder', { params }), 'NOT_FOUND');
      assertRefused(await world.refused('getOrder', { params }), 'NOT_SIGNED_IN');
      const body = { re_captcha_token: 'conformance', order_ref: first.order_ref };
      const managed = await ana.ask('manageOrder', { body });
      const own = assertFound(
        managed,
        ({ order_ref }) => order_ref === first.order_ref,
        'The order to manage',
      );
      assertEqual(own.product_label, read.product_label, 'The product label');
      assertRefused(await eva.refused('manageOrder', { body }), 'NOT_FOUND');
    },
  },
  {
    name: 'An order gives its profile to the customer’s details',
    covers: ['createOrder', 'getUser'],
    needs: ['mailbox'],
    run: async (world) => {
      const ana = await world.customer();
      assertEqual(
        (await ana.ask('getUser', { query: {} })).first_name,
        undefined,
        'The name before any order',
      );
      await someOrder(world, ana);
      assertEqual((await ana.ask('getUser', { query: {} })).first_name, 'Ana', 'The name after an order');
    },
  },
  {
    name: 'A number that another customer holds cannot be ordered',
    covers: ['createOrder'],
    needs: ['mailbox'],
    run: async (world) => {
      const [ana, eva] = [await world.customer(), await world.customer()];
      const draft = await someDraft(world, ana);
      assertRefused(await eva.refused('createOrder', orderInput(draft, world.fresh())), 'NUMBER_TAKEN');
      assert((await eva.ask('listCustomerOrders', {})).length === 0, 'A refused order must not be listed.');
    },
  },
  {
    name: 'A plan is ordered in the older form, once a key',
    covers: ['createOrderV2', 'getOrder'],
    needs: ['mailbox'],
    run: async (world) => {
      const ana = await world.customer();
      const { headers, body } = orderInput(await someDraft(world, ana), world.fresh());
      const input = { headers, body: { draft: body.draft, profile: body.profile } };
      const { order_ref } = await ana.ask('createOrderV2', input);
      assertEqual(
        (await ana.ask('createOrderV2', input)).order_ref,
        order_ref,
        'The order of a repeated key',
      );
      const read = await ana.ask('getOrder', { params: { orderReference: order_ref } });
      assertEqual(read.number, body.draft.number, 'The number of the order');
    },
  },
  {
    name: 'A key that was used for one order is refused with another body, in either form',
    covers: ['createOrder', 'createOrderV2', 'getOrder', 'listCustomerOrders'],
    needs: ['mailbox'],
    run: async (world) => {
      const ana = await world.customer();
      const input = orderInput(await someDraft(world, ana), world.fresh());
      const { order_ref } = await ana.ask('createOrder', input);
      const billingAddress = { ...input.body.billingAddress, street: 'Amsterdam 9' };
      const body = { ...input.body, billingAddress };
      const refusals = [
        await ana.refused('createOrder', { ...input, body }),
        await ana.refused('createOrderV2', {
          ...input,
          body: { draft: body.draft, profile: body.profile, billingAddress },
        }),
      ];
      for (const refusal of refusals) {
        assertRefused(refusal, 'INVALID_REQUEST');
        assertEqual(refusal.status, 422, 'The status of the refusal');
        assertEqual(refusal.body.failure?.['order_ref'], order_ref, 'The order that has the key');
      }
      const { placedWith } = await ana.ask('getOrder', { params: { orderReference: order_ref } });
      assertEqual(placedWith, input.body, 'What the order was placed with');
      assertEqual((await ana.ask('listCustomerOrders', {})).length, 1, 'The number of orders');
    },
  },
  {
    name: 'An unpaid order gives way to one that replaces it, with its number; a paid one does not',
    covers: ['createOrder', 'getOrder', 'requestPayment'],
    needs: ['mailbox'],
    run: async (world) => {
      const [ana, eva] = [await world.customer(), await world.customer()];
      const input = orderInput(await someDraft(world, ana), world.fresh());
      const first = await ana.ask('createOrder', input);
      const billingAddress = { ...input.body.billingAddress, street: 'Amsterdam 9' };
      const replacing = (replaces: string) => ({
        headers: { 'Idempotency-Key': world.fresh() },
        body: { ...input.body, billingAddress, replaces },
      });
      assertRefused(await eva.refused('createOrder', replacing(first.order_ref)), 'NOT_FOUND');
      const second = await ana.ask('createOrder', replacing(first.order_ref));
      const read = (orderReference: string) => ana.ask('getOrder', { params: { orderReference } });
      assertEqual((await read(first.order_ref)).state, 'CAN', 'The order that was replaced');
      const { number, placedWith } = await read(second.order_ref);
      assertEqual(
        [number, placedWith?.billingAddress],
        [first.number, billingAddress],
        'The order in its place',
      );
      const paying = async (orderRef: string) => ({
        headers: { 'Idempotency-Key': world.fresh() },
        body: { orderRef, ...(await typedCard(ana)) },
      });
      assertRefused(await ana.refused('requestPayment', await paying(first.order_ref)), 'ORDER_CLOSED');
      await ana.ask('requestPayment', await paying(second.order_ref));
      assertRefused(await ana.refused('createOrder', replacing(second.order_ref)), 'ALREADY_PAID');
    },
  },
  {
    name: 'A cancelled order lets its number go, and can no longer be paid',
    covers: ['cancelOrder', 'getOrder', 'lockNumber'],
    needs: ['mailbox'],
    run: async (world) => {
      const [ana, eva] = [await world.customer(), await world.customer()];
      const { order_ref, number: selectedNumber = '' } = await someOrder(world, ana);
      const params = { orderReference: order_ref };
      const cancelling = { params: { orderRef: order_ref } };
      assertRefused(await eva.refused('lockNumber', { params: { selectedNumber } }), 'NUMBER_TAKEN');
      assertRefused(await eva.refused('cancelOrder', cancelling), 'NOT_FOUND');
      await ana.ask('cancelOrder', cancelling);
      const read = await ana.ask('getOrder', { params });
      assertEqual([read.status, read.state], ['CANCELLED', 'CAN'], 'The cancelled order');
      await eva.ask('lockNumber', { params: { selectedNumber } });
      const headers = { 'Idempotency-Key': world.fresh() };
      const body = { orderRef: order_ref, ...(await typedCard(ana)) };
      assertRefused(await ana.refused('requestPayment', { headers, body }), 'ORDER_CLOSED');
    },
  },
  {
    name: 'An unpaid order fails after a day, and lets its number go',
    covers: ['getOrder', 'lockNumber', 'createOrder'],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const ana = await world.customer();
      const { order_ref, number: selectedNumber = '' } = await someOrder(world, ana);
      await world.advance(24 * 60 * 60_000);
      const eva = await world.customer();
      await eva.ask('lockNumber', { params: { selectedNumber } });
      const { auth_token } = await ana.ask('refreshToken', {});
      const params = { orderReference: order_ref };
      const { status, state } = await world.withToken(auth_token).ask('getOrder', { params });
      assertEqual([status, state], ['FAILED', 'OFL'], 'The order a day later');
    },
  },
];
