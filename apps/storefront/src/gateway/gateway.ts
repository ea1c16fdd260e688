import type { Client } from '@senda/client';
import type { CallInput, CallName, CallResult } from '@senda/contract';
import { failureOf } from '@senda/contract';
import type { AnyStateMachine } from 'xstate';
import { site } from '../app/site.ts';
import { deviceId } from '../state/device.ts';
import { accessTokenAtom } from '../state/session.ts';
import { store } from '../state/store.ts';
import { baseUrl } from './base-url.ts';
import { fillCalls } from './fill-calls.ts';

let client: Promise<Client> | undefined;

/** A form is sent by what can tell how far it is; everything else by fetch. */
async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const isForm = request.headers.get('Content-Type')?.startsWith('multipart/form-data');
  return isForm ? (await import('./uploading.ts')).fetchUploading(request) : fetch(request);
}

/** The client comes with the first call, so that the first page does not wait for it. */
const connect = (): Promise<Client> =>
  (client ??= import('@senda/client').then(({ createClient }) =>
    createClient({
      baseUrl,
      token: () => store.get(accessTokenAtom),
      saveToken: (token) => store.set(accessTokenAtom, token),
      onSignedOut: () => void import('../entry/end-session.ts').then(({ loseSession }) => loseSession()),
      services: site.externalIp.startsWith('https:') ? { ip: site.externalIp } : {},
      deviceId,
      newId: () => crypto.randomUUID(),
      fetch: send,
    }),
  ));

/** Makes one gateway call. Rejects with an error that carries a `failure` (see the contract). */
export async function call<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: { signal?: AbortSignal } = {},
): Promise<CallResult<N>> {
  try {
    return await (await connect()).call(name, input, options);
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'refused' && failure.code === 'MAINTENANCE') {
      void import('../entry/maintenance-watch.ts').then(({ leaveForMaintenance }) => leaveForMaintenance());
    }
    throw error;
  }
}

/** Fills every call slot of a machine with its call. */
export const withCalls = <M extends AnyStateMachine>(machine: M): M => fillCalls(machine, call);
