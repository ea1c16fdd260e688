import { InMemoryProvider, OpenFeature, type Provider } from '@openfeature/web-sdk';
import type { flagContext } from '@senda/core/features/flag';
import * as v from 'valibot';
import { type FlagValues, flagsAtom } from '../platform/state/flags.ts';
import { store } from '../platform/state/store.ts';

/** The context of a flag evaluation (core's). */
export type FlagContext = ReturnType<typeof flagContext>;

/** The flags of a context, as an OpenFeature provider. */
export interface EvaluatedFlags {
  readonly provider: Provider;
  readonly names: readonly string[];
}

/** Evaluates the flags of a context. */
export type FlagService = (context: FlagContext, signal: AbortSignal) => Promise<EvaluatedFlags>;

const Evaluated = v.object({
  flags: v.array(v.object({ key: v.string(), value: v.optional(v.unknown()) })),
});

/**
 * Evaluates all flags of a context in one request by OpenFeature's remote evaluation protocol (OFREP).
 * @throws Error if the response does not follow the protocol
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
    // Numbers and objects are skipped: no journey reads them.
    const readable = flags.flatMap(({ key, value }) =>
      typeof value === 'boolean' || typeof value === 'string'
        ? [[key, { variants: { said: value }, defaultVariant: 'said', disabled: false }] as const]
        : [],
    );
    const names = readable.map(([name]) => name);
    return { provider: new InMemoryProvider(Object.fromEntries(readable)), names };
  };

/**
 * Reads flags through OpenFeature and stores them for journeys. A failure is only logged and changes no flag; a response after the
 * signal is ignored.
 */
export async function loadFlags(
  context: FlagContext,
  service: FlagService,
  signal: AbortSignal,
): Promise<void> {
  try {
    const { provider, names } = await service(context, signal);
    if (signal.aborted) return;
    await OpenFeature.setContext(context);
    await OpenFeature.setProviderAndWait(provider);
    const client = OpenFeature.getClient();
    const values: FlagValues = Object.fromEntries(
      names.map((name) => {
        const text = client.getStringValue(name, '');
        return [name, text === '' ? client.getBooleanValue(name, false) : text];
      }),
    );
    if (!signal.aborted) store.set(flagsAtom, values);
  } catch {
    if (!signal.aborted) console.warn('Feature flags could not be read.');
  }
}
