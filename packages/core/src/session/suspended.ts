import * as v from 'valibot';

/**
 * What a customer had entered when her session was lost: her journeys as they were kept, by storage key, and where she was
 * (path and search; null where no redirect leads). `at` in ms since the epoch.
 */
export const Suspended = v.object({
  userId: v.pipe(v.string(), v.minLength(1)),
  at: v.number(),
  address: v.nullable(v.string()),
  journeys: v.record(v.pipe(v.string(), v.startsWith('senda.journey.')), v.string()),
});
export type Suspended = Readonly<v.InferOutput<typeof Suspended>>;

/** How long it waits for her to log in again, ms. */
const patience = 30 * 60_000;

/** Whether what was suspended is hers who has logged in at `now` (ms), and at most 30 minutes old: nobody else is given it. */
export const isResumable = ({ userId, at }: Suspended, customer: string, now: number): boolean =>
  userId === customer && now >= at && now - at <= patience;

const Begun = v.object({ done: v.pipe(v.array(v.unknown()), v.minLength(1)) });

/** Whether a journey as it is kept has an answer in it: what she has begun since is not overwritten. */
export const hasAnswers = (kept: unknown): boolean => v.is(Begun, kept);
