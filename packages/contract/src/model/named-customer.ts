/** Customers with a name, whom those who change a journey look at again and again (decision 0126). Names of our own. */
import * as v from 'valibot';
import { Id, Instant } from './common.ts';
import { StaffMember } from './journey-version.ts';

/** What a customer is called, among those of a journey. */
export const CustomerName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));

/** Facts of the journey's library, at least one. */
export const CustomerFacts = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9]{0,63}$/)),
    v.union([v.boolean(), v.pipe(v.string(), v.maxLength(64))]),
  ),
  v.minEntries(1),
  v.maxEntries(40),
);

/** An invented customer of a journey: a name and facts, nobody's data. */
export const NamedCustomer = v.object({
  id: Id,
  name: CustomerName,
  facts: CustomerFacts,
  /** Who named them last, and when (ms). */
  by: StaffMember,
  at: Instant,
});
export type NamedCustomer = v.InferOutput<typeof NamedCustomer>;
