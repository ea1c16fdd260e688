import { flagContext } from '@senda/core/features/flag';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flagsAtom } from '../platform/state/flags.ts';
import { store } from '../platform/state/store.ts';
import { loadFlags, remoteFlags } from './flags.ts';

const device = { app_type: 'web', device_id: 'web_1_abc', device_type: 'browser' };
const context = flagContext({ userId: 'u-7', email: 'ana@example.com', device });
const service = remoteFlags('https://flags.example/');
const answer = vi.fn<typeof fetch>();
beforeEach(() => {
  store.set(flagsAtom, {});
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  answer.mockReset();
});
const follow = (signal = new AbortController().signal) => loadFlags(context, service, signal);

// spec 7.third-party.flags: #remoteFlags
it('requests the flags of a context, and stores those that a journey could read', async () => {
  answer.mockResolvedValue(
    Response.json({
      flags: [
        { key: 'flagShortForm', value: true, reason: 'TARGETING_MATCH', variant: 'on' },
        { key: 'flagPrices', value: 'new' },
        { key: 'flagShare', value: 0.3 },
        { key: 'other', value: true },
      ],
    }),
  );
  await follow();
  expect(store.get(flagsAtom)).toEqual({ flagShortForm: true, flagPrices: 'new', other: true });
  const [address, request] = answer.mock.calls[0] ?? [];
  expect(address).toBe('https://flags.example/ofrep/v1/evaluate/flags');
  expect(JSON.parse(request?.body as string)).toEqual({ context });
});

it.each<[string, () => Promise<Response>]>([
  ['the service is unreachable', () => Promise.reject(new TypeError('down'))],
  ['the response does not parse', async () => Response.json({ flags: 'all' })],
  ['the service fails', async () => new Response('oops', { status: 500 })],
])('leaves every flag off when %s, which is only logged', async (_, respond) => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answer.mockImplementation(respond);
  await follow();
  expect(store.get(flagsAtom)).toEqual({});
  expect(logged).toHaveBeenCalledOnce();
});

it('ignores a response after the signal is aborted', async () => {
  const unmounted = new AbortController();
  answer.mockImplementation(async () => {
    unmounted.abort();
    return Response.json({ flags: [{ key: 'flagShortForm', value: true }] });
  });
  await follow(unmounted.signal);
  expect(store.get(flagsAtom)).toEqual({});
});
