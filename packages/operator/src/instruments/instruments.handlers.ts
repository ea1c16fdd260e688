import type { CallResult } from '@senda/contract';
import type { Customer, Feature, Operation } from '../gateway/handler.ts';
import { Refusal } from '../gateway/refusal.ts';
import { asksFirst, type BankCard, bankCardOf, outcomeOf } from '../payments/cards.ts';
import { atomically, type Transaction } from '../store/port.ts';
import { authenticateMethod, isAuthenticated } from './authentication.ts';
import { assertCaptureContext, newCaptureContext } from './capture-context.ts';
import { handedOverFor, keepMethod, keptMethods, methodForUse, methodRow, savedMethodOf } from './method.ts';

/** The brands that are taken by cards (specification, section 3). */
const brands = ['visa', 'mastercard', 'amex', 'diners_club', 'jcb', 'unionpay'];

type PaymentMethod = CallResult<'listEnabledPaymentMethods'>['paymentMethods'][number];
const byCard: PaymentMethod = {
  type: 'CARD',
  name: { 'en-US': 'Credit or debit card', 'es-MX': 'Tarjeta de crédito o débito' },
  brands,
};
/** In a store the customer pays on her own telephone. */
const byLink: PaymentMethod = {
  type: 'PAY_LINK',
  name: { 'en-US': 'Link to pay by e-mail', 'es-MX': 'Enlace de pago por correo' },
  brands: [],
};

/** @throws Refusal NOT_FOUND when the address names another customer */
async function customerNamed(op: Operation, customerId: string): Promise<Customer> {
  const customer = await op.customer();
  if (customer.id !== customerId) throw new Refusal('NOT_FOUND');
  return customer;
}

/** Says no to a card that its bank refuses. @throws Refusal CARD_REFUSED */
function assertAccepted(card: BankCard, now: number): void {
  if (outcomeOf(card, now).settlesAs === 'REFUSED') {
    throw new Refusal('CARD_REFUSED', { message: 'The bank refuses this card.' });
  }
}

/** Lets go of the cards that were handed over and never added. */
async function forgetStale(tx: Transaction, accountId: string, now: number): Promise<void> {
  for (const row of await tx.paymentMethods.find({ accountId })) {
    if (!row.added && now >= row.createdAt + handedOverFor) await tx.paymentMethods.remove(row.id);
  }
}

const listed = async (tx: Pick<Transaction, 'paymentMethods'>, { id }: Customer, now: number) => ({
  paymentMethods: (await keptMethods(tx, id)).map((row) => savedMethodOf(row, now)),
});

/**
 * Takes a card away; the newest of those left is the default when it was. That it once renewed a line stays on record:
 * the card in its place takes a step-up.
 */
async function removeMethod(tx: Transaction, op: Operation, customer: Customer, id: string) {
  const method = await methodForUse(tx, customer.id, id, op.now);
  for (const keeper of await tx.renewalCards.find({ methodId: id })) {
    if ((await tx.lines.get(keeper.id))?.autoRenewal) throw new Refusal('CARD_IN_USE');
  }
  await tx.paymentMethods.remove(id);
  const [newest] = await keptMethods(tx, customer.id);
  if (method.isDefault && newest) await tx.paymentMethods.update(newest.id, { isDefault: true });
  return listed(tx, customer, op.now);
}

type InstrumentCall =
  | 'listEnabledPaymentMethods'
  | 'listSavedPaymentMethods'
  | 'savePaymentMethod'
  | 'deletePaymentMethod'
  | 'getCaptureContext'
  | 'saveCardDetails'
  | 'validateInstrument'
  | 'authenticatePaymentMethod';

export const instrumentHandlers: Feature<InstrumentCall> = {
  listEnabledPaymentMethods: async ({ query }) => ({
    paymentMethods: query.channel === 'retail' ? [byCard, byLink] : [byCard],
  }),
  listSavedPaymentMethods: async ({ params }, op) =>
    listed(op.store, await customerNamed(op, params.customerId), op.now),
  savePaymentMethod: async ({ params, body: { card, captureContext, isDefault } }, op) => {
    const { id } = await customerNamed(op, params.customerId);
    await assertCaptureContext(op, captureContext, id);
    const row = methodRow(op, id, bankCardOf(card));
    assertAccepted(row, op.now);
    return savedMethodOf(await atomically(op.store, (tx) => keepMethod(tx, row, isDefault)), op.now);
  },
  deletePaymentMethod: async ({ params, query }, op) => {
    const customer = await customerNamed(op, params.customerId);
    return atomically(op.store, (tx) => removeMethod(tx, op, customer, query.paymentMethodID));
  },
  getCaptureContext: async (_, op) => newCaptureContext(op, (await op.shopper()).id),
  saveCardDetails: async ({ body: { captureContext, card } }, op) => {
    const { id } = await op.shopper();
    await assertCaptureContext(op, captureContext, id);
    const row = methodRow(op, id, bankCardOf(card));
    await atomically(op.store, async (tx) => {
      await forgetStale(tx, id, op.now);
      await tx.paymentMethods.insert(row);
    });
    return {
      paymentMethodID: row.id,
      card: row.card,
      expiresAt: row.createdAt + handedOverFor,
      authenticationNeeded: asksFirst(row, op.now),
    };
  },
  validateInstrument: async ({ body: { paymentMethodID, isDefault } }, op) => {
    const { id } = await op.customer();
    const kept = await atomically(op.store, async (tx) => {
      const method = await methodForUse(tx, id, paymentMethodID, op.now);
      const isApproved = await isAuthenticated(tx, method.id, op.now);
      if (asksFirst(method, op.now) && !isApproved) throw new Refusal('AUTHENTICATION_NEEDED');
      assertAccepted(method, op.now);
      return keepMethod(tx, method, isDefault);
    });
    return savedMethodOf(kept, op.now);
  },
  authenticatePaymentMethod: async ({ params, body }, op) =>
    authenticateMethod(op, await op.shopper(), params.paymentMethodID, body.returnUrl),
};
