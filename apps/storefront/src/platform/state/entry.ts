import { atom } from 'jotai/vanilla';
import type { ComponentType } from 'react';
import * as v from 'valibot';
import { keys, readText } from './storage.ts';
import { storedAtom } from './stored-atom.ts';

/** The app runs inside a native app's webview: every page drops header and footer, and the app is told of tokens. */
export const webviewAtom = atom(readText('webview') === 'true');

/** The device takes an eSIM, as the app around the webview said (specification, section 5: it counts as confirmed). */
export const esimCompatibleAtom = atom(readText('esimCompatible') === 'true');

/** How the customer came: a store's tablet or the web (`selectedChannel`), and whether from the marketplace. */
const Origin = v.object({
  version: v.literal(1),
  channel: v.picklist(['web', 'retail']),
  source: v.picklist(['web', 'meli']),
  /** `selectedStoreId`: the store whose tablet this is, looked at again when used. */
  storeId: v.optional(v.nullable(v.string()), null),
});
export type Origin = v.InferOutput<typeof Origin>;

/** Outlives a local reset (specification, section 3, store rules). */
export const originAtom = storedAtom(
  keys.channel,
  { version: 1, channel: 'web', source: 'web', storeId: null },
  Origin,
);

/** The address asked for a fresh start: texts are fetched anew. */
export const resetAskedAtom = atom(false);

/**
 * What stands in the place of every page before it is known who is there: a token that the address brought is being looked at,
 * or a guest signed up.
 */
export const enteringAtom = atom<{ readonly Page: ComponentType } | null>(null);
