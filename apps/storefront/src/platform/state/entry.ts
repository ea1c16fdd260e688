import { isWebview } from '@senda/core/features/entry';
import { atom } from 'jotai/vanilla';
import type { ComponentType } from 'react';
import * as v from 'valibot';
import { hasNativeBridge } from '../native-bridge.ts';
import { keys, readText } from './storage.ts';
import { storedAtom } from './stored-atom.ts';

/** Whether the app runs in a native app's webview: pages have no header and footer, and the app receives tokens. */
export const webviewAtom = atom(isWebview(hasNativeBridge(), readText('webview') === 'true'));

/** Whether the native app has confirmed that the device supports eSIM (spec 5.query.esim). */
export const esimCompatibleAtom = atom(readText('esimCompatible') === 'true');

/** The channel, web or a store's tablet (`selectedChannel`), and whether the customer came from the marketplace. */
const Origin = v.object({
  version: v.literal(1),
  channel: v.picklist(['web', 'retail']),
  source: v.picklist(['web', 'meli']),
  /** `selectedStoreId`: the store of the tablet; validated on use. */
  storeId: v.optional(v.nullable(v.string()), null),
});
export type Origin = v.InferOutput<typeof Origin>;

/** Survives a local reset (spec 4.store.reset). */
export const originAtom = storedAtom(
  keys.channel,
  { version: 1, channel: 'web', source: 'web', storeId: null },
  Origin,
);

/** Whether the address requested a reset: texts are fetched again. */
export const resetRequestedAtom = atom(false);

/**
 * Replaces every page while the session is not known: while a token of the address is checked or a guest signs up.
 */
export const enteringAtom = atom<{ readonly Page: ComponentType } | null>(null);

/** Whether another page is being loaded: this one shows nothing that a customer could fill in and lose. */
export const leavingAtom = atom(false);
