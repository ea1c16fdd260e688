import { facts, flagFacts, type Visitor } from '@senda/core';
import type { Facts } from '@senda/journey';
import { userDetailsAtom } from '../platform/customer/user-details.ts';
import { originAtom } from '../platform/state/entry.ts';
import { flagsAtom } from '../platform/state/flags.ts';
import { store } from '../platform/state/store.ts';

/**
 * Returns the facts that are fixed when a run starts: channel, source, session, feature flags, and whether its address names the line
 * that it is about.
 */
export const ambientFacts = (visitor: Visitor, lineKnown = false): Facts => {
  const { channel, source } = store.get(originAtom);
  const telcoUser = store.get(userDetailsAtom)?.telco_user === true;
  const flags = flagFacts(facts, store.get(flagsAtom));
  return { ...flags, channel, source, startedSession: visitor, telcoUser, lineKnown };
};
