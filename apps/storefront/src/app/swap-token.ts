import { createClient, isGatewayError } from '@senda/client';
import { getUser } from '@senda/contract/calls';
import { newId } from '../platform/random-id.ts';
import { resetLocally } from '../platform/session/end-session.ts';
import { resumeAnswers } from '../platform/session/suspended.ts';
import { site } from '../platform/site.ts';
import { deviceId } from '../platform/state/device.ts';
import { notify } from '../platform/state/notifications.ts';
import { accessTokenAtom, claimsAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';

/**
 * Replaces the stored token by one from the address, after the gateway has returned its holder's profile (specification, section 2,
 * route guards). Clears the state of another customer; a rejected token changes nothing.
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
    const holder = await client.call(getUser, { query: { include_telco: 'true' } });
    const before = store.get(claimsAtom);
    if (before && before.external_id !== holder.external_id) resetLocally();
    store.set(accessTokenAtom, token);
    resumeAnswers(holder.external_id);
  } catch (error) {
    if (!isGatewayError(error) || error.failure.kind !== 'signed-out') notify('problem.unreachable', 'warn');
  }
}
