import { atomWithStorage } from 'jotai/vanilla/utils';
import type { GenericSchema, InferOutput } from 'valibot';
import { jsonStorage, textStorage } from './storage.ts';
import { store } from './store.ts';

/**
 * Subscribes to a stored atom from the start. jotai follows other tabs only while an atom is mounted: one that no page shows would
 * be read, and written over, as it was before.
 */
function followed<T extends Parameters<typeof store.sub>[0]>(stored: T): T {
  if (typeof window !== 'undefined') store.sub(stored, () => undefined);
  return stored;
}

/** Makes an atom of the JSON under a key, parsed by its schema; the initial value where there is none that fits. RESET removes it. */
export const storedAtom = <S extends GenericSchema>(key: string, initial: InferOutput<S>, schema: S) =>
  followed(atomWithStorage<InferOutput<S>>(key, initial, jsonStorage(schema), { getOnInit: true }));

/** Makes an atom of the plain text under a key; null removes it. */
export const storedTextAtom = (key: string) =>
  followed(atomWithStorage<string | null>(key, null, textStorage, { getOnInit: true }));
