import { createClient } from '@senda/client';
import { site } from '../site.ts';
import { deviceId, visitorId } from '../state/device.ts';
import { accessTokenAtom } from '../state/session.ts';
import { store } from '../state/store.ts';

/** A form is sent by what can tell how far it is; everything else by fetch. */
async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const isForm = request.headers.get('Content-Type')?.startsWith('multipart/form-data');
  return isForm ? (await import('./uploading.ts')).fetchUploading(request) : fetch(request);
}

/** The app's one client. */
export const client = createClient({
  baseUrl: site.gateway,
  token: () => store.get(accessTokenAtom),
  saveToken: (token) => store.set(accessTokenAtom, token),
  onSignedOut: () => void import('../session/end-session.ts').then(({ loseSession }) => loseSession()),
  services: site.externalIp.startsWith('https:') ? { ip: site.externalIp } : {},
  deviceId,
  visitorId,
  newId: () => crypto.randomUUID(),
  fetch: send,
});
