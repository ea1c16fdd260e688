/** The wallets of a browser, as the payment machine asks for them (decision 0109). */
import type { Wallet } from '@senda/contract';
import { fromPromise } from 'xstate';

/** What a wallet is asked for. */
export interface WalletRequest {
  readonly wallet: Wallet;
  /** Minor currency units: what the page's button names. */
  readonly amount: number;
}

/** What a wallet gave, as JSON; null if the customer closed it. */
export type WalletDetails = string | null;

/** Ends when the page goes on without the wallet. */
type Signal = Parameters<Parameters<typeof fromPromise>[0]>[0]['signal'];

/** The wallets of a browser. */
export interface Wallets {
  /** Returns those of the offered wallets that can pay here, by their methods. */
  available(offered: readonly Wallet[]): Promise<readonly string[]>;
  /** Opens a wallet. Called within the customer's press, which browsers demand. Rejects if it does not open or fails. */
  pay(request: WalletRequest, signal: Signal): Promise<WalletDetails>;
}

/** Returns the payment machine's actors over the wallets of a browser. */
export const walletActors = ({ available, pay }: Wallets) => ({
  findWallets: fromPromise<readonly string[], readonly Wallet[]>(({ input }) => available(input)),
  askWallet: fromPromise<WalletDetails, WalletRequest>(({ input, signal }) => pay(input, signal)),
});

/** A browser without wallets. */
export const noWallets: Wallets = {
  available: async () => [],
  pay: () => Promise.reject(new Error('There is no wallet to pay with.')),
};
