import { settingIn } from '@senda/core';
import { atom } from 'jotai/vanilla';
import { atomWithStorage } from 'jotai/vanilla/utils';
import * as v from 'valibot';
import { call } from '../gateway/gateway.ts';
import { claimsAtom, visitorAtom } from './session.ts';
import { jsonStorage, keys } from './storage.ts';
import { store } from './store.ts';

/** What a customer chose, and who she is. */
const Kept = v.object({
  version: v.literal(1),
  chosen: v.nullable(v.object({ userId: v.string(), enabled: v.boolean() })),
});
type Kept = v.InferOutput<typeof Kept>;

const keptAtom = atomWithStorage<Kept>(keys.privacy, { version: 1, chosen: null }, jsonStorage(Kept), {
  getOnInit: true,
});

/** Her own choice, where this browser knows it. */
const chosenAtom = atom((get) => {
  const { chosen } = get(keptAtom);
  return chosen?.userId === get(claimsAtom)?.external_id ? chosen?.enabled : undefined;
});

/** `manualPrivacySetting`: her use may be measured; on until she withdraws it (specification, section 3). */
export const manualPrivacySettingAtom = atom((get) => get(chosenAtom) ?? true);

/** Keeps what the gateway says of the customer who is there. */
export function keepPrivacySetting(enabled: boolean): void {
  const userId = store.get(claimsAtom)?.external_id;
  if (userId !== undefined) store.set(keptAtom, { version: 1, chosen: { userId, enabled } });
}

let asking: Promise<void> | undefined;

/** The setting, asked of the gateway where this browser does not know a customer's; on while it cannot be asked. */
export async function privacySetting(): Promise<boolean> {
  if (store.get(visitorAtom) === 'customer' && store.get(chosenAtom) === undefined) {
    asking ??= call('getAnalyticsPreferences', {})
      .then(
        (preferences) => keepPrivacySetting(settingIn(preferences)),
        () => undefined,
      )
      .finally(() => {
        asking = undefined;
      });
    await asking;
  }
  return store.get(manualPrivacySettingAtom);
}
