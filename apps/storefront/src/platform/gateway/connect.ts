import { createClient } from '@senda/client';
import { newId } from '../random-id.ts';
import { site } from '../site.ts';
import { deviceId, visitorId } from '../state/device.ts';
import { accessTokenAtom } from '../state/session.ts';
import { store } from '../state/store.ts';

/** Sends forms with an upload progress, everything else by fetch. */
async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const isForm = request.headers.get('Content-Type')?.startsWith('multipart/form-data');
  return isForm ? (await import('./uploading.ts')).fetchUploading(request) : fetch(request);
}

export const client = createClient({
  baseUrl: site.gateway,
  token: () => store.get(accessTokenAtom),
  saveToken: (token) => store.set(accessTokenAtom, token),
  onSignedOut: () => void import('../session/end-session.ts').then(({ endLostSession }) => endLostSession()),
  services: site.externalIp.startsWith('https:') ? { ip: site.externalIp } : {},
  deviceId,
  visitorId,
  newId,
  fetch: send,
});
