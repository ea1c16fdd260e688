import { tokenAddress } from '@senda/core';
import { site } from '../site.ts';
import { deviceId } from '../state/device.ts';
import { accessTokenAtom, visitorAtom } from '../state/session.ts';
import { store } from '../state/store.ts';
import { tellApp } from './tell-app.ts';

/**
 * Sends each new token to the app around the webview, after 0 ms: a customer's as `auth_token`, a guest's as `silent_login_token`.
 * The token that the app itself gave (`given`) is not sent back.
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
