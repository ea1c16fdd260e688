import { tokenAddress } from '@senda/core';
import { deviceId } from '../../state/device.ts';
import { accessTokenAtom, visitorAtom } from '../../state/session.ts';
import { store } from '../../state/store.ts';
import { site } from '../site.ts';
import { tellApp } from './tell-app.ts';

/**
 * Tells the app around the webview of each new token, after 0 ms: a customer's as one of a session, a guest's, who did not log
 * in herself, as one to log in with silently. A token that the app gave itself is not told back.
 */
export function tellTokens(given: string | null): void {
  let told = store.get(accessTokenAtom);
  store.sub(accessTokenAtom, () => {
    const token = store.get(accessTokenAtom);
    if (token === null || token === told) return;
    told = token;
    if (token === given) return;
    const kind = store.get(visitorAtom) === 'guest' ? 'silent_login_token' : 'auth_token';
    setTimeout(() => tellApp(tokenAddress(site.appScheme, { kind, token }, deviceId())), 0);
  });
}
