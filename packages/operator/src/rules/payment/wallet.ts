/** Payments by a wallet of the customer's browser (decision 0109). The sandbox lists one while a switch is on. */
import type { CallResult, Wallet } from '@senda/contract';
import * as v from 'valibot';
import { Refusal, unprocessable } from '../../request/refusal.ts';
import type { Collections } from '../../store/store.ts';
import { type BankCard, storedCardOf, testCards } from './bank-card.ts';
import { recurringCost } from './recurring.ts';

/** Name of the setting: whether what the wallet gives may be charged again. */
export const walletSetting = 'wallet';
export const chargedOnce = 1;
export const chargedAgain = 2;

type PaymentMethod = CallResult<'listEnabledPaymentMethods'>['paymentMethods'][number];
type Settings = Pick<Collections, 'settings'>;

/** As Google documents it for tests: no merchant has to be registered. */
const googlePay: Omit<Wallet, 'chargedAgain'> = {
  method: 'https://google.com/pay',
  data: {
    environment: 'TEST',
    apiVersion: 2,
    apiVersionMinor: 0,
    merchantInfo: { merchantName: 'Senda' },
    allowedPaymentMethods: [
      {
        type: 'CARD',
        parameters: {
          allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
          allowedCardNetworks: ['VISA', 'MASTERCARD', 'AMEX'],
        },
        tokenizationSpecification: {
          type: 'PAYMENT_GATEWAY',
          parameters: { gateway: 'example', gatewayMerchantId: 'exampleGatewayMerchantId' },
        },
      },
    ],
  },
};

/** Returns the wallets that the operator takes: none, unless the switch is on. */
export async function walletsIn({ settings }: Settings): Promise<readonly PaymentMethod[]> {
  const setting = (await settings.get(walletSetting))?.value;
  if (setting === undefined) return [];
  const wallet = { ...googlePay, chargedAgain: setting === chargedAgain };
  return [{ type: 'WALLET', name: { 'en-US': 'Google Pay', 'es-MX': 'Google Pay' }, brands: [], wallet }];
}

/** What Google Pay gives, as far as the sandbox reads it. */
const Details = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    paymentMethodData: v.object({
      info: v.object({ cardDetails: v.pipe(v.string(), v.regex(/^[0-9]{4}$/)) }),
    }),
  }),
);

/** How long a card in a wallet is valid: its token does not tell (ms). */
const validity = 365 * 24 * 60 * 60_000;

/** Returns the card in what a wallet gave: the test card with these last digits, else one that pays. @throws Refusal CARD_REFUSED */
function bankCardIn(details: string, now: number): BankCard {
  const parsed = v.safeParse(Details, details);
  if (!parsed.success)
    throw new Refusal('CARD_REFUSED', { message: 'The wallet gave nothing that can be charged.' });
  const last4 = parsed.output.paymentMethodData.info.cardDetails;
  const known = testCards.find(({ number }) => number.endsWith(last4));
  const until = new Date(now + validity).toISOString();
  const card = storedCardOf(
    known?.number ?? `4${last4.padStart(15, '0')}`,
    `${until.slice(5, 7)}/${until.slice(2, 4)}`,
  );
  return { card, bankToken: known?.bankToken ?? 'pays' };
}

/**
 * Returns the card that a wallet gave for an order.
 * @throws Refusal CARD_REFUSED; INVALID_REQUEST (422) for a wallet that is not listed, or that may not be charged again for a plan that repeats
 */
export async function walletCard(
  tx: Pick<Collections, 'settings' | 'orders'>,
  { method, details }: { readonly method: string; readonly details: string },
  ref: string,
  now: number,
): Promise<BankCard> {
  const listed = (await walletsIn(tx)).find(({ wallet }) => wallet?.method === method);
  if (listed === undefined) throw unprocessable('wallet', 'This wallet is not offered.');
  const order = await tx.orders.get(ref);
  if (listed.wallet?.chargedAgain !== true && order && recurringCost(order) !== undefined)
    throw unprocessable('wallet', 'What this wallet gives can be charged once.');
  return bankCardIn(details, now);
}
