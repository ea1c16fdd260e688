import type { Visitor } from '@senda/core/base/addresses';
import { phoneOf } from '@senda/core/features/esim';
import { flagFacts } from '@senda/core/features/flag';
import type { facts } from '@senda/core/library';
import { country } from '@senda/core/place';
import type { Facts } from '@senda/journey';
import type { FactValue, Flags } from '@senda/journey/library';
import { userDetailsAtom } from '../platform/customer/user-details.ts';
import { localeAtom } from '../platform/locale/locale.ts';
import { site } from '../platform/site.ts';
import { deviceId, userAgent } from '../platform/state/device.ts';
import { originAtom } from '../platform/state/entry.ts';
import { flagsAtom } from '../platform/state/flags.ts';
import { claimsAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';

type Declared = typeof facts;
/** The facts of the step library that the app knows when a run starts. */
type AmbientFact = Exclude<
  { [Fact in keyof Declared]: Declared[Fact] extends { ambient: true } ? Fact : never }[keyof Declared],
  'journey'
>;

/**
 * Returns the facts that are fixed when a run starts: channel, source, session, whether its address names the line that it is about,
 * what the customer holds and reads, and the journey's flags.
 */
export const ambientFacts = (visitor: Visitor, lineKnown = false, flags: Flags = {}): Facts => {
  const { channel, source } = store.get(originAtom);
  const customer = store.get(claimsAtom)?.external_id ?? deviceId();
  const known: Readonly<Record<AmbientFact, FactValue>> = {
    channel,
    source,
    startedSession: visitor,
    telcoUser: store.get(userDetailsAtom)?.telco_user === true,
    lineKnown,
    brand: site.brand,
    country,
    device: phoneOf(userAgent()).system === 'other' ? 'computer' : 'phone',
    language: store.get(localeAtom),
  };
  return { ...flagFacts(flags, store.get(flagsAtom), { id: customer, now: Date.now() }), ...known };
};
