import { model } from '@senda/contract';
import { getUser } from '@senda/contract/calls';
import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { call } from '../gateway/gateway.ts';
import { claimsAtom, visitorAtom } from '../state/session.ts';
import { keys } from '../state/storage.ts';
import { store } from '../state/store.ts';
import { storedAtom } from '../state/stored-atom.ts';

/** Customer details as stored: id, e-mail, telco_user flag and telco_info (spec 3.auth.user-details). */
const StoredDetails = v.object({
  version: v.literal(1),
  details: v.nullable(v.pick(model.UserDetails, ['external_id', 'email', 'telco_user', 'telco_info'])),
});
type StoredDetails = v.InferOutput<typeof StoredDetails>;

const noDetails: StoredDetails = { version: 1, details: null };

const storedDetailsAtom = storedAtom(keys.userDetails, noDetails, StoredDetails);

/** `userDetails` of the current customer; null for guests and visitors, and until they are fetched. */
export const userDetailsAtom = atom((get) => {
  const { details } = get(storedDetailsAtom);
  return get(visitorAtom) === 'customer' && details?.external_id === get(claimsAtom)?.external_id
    ? details
    : null;
});

/** Returns whether details have to be fetched: once, for customers with a token who are not guests (spec 6.user-details). */
export const lacksUserDetails = (): boolean =>
  store.get(visitorAtom) === 'customer' && store.get(userDetailsAtom) === null;

/** Sets the e-mail of the current customer's details, if they are stored. */
export function setUserEmail(email: string): void {
  const details = store.get(userDetailsAtom);
  if (details) store.set(storedDetailsAtom, { version: 1, details: { ...details, email } });
}

let fetching: Promise<void> | undefined;

/** Fetches missing details. Never rejects: the storefront works without them. */
export function ensureUserDetails(): Promise<void> {
  if (!lacksUserDetails()) return Promise.resolve();
  fetching ??= call(getUser, { query: { include_telco: 'true' } })
    .then(
      ({ external_id, email, telco_user, telco_info }) => {
        const telco = { ...(telco_user !== undefined && { telco_user }), ...(telco_info && { telco_info }) };
        const details = { external_id, ...(email !== undefined && { email }), ...telco };
        store.set(storedDetailsAtom, { version: 1, details });
      },
      () => undefined,
    )
    .finally(() => {
      fetching = undefined;
    });
  return fetching;
}
