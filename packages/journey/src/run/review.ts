import { declarationOf, indexOf, isListed, type JourneyContext, type Run, stepNames } from './run.ts';

/** Returns a run that comes back to this review, or to none. */
export function returningTo({ review: _review, ...run }: Run, review: string | undefined): Run {
  return review === undefined ? run : { ...run, review };
}

/** Returns the run after an event with the review that it comes back to: one begun by a `go-to` from a review, until it is there. */
export function withReview(
  context: JourneyContext,
  before: Run,
  event: { readonly type: string },
  after: Run,
): Run {
  const begun = event.type === 'go-to' && isChange(context, before, after) ? before.current : null;
  const review = begun ?? after.review;
  if (review === undefined) return after;
  return returningTo(after, isAhead(context, after, review) ? review : undefined);
}

/** Whether a move leads from a review to an earlier step; from the step before it, finishing leads back anyway. */
function isChange(context: JourneyContext, before: Run, after: Run): boolean {
  const { current } = before;
  if (current === null || after.current === null || declarationOf(context, current).review !== true)
    return false;
  return indexOf(context, before, after.current) < indexOf(context, before, current) - 1;
}

/** Whether a review comes after the current step; an open step may hide it. */
export function isAhead(context: JourneyContext, run: Run, review: string): boolean {
  const { current } = run;
  if (current === null || !isListed(context, review)) return false;
  const index = indexOf(context, run, review);
  const names = stepNames(context);
  return index === -1
    ? names.indexOf(current) < names.indexOf(review)
    : indexOf(context, run, current) < index;
}
