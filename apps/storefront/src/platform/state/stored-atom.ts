import { atomWithStorage } from 'jotai/vanilla/utils';
import type { GenericSchema, InferOutput } from 'valibot';
import { jsonStorage, textStorage } from './storage.ts';
import { store } from './store.ts';

/**
 * Subscribes to a stored atom from the start: jotai follows other tabs only while an atom is mounted, else it would read and
 * overwrite an outdated value.
 */
function subscribed<T extends Parameters<typeof store.sub>[0]>(stored: T): T {
  if (typeof window !== 'undefined') store.sub(stored, () => undefined);
  return stored;
}

/** Returns an atom of the JSON under a key; the initial value if there is none or it does not parse. RESET removes it. */
export const storedAtom = <S extends GenericSchema>(key: string, initial: InferOutput<S>, schema: S) =>
  subscribed(atomWithStorage<InferOutput<S>>(key, initial, jsonStorage(schema), { getOnInit: true }));

/** Returns an atom of the plain text under a key; null removes it. */
export const storedTextAtom = (key: string) =>
  subscribed(atomWithStorage<string | null>(key, null, textStorage, { getOnInit: true }));
