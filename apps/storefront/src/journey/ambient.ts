import type { Visitor } from '@senda/core';
import type { Facts } from '@senda/journey';
import { originAtom } from '../state/entry.ts';
import { store } from '../state/store.ts';
import { userDetailsAtom } from '../state/user-details.ts';

/** The facts that are frozen when a run starts: on which channel she came, whether she was logged in, and where from. */
export const ambientFacts = (visitor: Visitor): Facts => {
  const { channel, source } = store.get(originAtom);
  const telcoUser = store.get(userDetailsAtom)?.telco_user === true;
  return { channel, source, startedSession: visitor, telcoUser };
};
