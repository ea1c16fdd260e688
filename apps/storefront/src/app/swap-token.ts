import { createClient, isGatewayError } from '@senda/client';
import { getUser } from '@senda/contract/calls';
import { hasCustomerChanged, tokenLink } from '@senda/core/features/session';
import { newId } from '../platform/random-id.ts';
import { suspendSession } from '../platform/session/end-session.ts';
import { resumeAnswers } from '../platform/session/suspended.ts';
import { site } from '../platform/site.ts';
import { deviceId } from '../platform/state/device.ts';
import { webviewAtom } from '../platform/state/entry.ts';
import { notify } from '../platform/state/notifications.ts';
import { accessTokenAtom, claimsAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { askSwitch } from './ask-switch.tsx';

/**
 * Replaces the stored token by one from the address, after the gateway has returned its holder's profile (spec 2.guard.token).
 * Another account's replaces a session in a browser only if the customer agrees; what they have entered waits for them in this
 * tab. A rejected token changes nothing.
 */
export async function swapToken(addressToken: string): Promise<void> {
  let token = addressToken;
  const client = createClient({
    baseUrl: site.gateway,
    token: () => token,
    saveToken: (renewed) => {
      token = renewed;
    },
    onSignedOut: () => undefined,
    deviceId,
    newId,
  });
  try {
    const { external_id, email } = await client.call(getUser, { query: { include_telco: 'true' } });
    const does = tokenLink({
      current: store.get(claimsAtom)?.external_id ?? null,
      holder: external_id,
      isInApp: store.get(webviewAtom),
    });
    if (does === 'ask' && !(await askSwitch({ kind: 'account', email: email || null }))) return;
    const isOther = hasCustomerChanged(store.get(claimsAtom), { external_id, guest: false });
    if (isOther) suspendSession();
    store.set(accessTokenAtom, token);
    // What another customer has entered must not be dropped: it waits for their log-in.
    if (!isOther) resumeAnswers(external_id);
  } catch (error) {
    if (!isGatewayError(error) || error.failure.kind !== 'signed-out') notify('problem.unreachable', 'warn');
  }
}
