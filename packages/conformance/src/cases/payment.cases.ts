import type { CallInput } from '@senda/contract';
import { assert, assertEqual, assertError, assertFound } from '../assert.ts';
import type { Case } from '../case.ts';
import type { CaseContext, Customer } from '../case-context.ts';
import type { GatewayClient } from '../gateway-client.ts';
import { activate } from '../line.ts';
import {
  cardEntry,
  cardInput,
  catalogueQuery,
  createDraft,
  createOrder,
  draftOf,
  lockFreeNumber,
  orderInput,
} from '../sample.ts';

/** Test cards by the result of a charge. */
const cards = {
  paid: '4242424242424242',
  refused: '4000000000000002',
  pending: '4000000000000077',
  split: '5204164100003380',
} as const;

const payment = async (
  customer: GatewayClient,
  orderRef: string,
  card: keyof typeof cards,
  key: string,
): Promise<CallInput<'requestPayment'>> => ({
  headers: { 'Idempotency-Key': key },
  body: { orderRef, ...(await cardInput(customer, cards[card])) },
});

/** Requests a voucher of the kind that the gateway lists; of any kind if it lists none. */
async function voucherFor(context: CaseContext) {
  const { paymentMethods } = await context.call('listEnabledPaymentMethods', { query: { channel: 'web' } });
  const types = paymentMethods.map(({ type }) => type);
  const listed = (['OXXO', 'SPEI'] as const).find((kind) => types.includes(kind));
  const request = (orderRef: string, key: string) => ({
    headers: { 'Idempotency-Key': key },
    body: { orderRef, voucher: listed ?? ('OXXO' as const) },
  });
  return { isListed: listed !== undefined, request };
}

/** Places an order that is paid once and costs much: the dearest prepaid plan, with the dearest number that is free. */
async function createCostlyOrder(context: CaseContext, customer: Customer) {
  const { products } = await context.call('getEligibleProducts', { query: catalogueQuery });
  const [plan] = products
    .filter(({ itemType, productType }) => itemType === 'PLAN' && productType === 'prepaid')
    .toSorted((one, other) => other.cost.amount - one.cost.amount);
  const { numbers } = await customer.call('getNumbers', { query: { category: 'PREMIUM_NUMBER' } });
  const [dearest] = numbers.toSorted((one, other) => other.cost.amount - one.cost.amount);
  const number = dearest?.number ?? (await lockFreeNumber(customer));
  if (dearest) await customer.call('lockNumber', { params: { selectedNumber: number } });
  return customer.call(
    'createOrder',
    orderInput({ ...draftOf(plan?.sku ?? ''), number }, context.uniqueId()),
  );
}

export const paymentCases: readonly Case[] = [
  {
    name: 'A card is charged in the instalments that were offered, which make the amount; without the offer they are refused',
    covers: ['getInstalments', 'requestPayment', 'listEnabledPaymentMethods', 'getOrder'],
    needs: ['mailbox'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const { order_ref: orderRef, preview } = await createCostlyOrder(context, ana);
      const { amount } = preview.total;
      const bin = cards.split.slice(0, 8);
      const listed = await context.call('listEnabledPaymentMethods', { query: { channel: 'web' } });
      const from = listed.paymentMethods.find(({ type }) => type === 'CARD')?.instalmentsFrom;
      const { plans } =
        from === undefined ? { plans: [] } : await ana.call('getInstalments', { body: { amount, bin } });
      const count = plans[0]?.count ?? 3;
      const { body, ...wanted } = await payment(ana, orderRef, 'split', context.uniqueId());
      if (plans.length === 0) {
        const refused = { ...wanted, body: { ...body, instalments: count } };
        assertError(await ana.expectError('requestPayment', refused), 'INVALID_REQUEST');
        return;
      }
      for (const { count: of, each, last } of plans)
        assertEqual(each * (of - 1) + last, amount, `The sum of ${of} payments`);
      const made = await ana.call('requestPayment', { ...wanted, body: { ...body, instalments: count } });
      assertEqual([made.status, made.amount, made.instalments], ['PAID', amount, plans[0]], 'The charge');
      const order = await ana.call('getOrder', { params: { orderReference: orderRef } });
      assertEqual(order.payment?.instalments, plans[0], 'The payment of the order');
    },
  },
  {
    name: 'A wallet that gives nothing, or is not listed, charges nothing: a card pays the order',
    covers: ['requestPayment', 'listEnabledPaymentMethods', 'getOrder'],
    needs: ['mailbox'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const { order_ref: orderRef } = await createOrder(context, ana);
      const { paymentMethods } = await context.call('listEnabledPaymentMethods', {
        query: { channel: 'web' },
      });
      const listed = paymentMethods.find(({ type }) => type === 'WALLET')?.wallet;
      const wallet = { method: listed?.method ?? 'https://wallet.example/pay', details: '{}' };
      const headers = { 'Idempotency-Key': context.uniqueId() };
      const refused = await ana.expectError('requestPayment', { headers, body: { orderRef, wallet } });
      if (listed === undefined) assertError(refused, 'INVALID_REQUEST');
      else assertError(refused, 'CARD_REFUSED');
      const read = () => ana.call('getOrder', { params: { orderReference: orderRef } });
      assertEqual((await read()).payment, undefined, 'The payment after the refusal');
      await ana.call('requestPayment', await payment(ana, orderRef, 'paid', context.uniqueId()));
      assertEqual((await read()).payment?.status, 'PAID', 'The payment of the order');
    },
  },
  {
    name: 'A voucher is one pending payment of its order, and a card cancels it; without the method it is refused',
    covers: ['requestPayment', 'listEnabledPaymentMethods', 'getOrder', 'getTransactionStatus'],
    needs: ['mailbox'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const { order_ref } = await createOrder(context, ana);
      const { isListed, request } = await voucherFor(context);
      const key = context.uniqueId();
      if (!isListed) {
        assertError(await ana.expectError('requestPayment', request(order_ref, key)), 'INVALID_REQUEST');
        return;
      }
      const first = await ana.call('requestPayment', request(order_ref, key));
      assertEqual([first.status, first.voucher?.status], ['PENDING', 'OPEN'], 'The new voucher');
      const other = await ana.call('requestPayment', request(order_ref, context.uniqueId()));
      assertEqual(other.transactionId, first.transactionId, 'The second voucher of the order');
      const read = () => ana.call('getOrder', { params: { orderReference: order_ref } });
      const placed = await read();
      assertEqual(placed.payment?.voucher, first.voucher, 'The voucher of the order');
      assert(
        (placed.payUntil ?? 0) >= (first.voucher?.until ?? 0),
        'The order must live until its voucher ends.',
      );
      await ana.call('requestPayment', await payment(ana, order_ref, 'paid', context.uniqueId()));
      const status = { params: { transactionId: first.transactionId } };
      const left = (await ana.call('getTransactionStatus', status)).voucher?.status;
      assertEqual(left, 'CANCELLED', 'The voucher after the charge to a card');
      assertEqual((await read()).payment?.status, 'PAID', 'The payment of the order');
    },
  },
  {
    name: 'A paid order is charged once, is approved within minutes and completes with its SIM',
    covers: ['requestPayment', 'getTransactionStatus', 'getOrder'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const { order_ref, preview } = await createOrder(context, ana);
      const key = context.uniqueId();
      const wanted = await payment(ana, order_ref, 'paid', key);
      const [first, second] = await Promise.all([
        ana.call('requestPayment', wanted),
        ana.call('requestPayment', wanted),
      ]);
      assertEqual(second.transactionId, first.transactionId, 'The transaction for the repeated key');
      assertEqual([first.status, first.amount], ['PAID', preview.total.amount], 'The charge');
      const again = await ana.expectError(
        'requestPayment',
        await payment(ana, order_ref, 'paid', context.uniqueId()),
      );
      assertError(again, 'ALREADY_PAID');
      const params = { transactionId: first.transactionId };
      assertEqual((await ana.call('getTransactionStatus', { params })).status, 'PAID', 'The transaction');
      const status = async () =>
        (await ana.call('getOrder', { params: { orderReference: order_ref } })).status;
      const before = await status();
      assert(
        before !== 'CREATED' && before !== 'INITIATED',
        `The status of a paid order must not be ${before}.`,
      );
      await context.advance(5 * 60_000);
      assertEqual(await status(), 'APPROVED', 'The order status after five minutes');
      await activate(context, ana, order_ref);
      assertEqual(await status(), 'COMPLETED', 'The order status after the activation');
    },
  },
  {
    name: 'An order can be paid with another card after a refused one',
    covers: ['requestPayment', 'getTransactionStatus'],
    needs: ['mailbox'],
    run: async (context) => {
      const [ana, eva] = [await context.newCustomer(), await context.newCustomer()];
      const { order_ref, status } = await createOrder(context, ana);
      const bare = {
        headers: { 'Idempotency-Key': context.uniqueId() },
        body: { orderRef: order_ref, card: cardEntry() },
      };
      assertError(await ana.expectError('requestPayment', bare), 'INVALID_REQUEST');
      const refused = await ana.call(
        'requestPayment',
        await payment(ana, order_ref, 'refused', context.uniqueId()),
      );
      assertEqual(refused.status, 'REFUSED', 'The charge to the refused card');
      const params = { orderReference: order_ref };
      assertEqual(
        (await ana.call('getOrder', { params })).status,
        status,
        'The order status after the refused charge',
      );
      const paid = await ana.call(
        'requestPayment',
        await payment(ana, order_ref, 'paid', context.uniqueId()),
      );
      assertEqual(paid.status, 'PAID', 'The charge to the second card');
      const transaction = { params: { transactionId: paid.transactionId } };
      assertError(await eva.expectError('getTransactionStatus', transaction), 'NOT_FOUND');
      const others = await eva.expectError(
        'requestPayment',
        await payment(eva, order_ref, 'paid', context.uniqueId()),
      );
      assertError(others, 'NOT_FOUND');
    },
  },
  {
    name: 'A pending charge is settled within a minute',
    covers: ['getTransactionStatus'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const { order_ref } = await createOrder(context, ana);
      const begun = await ana.call(
        'requestPayment',
        await payment(ana, order_ref, 'pending', context.uniqueId()),
      );
      assertEqual(begun.status, 'PENDING', 'The initial status of the charge');
      const meanwhile = await ana.expectError(
        'requestPayment',
        await payment(ana, order_ref, 'paid', context.uniqueId()),
      );
      assertError(meanwhile, 'ALREADY_PAID');
      await context.advance(60_000);
      const params = { transactionId: begun.transactionId };
      assertEqual(
        (await ana.call('getTransactionStatus', { params })).status,
        'PAID',
        'The final status of the charge',
      );
    },
  },
  {
    name: 'The upfront and recurring parts are paid with two cards, or both are refused',
    covers: ['requestMultiplePayment', 'getPaymentStatus', 'getOrder'],
    needs: ['mailbox'],
    run: async (context) => {
      const [ana, eva] = [await context.newCustomer(), await context.newCustomer()];
      const { products } = await context.call('getEligibleProducts', { query: catalogueQuery });
      const plan = assertFound(
        products,
        ({ productType, upfrontPayment }) => productType === 'hybrid' && upfrontPayment !== undefined,
        'A hybrid plan',
      );
      const draft = { ...draftOf(plan.sku), number: await lockFreeNumber(ana) };
      const { order_ref: orderRef } = await ana.call('createOrder', orderInput(draft, context.uniqueId()));
      const pay = async (
        customer: GatewayClient,
        upfront: keyof typeof cards,
        recurring: keyof typeof cards,
      ) => {
        const { captureContext, card } = await cardInput(customer, cards[upfront]);
        return {
          headers: { 'Idempotency-Key': context.uniqueId() },
          body: {
            orderRef,
            captureContext,
            upfront: { card },
            recurring: { card: cardEntry(cards[recurring]) },
          },
        };
      };
      const status = async () => (await ana.call('getPaymentStatus', { query: { orderRef } })).status;
      assertError(
        await eva.expectError('requestMultiplePayment', await pay(eva, 'paid', 'paid')),
        'NOT_FOUND',
      );
      assertEqual(await status(), 'UNPAID', 'The payment status after the rejected attempt');
      const half = await ana.call('requestMultiplePayment', await pay(ana, 'paid', 'refused'));
      assertEqual(
        [half.upfront.status, half.recurring.status],
        ['REFUSED', 'REFUSED'],
        'Both payments when one card is refused',
      );
      const wanted = await pay(ana, 'paid', 'paid');
      const { upfront, recurring } = await ana.call('requestMultiplePayment', wanted);
      const again = await ana.call('requestMultiplePayment', wanted);
      assertEqual(again.upfront.transactionId, upfront.transactionId, 'The transaction for the repeated key');
      const order = await ana.call('getOrder', { params: { orderReference: orderRef } });
      assertEqual(
        order.payment?.transactionId,
        upfront.transactionId,
        'The upfront transaction of the order',
      );
      assertEqual(
        order.recurring?.transactionId,
        recurring.transactionId,
        'The recurring transaction of the order',
      );
      assertEqual(order.recurring?.amount, plan.cost.amount, 'The recurring amount');
    },
  },
  {
    name: 'Retrying a refused payment creates a new transaction',
    covers: ['retryPayment', 'getTransactionStatus'],
    needs: ['mailbox'],
    run: async (context) => {
      const [ana, eva] = [await context.newCustomer(), await context.newCustomer()];
      const { order_ref } = await createOrder(context, ana);
      const { transactionId } = await ana.call(
        'requestPayment',
        await payment(ana, order_ref, 'refused', context.uniqueId()),
      );
      const retry = async (customer: GatewayClient) => ({
        params: { transactionId },
        headers: { 'Idempotency-Key': context.uniqueId() },
        body: await cardInput(customer),
      });
      assertError(await eva.expectError('retryPayment', await retry(eva)), 'NOT_FOUND');
      const next = await ana.call('retryPayment', await retry(ana));
      const read = async (id: string) =>
        (await ana.call('getTransactionStatus', { params: { transactionId: id } })).status;
      assertEqual(
        [await read(transactionId), await read(next.transactionId)],
        ['REFUSED', 'PAID'],
        'Both payments',
      );
      assertError(await ana.expectError('retryPayment', await retry(ana)), 'ALREADY_PAID');
    },
  },
  {
    name: 'A bank callback settles a pending payment once',
    covers: ['sendPaymentCallback', 'getTransactionStatus'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const begin = async () => {
        const { order_ref } = await createOrder(context, ana);
        return ana.call('requestPayment', await payment(ana, order_ref, 'pending', context.uniqueId()));
      };
      const sendCallback = async (transactionId: string, status: 'PAID' | 'REFUSED') =>
        (await context.call('sendPaymentCallback', { body: { transactionId, status } })).status;
      const [called, other] = [await begin(), await begin()];
      assertEqual(
        await sendCallback(called.transactionId, 'REFUSED'),
        'REFUSED',
        'The status after the callback',
      );
      assertEqual(
        await sendCallback(called.transactionId, 'PAID'),
        'REFUSED',
        'The status after a second callback',
      );
      await context.advance(5_000);
      const read = async (transactionId: string) =>
        (await ana.call('getTransactionStatus', { params: { transactionId } })).status;
      assertEqual(await read(called.transactionId), 'REFUSED', 'The payment with a callback');
      assertEqual(await read(other.transactionId), 'PAID', 'The payment without a callback');
    },
  },
  {
    name: 'Anyone with a pay link can pay its order until the link expires',
    covers: ['getPaylink', 'requestPayment', 'createOrder'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const link = async () => {
        const input = orderInput(await createDraft(context, ana), context.uniqueId());
        const body = { ...input.body, payBy: 'PAY_LINK' as const };
        const { order_ref, details } = await ana.call('createOrder', { ...input, body });
        return { orderRef: order_ref, paylinkId: details?.paylink_id ?? '' };
      };
      const [first, second] = [await link(), await link()];
      const mails = await context.mails(ana.email);
      assert(
        mails.some(({ text }) => text.includes(first.paylinkId)),
        'The customer must be sent the link.',
      );
      const read = (paylink_id: string) => context.call('getPaylink', { params: { paylink_id } });
      assertEqual((await read(first.paylinkId)).status, 'OPEN', 'The initial status of the link');
      const pay = (wanted: typeof first) => ({
        headers: { 'Idempotency-Key': context.uniqueId() },
        body: { ...wanted, card: cardEntry() },
      });
      const crossed = { ...first, orderRef: second.orderRef };
      assertError(await context.expectError('requestPayment', pay(crossed)), 'NOT_FOUND');
      await context.call('requestPayment', pay(first));
      assertEqual((await read(first.paylinkId)).status, 'PAID', 'The status of the link after payment');
      await context.advance(12 * 60 * 60_000);
      assertEqual((await read(second.paylinkId)).status, 'EXPIRED', 'The status of the link after 12 hours');
      assertError(await context.expectError('requestPayment', pay(second)), 'PAYLINK_EXPIRED');
    },
  },
];
