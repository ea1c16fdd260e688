import type { CallResult, VoucherKind } from '@senda/contract';
import type { Customer, Handlers, RequestContext } from '../request/context.ts';
import { Refusal, unprocessable } from '../request/refusal.ts';
import { authenticateMethod, isAuthenticated } from '../rules/payment/authentication.ts';
import { type BankCard, bankCardOf, outcomeOf, requiresChallenge } from '../rules/payment/bank-card.ts';
import { assertCaptureContext, newCaptureContext } from '../rules/payment/capture-context.ts';
import { instalmentsFrom, instalmentsOf, tokenOfBin } from '../rules/payment/instalments.ts';
import {
  methodForUse,
  methodRow,
  savedMethodOf,
  savedMethods,
  saveMethod,
  unsavedLifetime,
} from '../rules/payment/payment-method.ts';
import { voucherLimits, voucherPeriod } from '../rules/payment/voucher.ts';
import { walletsIn } from '../rules/payment/wallet.ts';
import { atomically, type Transaction } from '../store/store.ts';

/** Accepted card brands (spec 3.card-brand). */
const brands = ['visa', 'mastercard', 'amex', 'diners_club', 'jcb', 'unionpay'];

type PaymentMethod = CallResult<'listEnabledPaymentMethods'>['paymentMethods'][number];
const byCard: PaymentMethod = {
  type: 'CARD',
  name: { 'en-US': 'Credit or debit card', 'es-MX': 'Tarjeta de crédito o débito' },
  brands,
};
/** Whose bank may split the charge, for those who buy at home. */
const byCardAtHome: PaymentMethod = { ...byCard, instalmentsFrom };
/** Payment on the customer's phone, for orders in stores. */
const byLink: PaymentMethod = {
  type: 'PAY_LINK',
  name: { 'en-US': 'Link to pay by e-mail', 'es-MX': 'Enlace de pago por correo' },
  brands: [],
};

const byVoucher = (kind: VoucherKind, name: PaymentMethod['name']): PaymentMethod => ({
  type: kind,
  name,
  brands: [],
  limits: voucherLimits[kind],
  payWithin: voucherPeriod,
});
/** Payment in cash or by a bank transfer, for those who buy at home. */
const byVouchers = [
  byVoucher('OXXO', { 'en-US': 'Cash at OXXO', 'es-MX': 'En efectivo en OXXO' }),
  byVoucher('SPEI', { 'en-US': 'SPEI transfer', 'es-MX': 'Transferencia SPEI' }),
];

/** @throws Refusal NOT_FOUND if the path contains the id of another customer */
async function customerNamed(ctx: RequestContext, customerId: string): Promise<Customer> {
  const customer = await ctx.customer();
  if (customer.id !== customerId) throw new Refusal('NOT_FOUND');
  return customer;
}

/** Checks that the bank accepts a card. @throws Refusal CARD_REFUSED */
function assertAccepted(card: BankCard, now: number): void {
  if (outcomeOf(card, now).settlesAs === 'REFUSED') {
    throw new Refusal('CARD_REFUSED', { message: 'The bank refuses this card.' });
  }
}

/** Removes expired cards that were entered but not saved. */
async function removeStale(tx: Transaction, accountId: string, now: number): Promise<void> {
  for (const row of await tx.paymentMethods.find({ accountId })) {
    if (!row.added && now >= row.createdAt + unsavedLifetime) await tx.paymentMethods.remove(row.id);
  }
}

const listed = async (tx: Pick<Transaction, 'paymentMethods'>, { id }: Customer, now: number) => ({
  paymentMethods: (await savedMethods(tx, id)).map((row) => savedMethodOf(row, now)),
});

/**
 * Removes a card. If it was the default, the newest other card becomes the default. Renewal cards of lines stay stored, as
 * their replacement needs a step-up.
 */
async function removeMethod(tx: Transaction, ctx: RequestContext, customer: Customer, id: string) {
  const method = await methodForUse(tx, customer.id, id, ctx.now);
  for (const renewalCard of await tx.renewalCards.find({ methodId: id })) {
    if ((await tx.lines.get(renewalCard.id))?.autoRenewal) throw new Refusal('CARD_IN_USE');
  }
  await tx.paymentMethods.remove(id);
  const [newest] = await savedMethods(tx, customer.id);
  if (method.isDefault && newest) await tx.paymentMethods.update(newest.id, { isDefault: true });
  return listed(tx, customer, ctx.now);
}

type PaymentMethodCall =
  | 'listEnabledPaymentMethods'
  | 'listSavedPaymentMethods'
  | 'savePaymentMethod'
  | 'deletePaymentMethod'
  | 'getCaptureContext'
  | 'saveCardDetails'
  | 'validateInstrument'
  | 'authenticatePaymentMethod'
  | 'getInstalments';

export const paymentMethodHandlers: Handlers<PaymentMethodCall> = {
  listEnabledPaymentMethods: async ({ query }, { store }) => ({
    paymentMethods:
      query.channel === 'retail'
        ? [byCard, byLink]
        : [byCardAtHome, ...(await walletsIn(store)), ...byVouchers],
  }),
  listSavedPaymentMethods: async ({ params }, ctx) =>
    listed(ctx.store, await customerNamed(ctx, params.customerId), ctx.now),
  savePaymentMethod: async ({ params, body: { card, captureContext, isDefault } }, ctx) => {
    const { id } = await customerNamed(ctx, params.customerId);
    await assertCaptureContext(ctx, captureContext, id);
    const row = methodRow(ctx, id, bankCardOf(card));
    assertAccepted(row, ctx.now);
    return savedMethodOf(await atomically(ctx.store, (tx) => saveMethod(tx, row, isDefault)), ctx.now);
  },
  deletePaymentMethod: async ({ params, query }, ctx) => {
    const customer = await customerNamed(ctx, params.customerId);
    return atomically(ctx.store, (tx) => removeMethod(tx, ctx, customer, query.paymentMethodID));
  },
  getCaptureContext: async (_, ctx) => newCaptureContext(ctx, (await ctx.shopper()).id),
  saveCardDetails: async ({ body: { captureContext, card } }, ctx) => {
    const { id } = await ctx.shopper();
    await assertCaptureContext(ctx, captureContext, id);
    const row = methodRow(ctx, id, bankCardOf(card));
    await atomically(ctx.store, async (tx) => {
      await removeStale(tx, id, ctx.now);
      await tx.paymentMethods.insert(row);
    });
    return {
      paymentMethodID: row.id,
      card: row.card,
      expiresAt: row.createdAt + unsavedLifetime,
      authenticationNeeded: requiresChallenge(row, ctx.now),
    };
  },
  validateInstrument: async ({ body: { paymentMethodID, isDefault } }, ctx) => {
    const { id } = await ctx.customer();
    const saved = await atomically(ctx.store, async (tx) => {
      const method = await methodForUse(tx, id, paymentMethodID, ctx.now);
      const isApproved = await isAuthenticated(tx, method.id, ctx.now);
      if (requiresChallenge(method, ctx.now) && !isApproved) throw new Refusal('AUTHENTICATION_NEEDED');
      assertAccepted(method, ctx.now);
      return saveMethod(tx, method, isDefault);
    });
    return savedMethodOf(saved, ctx.now);
  },
  authenticatePaymentMethod: async ({ params, body }, ctx) =>
    authenticateMethod(ctx, await ctx.shopper(), params.paymentMethodID, body.returnUrl),
  getInstalments: async ({ body: { amount, paymentMethodID, bin } }, ctx) => {
    const { id } = await ctx.shopper();
    if ((paymentMethodID === undefined) === (bin === undefined))
      throw unprocessable('bin', 'Send either a bin or a paymentMethodID.');
    const token =
      paymentMethodID === undefined
        ? tokenOfBin(bin ?? '')
        : (await methodForUse(ctx.store, id, paymentMethodID, ctx.now)).bankToken;
    const { plans, ...offer } = instalmentsOf(token, amount);
    return { ...offer, plans: [...plans] };
  },
};
