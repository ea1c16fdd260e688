import { getAnalyticsPreferences } from '@senda/contract/calls';
import { settingIn } from '@senda/core';
import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { call } from '../gateway/gateway.ts';
import { claimsAtom, visitorAtom } from '../state/session.ts';
import { keys } from '../state/storage.ts';
import { store } from '../state/store.ts';
import { storedAtom } from '../state/stored-atom.ts';

/** The choice of a customer, and whose it is. */
const Kept = v.object({
  version: v.literal(1),
  chosen: v.nullable(v.object({ userId: v.string(), enabled: v.boolean() })),
});

const keptAtom = storedAtom(keys.privacy, { version: 1, chosen: null }, Kept);

/** The choice of the current customer, where this browser knows it. */
const chosenAtom = atom((get) => {
  const { chosen } = get(keptAtom);
  return chosen?.userId === get(claimsAtom)?.external_id ? chosen?.enabled : undefined;
});

/** `manualPrivacySetting`: use may be measured; on until the customer withdraws it (specification, section 3). */
export const manualPrivacySettingAtom = atom((get) => get(chosenAtom) ?? true);

/** Stores the setting that the gateway has for the current customer. */
export function setPrivacySetting(enabled: boolean): void {
  const userId = store.get(claimsAtom)?.external_id;
  if (userId !== undefined) store.set(keptAtom, { version: 1, chosen: { userId, enabled } });
}

let asking: Promise<void> | undefined;

/** The setting, asked of the gateway where this browser does not know a customer's; on while it cannot be asked. */
export async function privacySetting(): Promise<boolean> {
  if (store.get(visitorAtom) === 'customer' && store.get(chosenAtom) === undefined) {
    asking ??= call(getAnalyticsPreferences, {})
      .then(
        (preferences) => setPrivacySetting(settingIn(preferences)),
        () => undefined,
      )
      .finally(() => {
        asking = undefined;
      });
    await asking;
  }
  return store.get(manualPrivacySettingAtom);
}
