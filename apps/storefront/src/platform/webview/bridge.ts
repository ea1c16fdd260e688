import { tokenAddress } from '@senda/core/features/webview';
import { site } from '../site.ts';
import { deviceId } from '../state/device.ts';
import { accessTokenAtom, visitorAtom } from '../state/session.ts';
import { store } from '../state/store.ts';
import { openAppAddress } from './open-app-address.ts';

/**
 * Sends each new token to the native app, after 0 ms: a customer's as `auth_token`, a guest's as `silent_login_token`. The token that
 * came from the app (`appToken`) is not sent back.
 */
export function sendTokens(appToken: string | null): void {
  let last = store.get(accessTokenAtom);
  store.sub(accessTokenAtom, () => {
    const token = store.get(accessTokenAtom);
    if (token === null || token === last) return;
    last = token;
    if (token === appToken) return;
    const kind = store.get(visitorAtom) === 'guest' ? 'silent_login_token' : 'auth_token';
    setTimeout(() => openAppAddress(tokenAddress(site.appScheme, { kind, token }, deviceId())), 0);
  });
}
