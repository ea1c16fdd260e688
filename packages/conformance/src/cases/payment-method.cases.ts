import type { CallInput } from '@senda/contract';
import { assert, assertEqual, assertFound, assertRefused } from '../assert.ts';
import type { Case } from '../case.ts';
import { cardEntry, someOrder, typedCard } from '../sample.ts';
import type { Customer } from '../world.ts';

const minute = 60_000;

const idOf = async (customer: Customer) => (await customer.ask('getUser', { query: {} })).external_id;
const kept = async (customer: Customer) =>
  (await customer.ask('listSavedPaymentMethods', { params: { customerId: await idOf(customer) } }))
    .paymentMethods;

/** Enters a card and returns its stored form. */
const handedOver = async (customer: Customer, number?: string) =>
  customer.ask('saveCardDetails', { body: await typedCard(customer, number) });

export const paymentMethodCases: readonly Case[] = [
  {
    name: 'A store offers what the web does not',
    covers: ['listEnabledPaymentMethods'],
    run: async (world) => {
      const types = async (channel: 'web' | 'retail') =>
        (await world.ask('listEnabledPaymentMethods', { query: { channel } })).paymentMethods.map(
          ({ type }) => type,
        );
      const [web, retail] = [await types('web'), await types('retail')];
      assert(web.includes('CARD'), 'The web must take cards.');
      assert(!web.includes('PAY_LINK') && retail.includes('PAY_LINK'), 'A pay link is for stores alone.');
    },
  },
  {
    name: 'A card is kept once, listed for its customer alone, and let go',
    covers: ['savePaymentMethod', 'listSavedPaymentMethods', 'deletePaymentMethod'],
    needs: ['mailbox'],
    run: async (world) => {
      const [ana, eva] = [await world.customer(), await world.customer()];
      const params = { customerId: await idOf(ana) };
      assertEqual(await kept(ana), [], 'The cards of a new customer');
      const saved = await ana.ask('savePaymentMethod', { params, body: await typedCard(ana) });
      assertEqual(saved.card.last4, '4242', 'The last four digits');
      const again = await ana.ask('savePaymentMethod', { params, body: await typedCard(ana) });
      assertEqual(again.paymentMethodID, saved.paymentMethodID, 'The same card again');
      assertEqual(await kept(ana), [saved], 'The cards that are kept');
      assertRefused(await eva.refused('listSavedPaymentMethods', { params }), 'NOT_FOUND');
      const wrong = { params, body: await typedCard(ana, '4242424242424241') };
      assertRefused(await ana.refused('savePaymentMethod', wrong), 'CARD_REFUSED');
      const query = { paymentMethodID: saved.paymentMethodID };
      assertRefused(await eva.refused('deletePaymentMethod', { params, query }), 'NOT_FOUND');
      await ana.ask('deletePaymentMethod', { params, query });
      assertEqual(await kept(ana), [], 'The cards after it was let go');
    },
  },
  {
    name: 'A card is handed over under a capture context and kept once its bank agrees',
    covers: ['getCaptureContext', 'saveCardDetails', 'validateInstrument'],
    needs: ['mailbox'],
    run: async (world) => {
      const [ana, eva] = [await world.customer(), await world.customer()];
      const { captureContext } = await eva.ask('getCaptureContext', {});
      const others = { body: { captureContext, card: cardEntry() } };
      assertRefused(await ana.refused('saveCardDetails', others), 'INVALID_REQUEST');
      const { paymentMethodID } = await handedOver(ana);
      assertEqual(await kept(ana), [], 'The cards before the bank was asked');
      assertRefused(await eva.refused('validateInstrument', { body: { paymentMethodID } }), 'NOT_FOUND');
      await ana.ask('validateInstrument', { body: { paymentMethodID } });
      assertFound(await kept(ana), (it) => it.paymentMethodID === paymentMethodID, 'The card that was added');
      const refused = await handedOver(ana, '4000000000000002');
      const body = { paymentMethodID: refused.paymentMethodID };
      assertRefused(await ana.refused('validateInstrument', { body }), 'CARD_REFUSED');
    },
  },
  {
    name: 'A capture context ends after 15 minutes, in the specification’s words',
    covers: ['getCaptureContext', 'saveCardDetails', 'refreshToken'],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const ana = await world.customer();
      const { captureContext, expiresAt } = await ana.ask('getCaptureContext', {});
      assert(expiresAt > (await world.now()), 'A capture context must end later than now.');
      await world.advance(15 * minute);
      const { auth_token } = await ana.ask('refreshToken', {});
      const body = { captureContext, card: cardEntry() };
      const late = await world.withToken(auth_token).refused('saveCardDetails', { body });
      assertRefused(late, 'CAPTURE_CONTEXT_EXPIRED');
      assertEqual(late.body.message, 'Your capture context has expired.', 'The message');
    },
  },
  {
    name: 'A card that asks first waits for its customer, and a payment with it too',
    covers: ['authenticatePaymentMethod', 'requestPaymentV4', 'getPaymentStatus'],
    needs: ['mailbox'],
    run: async (world) => {
      const ana = await world.customer();
      const plain = await handedOver(ana);
      const step = (paymentMethodID: string) =>
        ana.ask('authenticatePaymentMethod', { params: { paymentMethodID }, body: {} });
      assertEqual((await step(plain.paymentMethodID)).status, 'NOT_REQUIRED', 'The step of a plain card');
      const { paymentMethodID } = await handedOver(ana, '4000000000003220');
      const begun = await step(paymentMethodID);
      assertEqual(begun.status, 'CHALLENGE', 'The step of a card that asks first');
      assertEqual((await step(paymentMethodID)).challenge, begun.challenge, 'The same step, asked for again');
      assertRefused(
        await ana.refused('validateInstrument', { body: { paymentMethodID } }),
        'AUTHENTICATION_NEEDED',
      );
      const away: CallInput<'authenticatePaymentMethod'> = {
        params: { paymentMethodID },
        body: { returnUrl: 'https://elsewhere.example/' },
      };
      assertRefused(await ana.refused('authenticatePaymentMethod', away), 'RETURN_REFUSED');
      const { order_ref: orderRef } = await someOrder(world, ana);
      const headers = { 'Idempotency-Key': world.fresh() };
      const paying = await ana.ask('requestPaymentV4', { headers, body: { orderRef, paymentMethodID } });
      assertEqual(paying.status, 'PENDING', 'The payment that waits');
      const read = await ana.ask('getPaymentStatus', { query: { orderRef } });
      assertEqual(read.payment?.challenge, paying.challenge, 'What the payment waits for');
    },
  },
];
