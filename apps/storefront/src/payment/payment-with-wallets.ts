import { paymentMachine, walletActors } from '@senda/core/features/payment';
import { browserWallets } from '../platform/wallet/wallets.ts';

/** The payment, with the wallets of this browser. */
export const paymentWithWallets: typeof paymentMachine = paymentMachine.provide({
  actors: walletActors(browserWallets),
});
