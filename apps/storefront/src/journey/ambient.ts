import type { Visitor } from '@senda/core';
import type { Facts } from '@senda/journey';

/** The facts that are frozen when a run starts: on which channel she came, and whether she was logged in. */
export const ambientFacts = (visitor: Visitor): Facts => ({
  channel: 'web',
  source: 'web',
  startedSession: visitor,
  telcoUser: false,
});
