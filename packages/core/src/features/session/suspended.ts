import * as v from 'valibot';

/**
 * The data of a customer whose session was lost: stored journeys by storage key, the typed new e-mail, and the address (path and
 * search; null if no redirect may lead there). `at` in ms since the epoch.
 */
export const Suspended = v.object({
  userId: v.pipe(v.string(), v.minLength(1)),
  at: v.number(),
  address: v.nullable(v.string()),
  journeys: v.record(v.pipe(v.string(), v.startsWith('senda.journey.')), v.string()),
  newEmail: v.optional(v.pipe(v.string(), v.maxLength(254))),
});
export type Suspended = Readonly<v.InferOutput<typeof Suspended>>;

/** How long the data waits for the customer's next log-in, ms. */
const maximumAge = 30 * 60_000;

/** Returns whether suspended data belongs to the customer who logged in at `now` (ms), and is at most 30 minutes old. */
export const isResumable = ({ userId, at }: Suspended, customer: string, now: number): boolean =>
  userId === customer && now >= at && now - at <= maximumAge;

const JourneyWithAnswers = v.object({ done: v.pipe(v.array(v.unknown()), v.minLength(1)) });

/** Returns whether a stored journey has an answer; such a journey is not overwritten by suspended data. */
export const hasAnswers = (stored: unknown): boolean => v.is(JourneyWithAnswers, stored);
