import { type Client, createClient, isGatewayError } from '@senda/client';
import type { Failure } from '@senda/contract';
import { localeAtom } from '../locale/locale.ts';
import { newId } from '../random-id.ts';
import { site } from '../site.ts';
import { deviceId } from '../state/device.ts';
import { accessTokenAtom } from '../state/session.ts';
import { store } from '../state/store.ts';
import { visitorId } from '../state/visitor-id.ts';

const connected = createClient({
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

/** Returns what is wrong in a gateway's answer; undefined if it is one of the contract, or none came. */
function wrongIn(failure: Failure): string | undefined {
  if (failure.kind === 'malformed') return `breaks the contract at: ${failure.issues.join(', ')}`;
  const isUnknown = failure.kind === 'refused' && failure.code === 'UNKNOWN_ERROR_CODE';
  return isUnknown ? `is a ${failure.status} without a code of the contract.` : undefined;
}

/** Says in development's console what the gateway's answer lacks, where the page says only that something went wrong. */
const explained: Client = {
  call: (call, input, options) =>
    connected.call(call, input, options).catch((error: unknown) => {
      const wrong = isGatewayError(error) && wrongIn(error.failure);
      if (wrong) console.error(`The gateway's answer to ${call.name} (${call.method} ${call.path}) ${wrong}`);
      throw error;
    }),
};

export const client = import.meta.env.DEV ? explained : connected;
