/** Payment by a wallet of the browser: guards and inputs of the payment machine (decision 0109). */
import type { Wallet } from '@senda/contract';
import { isRefusedWith } from '../../base/calls/outcome.ts';
import { orderColumn } from '../../common/purchase/contents.ts';
import { chosenWallet, offeredWallets } from './payment.choice.ts';
import type { PaymentArgs, PaymentContext } from './payment.context.ts';
import type { WalletDetails, WalletRequest } from './wallet.ts';

/** Returns the wallets that the browser is asked about. */
export const findWalletsInput = (context: PaymentContext): readonly Wallet[] =>
  offeredWallets(context).map(({ wallet }) => wallet);

/** @throws Error if no wallet is chosen; the guard `needsWallet` prevents that */
export function askWalletInput(context: PaymentContext): WalletRequest {
  const chosen = chosenWallet(context);
  if (chosen === null) throw new Error('No wallet is chosen.');
  return { wallet: chosen.wallet, amount: context.amount ?? orderColumn(context.data).total };
}

export const detailsIn = (event: unknown): WalletDetails =>
  (event as { readonly output: WalletDetails }).output;

export const walletGuards = {
  offersWallets: ({ context }: PaymentArgs) => offeredWallets(context).length > 0,
  /** The chosen wallet has yet to be opened. */
  needsWallet: ({ context }: PaymentArgs) => context.walletDetails === null && chosenWallet(context) !== null,
  isWalletClosed: ({ event }: PaymentArgs) => detailsIn(event) === null,
  /** The gateway takes nothing of what the wallet gave: nothing was charged. */
  isWalletRefused: ({ context, event }: PaymentArgs) =>
    context.walletDetails !== null && isRefusedWith('CARD_REFUSED', 'INVALID_REQUEST')({ event }),
};
