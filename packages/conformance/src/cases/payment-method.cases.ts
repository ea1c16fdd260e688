import type { CallInput } from '@senda/contract';
import { assert, assertEqual, assertError, assertFound } from '../assert.ts';
import type { Case } from '../case.ts';
import type { Customer } from '../case-context.ts';
import { cardEntry, cardInput, createOrder } from '../sample.ts';

const minute = 60_000;

const idOf = async (customer: Customer) => (await customer.call('getUser', { query: {} })).external_id;
const savedMethods = async (customer: Customer) =>
  (await customer.call('listSavedPaymentMethods', { params: { customerId: await idOf(customer) } }))
    .paymentMethods;

/** Submits card details and returns the payment method for them. */
const enterCard = async (customer: Customer, number?: string) =>
  customer.call('saveCardDetails', { body: await cardInput(customer, number) });

export const paymentMethodCases: readonly Case[] = [
  {
    name: 'The web offers cards, and only stores offer pay links',
    covers: ['listEnabledPaymentMethods'],
    run: async (context) => {
      const types = async (channel: 'web' | 'retail') =>
        (await context.call('listEnabledPaymentMethods', { query: { channel } })).paymentMethods.map(
          ({ type }) => type,
        );
      const [web, retail] = [await types('web'), await types('retail')];
      assert(web.includes('CARD'), 'The web must offer cards.');
      assert(!web.includes('PAY_LINK') && retail.includes('PAY_LINK'), 'Only stores must offer pay links.');
    },
  },
  {
    name: 'A card is saved once, and only its customer can list or delete it',
    covers: ['savePaymentMethod', 'listSavedPaymentMethods', 'deletePaymentMethod'],
    needs: ['mailbox'],
    run: async (context) => {
      const [ana, eva] = [await context.newCustomer(), await context.newCustomer()];
      const params = { customerId: await idOf(ana) };
      assertEqual(await savedMethods(ana), [], 'The cards of a new customer');
      const saved = await ana.call('savePaymentMethod', { params, body: await cardInput(ana) });
      assertEqual(saved.card.last4, '4242', 'The last four digits');
      const again = await ana.call('savePaymentMethod', { params, body: await cardInput(ana) });
      assertEqual(again.paymentMethodID, saved.paymentMethodID, 'The id of the same card saved again');
      assertEqual(await savedMethods(ana), [saved], 'The saved cards');
      assertError(await eva.expectError('listSavedPaymentMethods', { params }), 'NOT_FOUND');
      const wrong = { params, body: await cardInput(ana, '4242424242424241') };
      assertError(await ana.expectError('savePaymentMethod', wrong), 'CARD_REFUSED');
      const query = { paymentMethodID: saved.paymentMethodID };
      assertError(await eva.expectError('deletePaymentMethod', { params, query }), 'NOT_FOUND');
      await ana.call('deletePaymentMethod', { params, query });
      assertEqual(await savedMethods(ana), [], 'The cards after the deletion');
    },
  },
  {
    name: 'Card details need the customer’s capture context and are saved after validation',
    covers: ['getCaptureContext', 'saveCardDetails', 'validateInstrument'],
    needs: ['mailbox'],
    run: async (context) => {
      const [ana, eva] = [await context.newCustomer(), await context.newCustomer()];
      const { captureContext } = await eva.call('getCaptureContext', {});
      const others = { body: { captureContext, card: cardEntry() } };
      assertError(await ana.expectError('saveCardDetails', others), 'INVALID_REQUEST');
      const { paymentMethodID } = await enterCard(ana);
      assertEqual(await savedMethods(ana), [], 'The cards before validation');
      assertError(await eva.expectError('validateInstrument', { body: { paymentMethodID } }), 'NOT_FOUND');
      await ana.call('validateInstrument', { body: { paymentMethodID } });
      assertFound(
        await savedMethods(ana),
        (it) => it.paymentMethodID === paymentMethodID,
        'The validated card',
      );
      const refused = await enterCard(ana, '4000000000000002');
      const body = { paymentMethodID: refused.paymentMethodID };
      assertError(await ana.expectError('validateInstrument', { body }), 'CARD_REFUSED');
    },
  },
  {
    name: 'A capture context expires after 15 minutes with the specified message',
    covers: ['getCaptureContext', 'saveCardDetails', 'refreshToken'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const { captureContext, expiresAt } = await ana.call('getCaptureContext', {});
      assert(expiresAt > (await context.now()), 'expiresAt of a new capture context must be in the future.');
      await context.advance(15 * minute);
      const { auth_token } = await ana.call('refreshToken', {});
      const body = { captureContext, card: cardEntry() };
      const late = await context.withToken(auth_token).expectError('saveCardDetails', { body });
      assertError(late, 'CAPTURE_CONTEXT_EXPIRED');
      assertEqual(late.body.message, 'Your capture context has expired.', 'The message');
    },
  },
  {
    name: 'A card with 3-D Secure needs authentication before it is saved or charged',
    covers: ['authenticatePaymentMethod', 'requestPaymentV4', 'getPaymentStatus'],
    needs: ['mailbox'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const plain = await enterCard(ana);
      const authenticate = (paymentMethodID: string) =>
        ana.call('authenticatePaymentMethod', { params: { paymentMethodID }, body: {} });
      assertEqual(
        (await authenticate(plain.paymentMethodID)).status,
        'NOT_REQUIRED',
        'The authentication status of a card without 3-D Secure',
      );
      const { paymentMethodID } = await enterCard(ana, '4000000000003220');
      const begun = await authenticate(paymentMethodID);
      assertEqual(begun.status, 'CHALLENGE', 'The authentication status of a card with 3-D Secure');
      assertEqual(
        (await authenticate(paymentMethodID)).challenge,
        begun.challenge,
        'The challenge when requested again',
      );
      assertError(
        await ana.expectError('validateInstrument', { body: { paymentMethodID } }),
        'AUTHENTICATION_NEEDED',
      );
      const away: CallInput<'authenticatePaymentMethod'> = {
        params: { paymentMethodID },
        body: { returnUrl: 'https://elsewhere.example/' },
      };
      assertError(await ana.expectError('authenticatePaymentMethod', away), 'RETURN_REFUSED');
      const { order_ref: orderRef } = await createOrder(context, ana);
      const headers = { 'Idempotency-Key': context.uniqueId() };
      const paying = await ana.call('requestPaymentV4', { headers, body: { orderRef, paymentMethodID } });
      assertEqual(paying.status, 'PENDING', 'The status of the payment');
      const read = await ana.call('getPaymentStatus', { query: { orderRef } });
      assertEqual(read.payment?.challenge, paying.challenge, 'The challenge of the payment');
    },
  },
];
