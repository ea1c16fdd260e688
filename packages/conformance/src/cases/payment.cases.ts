import type { CallInput } from '@senda/contract';
import { assert, assertEqual, assertFound, assertRefused } from '../assert.ts';
import type { Caller } from '../caller.ts';
import type { Case } from '../case.ts';
import {
  cardEntry,
  catalogueQuery,
  draftOf,
  heldNumber,
  orderInput,
  someDraft,
  someOrder,
  typedCard,
} from '../sample.ts';

/** Test cards by the outcome of a charge. */
const cards = {
  paid: '4242424242424242',
  refused: '4000000000000002',
  pending: '4000000000000077',
} as const;

const payment = async (
  customer: Caller,
  orderRef: string,
  card: keyof typeof cards,
  key: string,
): Promise<CallInput<'requestPayment'>> => ({
  headers: { 'Idempotency-Key': key },
  body: { orderRef, ...(await typedCard(customer, cards[card])) },
});

export const paymentCases: readonly Case[] = [
  {
    name: 'A paid order is charged once, and moves on with time',
    covers: ['requestPayment', 'getTransactionStatus', 'getOrder'],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const ana = await world.customer();
      const { order_ref, preview } = await someOrder(world, ana);
      const key = world.fresh();
      const wanted = await payment(ana, order_ref, 'paid', key);
      const [first, second] = await Promise.all([
        ana.ask('requestPayment', wanted),
        ana.ask('requestPayment', wanted),
      ]);
      assertEqual(second.transactionId, first.transactionId, 'The transaction of a repeated key');
      assertEqual([first.status, first.amount], ['PAID', preview.total.amount], 'The charge');
      const again = await ana.refused('requestPayment', await payment(ana, order_ref, 'paid', world.fresh()));
      assertRefused(again, 'ALREADY_PAID');
      const params = { transactionId: first.transactionId };
      assertEqual((await ana.ask('getTransactionStatus', { params })).status, 'PAID', 'The transaction');
      const status = async () =>
        (await ana.ask('getOrder', { params: { orderReference: order_ref } })).status;
      const before = await status();
      assert(before !== 'CREATED' && before !== 'INITIATED', `A paid order must not be ${before}.`);
      await world.advance(5 * 60_000);
      assertEqual(await status(), 'COMPLETED', 'The order some minutes later');
    },
  },
  {
    name: 'A refused card leaves the order as it was, to be paid by another',
    covers: ['requestPayment', 'getTransactionStatus'],
    needs: ['mailbox'],
    run: async (world) => {
      const [ana, eva] = [await world.customer(), await world.customer()];
      const { order_ref, status } = await someOrder(world, ana);
      const bare = {
        headers: { 'Idempotency-Key': world.fresh() },
        body: { orderRef: order_ref, card: cardEntry() },
      };
      assertRefused(await ana.refused('requestPayment', bare), 'INVALID_REQUEST');
      const refused = await ana.ask(
        'requestPayment',
        await payment(ana, order_ref, 'refused', world.fresh()),
      );
      assertEqual(refused.status, 'REFUSED', 'The charge on a card that is refused');
      const params = { orderReference: order_ref };
      assertEqual((await ana.ask('getOrder', { params })).status, status, 'The order after a refused card');
      const paid = await ana.ask('requestPayment', await payment(ana, order_ref, 'paid', world.fresh()));
      assertEqual(paid.status, 'PAID', 'The charge on the next card');
      const transaction = { params: { transactionId: paid.transactionId } };
      assertRefused(await eva.refused('getTransactionStatus', transaction), 'NOT_FOUND');
      const others = await eva.refused(
        'requestPayment',
        await payment(eva, order_ref, 'paid', world.fresh()),
      );
      assertRefused(others, 'NOT_FOUND');
    },
  },
  {
    name: 'A charge that is pending is decided in time',
    covers: ['getTransactionStatus'],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const ana = await world.customer();
      const { order_ref } = await someOrder(world, ana);
      const begun = await ana.ask('requestPayment', await payment(ana, order_ref, 'pending', world.fresh()));
      assertEqual(begun.status, 'PENDING', 'The charge at first');
      const meanwhile = await ana.refused(
        'requestPayment',
        await payment(ana, order_ref, 'paid', world.fresh()),
      );
      assertRefused(meanwhile, 'ALREADY_PAID');
      await world.advance(60_000);
      const params = { transactionId: begun.transactionId };
      assertEqual(
        (await ana.ask('getTransactionStatus', { params })).status,
        'PAID',
        'The charge in the end',
      );
    },
  },
  {
    name: 'The two parts of an order are paid with two cards, or neither is',
    covers: ['requestMultiplePayment', 'getPaymentStatus', 'getOrder'],
    needs: ['mailbox'],
    run: async (world) => {
      const [ana, eva] = [await world.customer(), await world.customer()];
      const { products } = await world.ask('getEligibleProducts', { query: catalogueQuery });
      const plan = assertFound(
        products,
        ({ productType, upfrontPayment }) => productType === 'hybrid' && upfrontPayment !== undefined,
        'A hybrid plan',
      );
      const draft = { ...draftOf(plan.sku), number: await heldNumber(ana) };
      const { order_ref: orderRef } = await ana.ask('createOrder', orderInput(draft, world.fresh()));
      const pay = async (customer: Caller, upfront: keyof typeof cards, recurring: keyof typeof cards) => {
        const { captureContext, card } = await typedCard(customer, cards[upfront]);
        return {
          headers: { 'Idempotency-Key': world.fresh() },
          body: {
            orderRef,
            captureContext,
            upfront: { card },
            recurring: { card: cardEntry(cards[recurring]) },
          },
        };
      };
      const status = async () => (await ana.ask('getPaymentStatus', { query: { orderRef } })).status;
      assertRefused(await eva.refused('requestMultiplePayment', await pay(eva, 'paid', 'paid')), 'NOT_FOUND');
      assertEqual(await status(), 'UNPAID', 'The order after a refusal');
      const half = await ana.ask('requestMultiplePayment', await pay(ana, 'paid', 'refused'));
      assertEqual(
        [half.upfront.status, half.recurring.status],
        ['REFUSED', 'REFUSED'],
        'Both, one card refused',
      );
      const wanted = await pay(ana, 'paid', 'paid');
      const { upfront, recurring } = await ana.ask('requestMultiplePayment', wanted);
      const again = await ana.ask('requestMultiplePayment', wanted);
      assertEqual(again.upfront.transactionId, upfront.transactionId, 'The transaction of a repeated key');
      const order = await ana.ask('getOrder', { params: { orderReference: orderRef } });
      assertEqual(order.payment?.transactionId, upfront.transactionId, 'What was paid with the order');
      assertEqual(order.recurring?.transactionId, recurring.transactionId, 'What is agreed for later');
      assertEqual(order.recurring?.amount, plan.cost.amount, 'The amount of a period');
    },
  },
  {
    name: 'A refused payment is retried as another transaction',
    covers: ['retryPayment', 'getTransactionStatus'],
    needs: ['mailbox'],
    run: async (world) => {
      const [ana, eva] = [await world.customer(), await world.customer()];
      const { order_ref } = await someOrder(world, ana);
      const { transactionId } = await ana.ask(
        'requestPayment',
        await payment(ana, order_ref, 'refused', world.fresh()),
      );
      const retry = async (customer: Caller) => ({
        params: { transactionId },
        headers: { 'Idempotency-Key': world.fresh() },
        body: await typedCard(customer),
      });
      assertRefused(await eva.refused('retryPayment', await retry(eva)), 'NOT_FOUND');
      const next = await ana.ask('retryPayment', await retry(ana));
      const read = async (id: string) =>
        (await ana.ask('getTransactionStatus', { params: { transactionId: id } })).status;
      assertEqual(
        [await read(transactionId), await read(next.transactionId)],
        ['REFUSED', 'PAID'],
        'Both payments',
      );
      assertRefused(await ana.refused('retryPayment', await retry(ana)), 'ALREADY_PAID');
    },
  },
  {
    name: 'A bank that calls settles a pending payment, once',
    covers: ['sendPaymentCallback', 'getTransactionStatus'],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const ana = await world.customer();
      const begin = async () => {
        const { order_ref } = await someOrder(world, ana);
        return ana.ask('requestPayment', await payment(ana, order_ref, 'pending', world.fresh()));
      };
      const call = async (transactionId: string, status: 'PAID' | 'REFUSED') =>
        (await world.ask('sendPaymentCallback', { body: { transactionId, status } })).status;
      const [called, other] = [await begin(), await begin()];
      assertEqual(await call(called.transactionId, 'REFUSED'), 'REFUSED', 'What the bank is told');
      assertEqual(await call(called.transactionId, 'PAID'), 'REFUSED', 'What it is told when it calls twice');
      await world.advance(5_000);
      const read = async (transactionId: string) =>
        (await ana.ask('getTransactionStatus', { params: { transactionId } })).status;
      assertEqual(await read(called.transactionId), 'REFUSED', 'The payment of which the bank called');
      assertEqual(await read(other.transactionId), 'PAID', 'The payment of which it did not');
    },
  },
  {
    name: 'A pay link pays its order for whoever has it, until it expires',
    covers: ['getPaylink', 'requestPayment', 'createOrder'],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const ana = await world.customer();
      const link = async () => {
        const input = orderInput(await someDraft(world, ana), world.fresh());
        const body = { ...input.body, payBy: 'PAY_LINK' as const };
        const { order_ref, details } = await ana.ask('createOrder', { ...input, body });
        return { orderRef: order_ref, paylinkId: details?.paylink_id ?? '' };
      };
      const [first, second] = [await link(), await link()];
      const mails = await world.mails(ana.email);
      assert(
        mails.some(({ text }) => text.includes(first.paylinkId)),
        'The customer must be sent the link.',
      );
      const look = (paylink_id: string) => world.ask('getPaylink', { params: { paylink_id } });
      assertEqual((await look(first.paylinkId)).status, 'OPEN', 'The link at first');
      const pay = (wanted: typeof first) => ({
        headers: { 'Idempotency-Key': world.fresh() },
        body: { ...wanted, card: cardEntry() },
      });
      const crossed = { ...first, orderRef: second.orderRef };
      assertRefused(await world.refused('requestPayment', pay(crossed)), 'NOT_FOUND');
      await world.ask('requestPayment', pay(first));
      assertEqual((await look(first.paylinkId)).status, 'PAID', 'The link that paid');
      await world.advance(12 * 60 * 60_000);
      assertEqual((await look(second.paylinkId)).status, 'EXPIRED', 'The link half a day later');
      assertRefused(await world.refused('requestPayment', pay(second)), 'PAYLINK_EXPIRED');
    },
  },
];
