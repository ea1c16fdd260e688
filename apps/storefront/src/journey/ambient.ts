import type { Visitor } from '@senda/core';
import type { Facts } from '@senda/journey';
import { originAtom } from '../state/entry.ts';
import { store } from '../state/store.ts';

/** The facts that are frozen when a run starts: on which channel she came, and whether she was logged in. */
export const ambientFacts = (visitor: Visitor): Facts => {
  const { channel, source } = store.get(originAtom);
  return { channel, source, startedSession: visitor, telcoUser: false };
};
