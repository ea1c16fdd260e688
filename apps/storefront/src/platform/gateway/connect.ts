import { createClient } from '@senda/client';
import { localeAtom } from '../locale/locale.ts';
import { newId } from '../random-id.ts';
import { site } from '../site.ts';
import { deviceId } from '../state/device.ts';
import { accessTokenAtom } from '../state/session.ts';
import { store } from '../state/store.ts';
import { visitorId } from '../state/visitor-id.ts';

export const client = createClient({
  baseUrl: site.gateway,
  token: () => store.get(accessTokenAtom),
  saveToken: (token) => store.set(accessTokenAtom, token),
  onSignedOut: () => void import('../session/end-session.ts').then(({ endLostSession }) => endLostSession()),
  services: site.externalIp.startsWith('https:') ? { ip: site.externalIp } : {},
  deviceId,
  visitorId,
  language: () => store.get(localeAtom),
  newId,
  upload: async (request, form) => (await import('./uploading.ts')).sendForm(request, form),
});
