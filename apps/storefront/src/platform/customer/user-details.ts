import { model } from '@senda/contract';
import { getUser } from '@senda/contract/calls';
import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { call } from '../gateway/gateway.ts';
import { claimsAtom, visitorAtom } from '../state/session.ts';
import { keys } from '../state/storage.ts';
import { store } from '../state/store.ts';
import { storedAtom } from '../state/stored-atom.ts';

/** What is kept of a customer's details: whose they are, e-mail, telco_user flag and telco_info (specification, section 3). */
const Kept = v.object({
  version: v.literal(1),
  details: v.nullable(v.pick(model.UserDetails, ['external_id', 'email', 'telco_user', 'telco_info'])),
});
type Kept = v.InferOutput<typeof Kept>;

const nothing: Kept = { version: 1, details: null };

const keptAtom = storedAtom(keys.userDetails, nothing, Kept);

/** `userDetails` of the customer who is there; null for anybody else, and until they were fetched. */
export const userDetailsAtom = atom((get) => {
  const { details } = get(keptAtom);
  return get(visitorAtom) === 'customer' && details?.external_id === get(claimsAtom)?.external_id
    ? details
    : null;
});

/** Details are fetched for non-guests with a token only (specification, section 6), and once. */
export const lacksUserDetails = (): boolean =>
  store.get(visitorAtom) === 'customer' && store.get(userDetailsAtom) === null;

let fetching: Promise<void> | undefined;

/** Fetches the details where they are lacking. Never rejects: a customer without details is treated like any other. */
export function needUserDetails(): Promise<void> {
  if (!lacksUserDetails()) return Promise.resolve();
  fetching ??= call(getUser, { query: { include_telco: 'true' } })
    .then(
      ({ external_id, email, telco_user, telco_info }) => {
        const telco = { ...(telco_user !== undefined && { telco_user }), ...(telco_info && { telco_info }) };
        const details = { external_id, ...(email !== undefined && { email }), ...telco };
        store.set(keptAtom, { version: 1, details });
      },
      () => undefined,
    )
    .finally(() => {
      fetching = undefined;
    });
  return fetching;
}
