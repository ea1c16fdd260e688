import { getAnalyticsPreferences } from '@senda/contract/calls';
import { settingIn } from '@senda/core/features/privacy';
import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { call } from '../gateway/gateway.ts';
import { claimsAtom, visitorAtom } from '../state/session.ts';
import { keys } from '../state/storage.ts';
import { store } from '../state/store.ts';
import { storedAtom } from '../state/stored-atom.ts';

/** The privacy choice as stored, with the customer's id. */
const StoredChoice = v.object({
  version: v.literal(1),
  chosen: v.nullable(v.object({ userId: v.string(), enabled: v.boolean() })),
});

const storedChoiceAtom = storedAtom(keys.privacy, { version: 1, chosen: null }, StoredChoice);

/** The stored choice of the current customer; undefined if there is none. */
const chosenAtom = atom((get) => {
  const { chosen } = get(storedChoiceAtom);
  return chosen?.userId === get(claimsAtom)?.external_id ? chosen?.enabled : undefined;
});

/** `manualPrivacySetting`: whether use may be measured; on until the customer withdraws it (spec 3.auth.manualPrivacySetting). */
export const manualPrivacySettingAtom = atom((get) => get(chosenAtom) ?? true);

/** Stores the setting that the gateway has for the current customer. */
export function setPrivacySetting(enabled: boolean): void {
  const userId = store.get(claimsAtom)?.external_id;
  if (userId !== undefined) store.set(storedChoiceAtom, { version: 1, chosen: { userId, enabled } });
}

let request: Promise<void> | undefined;

/** Returns the setting. Requests it if none is stored for the customer; on if the request fails. */
export async function privacySetting(): Promise<boolean> {
  if (store.get(visitorAtom) === 'customer' && store.get(chosenAtom) === undefined) {
    request ??= call(getAnalyticsPreferences, {})
      .then(
        (preferences) => setPrivacySetting(settingIn(preferences)),
        () => undefined,
      )
      .finally(() => {
        request = undefined;
      });
    await request;
  }
  return store.get(manualPrivacySettingAtom);
}
