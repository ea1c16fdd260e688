import { InMemoryProvider, OpenFeature, type Provider } from '@openfeature/web-sdk';
import type { flagContext } from '@senda/core';
import * as v from 'valibot';
import { type FlagValues, flagsAtom } from '../platform/state/flags.ts';
import { store } from '../platform/state/store.ts';

/** Whose flags are asked for, as core says it. */
export type FlagContext = ReturnType<typeof flagContext>;

/** A flag service: a provider of OpenFeature that knows the flags of that context. */
export type FlagService = (context: FlagContext, signal: AbortSignal) => Promise<Provider>;

const Evaluated = v.object({
  flags: v.array(v.object({ key: v.string(), value: v.optional(v.unknown()) })),
});

/**
 * Asks the service at an address by OpenFeature's remote evaluation protocol (OFREP), once, for all flags of a context.
 * @throws when it does not answer as that protocol says.
 */
export const remoteFlags =
  (address: string): FlagService =>
  async (context, signal) => {
    const answer = await fetch(`${address.replace(/\/+$/, '')}/ofrep/v1/evaluate/flags`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ context }),
      credentials: 'omit',
      redirect: 'error',
      signal,
    });
    const { flags } = v.parse(Evaluated, await answer.json());
    // A flag may be a number or an object as well: no journey reads those.
    const readable = flags.flatMap(({ key, value }) =>
      typeof value === 'boolean' || typeof value === 'string'
        ? [[key, { variants: { said: value }, defaultVariant: 'said', disabled: false }] as const]
        : [],
    );
    return new InMemoryProvider(Object.fromEntries(readable));
  };

/**
 * Reads these flags through OpenFeature, whoever provides them, for journeys to read. A failure leaves them as they are,
 * off at first, and is only logged; an answer that comes after the signal is not heard.
 */
export async function followFlags(
  names: readonly string[],
  context: FlagContext,
  service: FlagService,
  signal: AbortSignal,
): Promise<void> {
  try {
    const provider = await service(context, signal);
    if (signal.aborted) return;
    await OpenFeature.setContext(context);
    await OpenFeature.setProviderAndWait(provider);
    const client = OpenFeature.getClient();
    const said: FlagValues = Object.fromEntries(
      names.map((name) => {
        const text = client.getStringValue(name, '');
        return [name, text === '' ? client.getBooleanValue(name, false) : text];
      }),
    );
    if (!signal.aborted) store.set(flagsAtom, said);
  } catch {
    if (!signal.aborted) console.warn('Feature flags could not be read.');
  }
}
