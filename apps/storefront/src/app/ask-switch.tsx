import type { AccountSwitchInput } from '@senda/core/features/session';
import { page } from '../platform/load/page.ts';
import { enteringAtom } from '../platform/state/entry.ts';
import { claimsAtom, visitorAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { Boot } from '../shell/boot.tsx';

const AccountSwitch = page(
  ['session'],
  async () => (await import('../session/account-switch.page.tsx')).AccountSwitchPage,
);

/** Asks, in place of every page, whether a link may replace the session here. Resolves with the customer's answer. */
export async function askSwitch(to: AccountSwitchInput['to']): Promise<boolean> {
  const email = store.get(visitorAtom) === 'customer' ? store.get(claimsAtom)?.email : undefined;
  const agreed = await new Promise<boolean>((answer) => {
    const Page = () => <AccountSwitch from={email || null} to={to} onAnswer={answer} />;
    store.set(enteringAtom, { Page });
  });
  store.set(enteringAtom, { Page: Boot });
  return agreed;
}
