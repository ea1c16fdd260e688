/** The wallets of this browser, by the Payment Request API of the W3C (decision 0109). No script of a wallet is loaded. */
import type { Wallet } from '@senda/contract';
import type { WalletDetails, WalletRequest, Wallets } from '@senda/core/features/payment';
import { textsAtom } from '../locale/locale.ts';
import { currencyAtom } from '../state/country.ts';
import { store } from '../state/store.ts';

/** Not in every browser, and not in the types of those that have it. */
interface Enrolling {
  hasEnrolledInstrument?(): Promise<boolean>;
}

/** Returns a request for an amount (minor currency units), under the name that the page has for it. */
function requestFor({ method, data }: Wallet, amount: number): PaymentRequest & Enrolling {
  const { code, decimals } = store.get(currencyAtom);
  const value = (amount / 10 ** decimals).toFixed(decimals);
  const label = store.get(textsAtom).text('common.total');
  return new PaymentRequest([{ supportedMethods: method, data }], {
    total: { label, amount: { currency: code, value } },
  });
}

/** Returns whether the browser has the wallet, and where it says so, a card in it. */
async function isAvailable(wallet: Wallet): Promise<boolean> {
  try {
    // The amount plays no part in it.
    const request = requestFor(wallet, 100);
    return (await request.canMakePayment()) && (await (request.hasEnrolledInstrument?.() ?? true));
  } catch {
    // A method that the browser does not know, or that the page's policy does not allow.
    return false;
  }
}

async function available(offered: readonly Wallet[]): Promise<readonly string[]> {
  if (!('PaymentRequest' in window)) return [];
  const answers = await Promise.all(offered.map(isAvailable));
  return offered.filter((_, at) => answers[at]).map(({ method }) => method);
}

async function pay({ wallet, amount }: WalletRequest, signal: AbortSignal): Promise<WalletDetails> {
  const request = requestFor(wallet, amount);
  const abort = () => void request.abort().catch(() => undefined);
  signal.addEventListener('abort', abort);
  try {
    const response = await request.show();
    // The page shows the result: the bank has not decided yet.
    await response.complete('unknown');
    return JSON.stringify(response.details);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

export const browserWallets: Wallets = { available, pay };
