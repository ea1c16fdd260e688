/** Why a request for a line is not allowed now: the reason of a refusal. */
import { type ErrorCode, type Failure, failureOf, type IneligibleReason, model } from '@senda/contract';
import * as v from 'valibot';
import { failureIn, isRefusedWith } from '../../base/calls/outcome.ts';

/** Why a line is ineligible, as pages name it: part of message ids. */
export type LineObstacle = 'ended' | 'suspended' | 'occupied' | 'committed' | 'other';

const obstacles: Readonly<Partial<Record<IneligibleReason, LineObstacle>>> = {
  LINE_INACTIVE: 'ended',
  LINE_SUSPENDED: 'suspended',
  REQUEST_UNDER_WAY: 'occupied',
  COMMITTED: 'committed',
};

/** Returns the obstacle of a line that is ineligible for a reason. */
export const lineObstacle = (reason: IneligibleReason | undefined): LineObstacle =>
  (reason && obstacles[reason]) ?? 'other';

const Refused = v.object({ failure: v.object({ reason: model.IneligibleReason }) });

/** Returns the reason in the body of a refused call; OTHER if it has none. */
function obstacleOf(failure: Failure): IneligibleReason {
  const refused = v.safeParse(Refused, failure.kind === 'refused' ? failure.body : null);
  return refused.success ? refused.output.failure.reason : 'OTHER';
}

/** Returns why an actor's error event says that the line may not make the call; OTHER if it does not say. */
export const reasonIn = (event: unknown): IneligibleReason => obstacleOf(failureIn(event));

const Committed = v.object({ failure: v.object({ committedUntil: model.Instant }) });

function committedUntilOf(failure: Failure): number | null {
  const refused = v.safeParse(Committed, failure.kind === 'refused' ? failure.body : null);
  return refused.success ? refused.output.failure.committedUntil : null;
}

/** Returns until when the line of an actor's error event has to stay, ms since the epoch; null if the refusal does not tell. */
export const committedUntilIn = (event: unknown): number | null => committedUntilOf(failureIn(event));

const refusals: readonly ErrorCode[] = ['NOT_ELIGIBLE', 'NOT_ELIGIBLE_FOR_TERMINATION'];

const isIneligible = isRefusedWith(...refusals);

/** The answer of a gateway that refuses a line by an error. */
export interface Refusal {
  readonly eligible: false;
  readonly reason: IneligibleReason;
  /** Until when an accepted offer keeps the line, ms since the epoch; null if unknown. */
  readonly committedUntil: number | null;
}

/** Returns whether a line may make a request, by the call that asks: its refusal is an answer. @throws the error of any other failure */
export async function eligibilityOf<Answer>(asked: Promise<Answer>): Promise<Answer | Refusal> {
  try {
    return await asked;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'refused' || !refusals.includes(failure.code)) throw error;
    return { eligible: false, reason: obstacleOf(failure), committedUntil: committedUntilOf(failure) };
  }
}

/** Guards over the error event of a call that a line may not make; spread into a machine's `setup`. */
export const eligibilityGuards = {
  isIneligible,
  hasObstacle: ({ event }: { event: unknown }, { reason }: { reason: IneligibleReason }): boolean =>
    isIneligible({ event }) && obstacleOf(failureIn(event)) === reason,
};

/** Returns the guard of a refusal for a reason. */
const obstructed = <Reason extends IneligibleReason>(reason: Reason) =>
  ({ type: 'hasObstacle', params: { reason } }) as const;

/** Guard of a refusal because another request of the line is open. */
export const isOccupied = obstructed('REQUEST_UNDER_WAY');

/** Guard of a refusal because the line has ended. */
export const isInactive = obstructed('LINE_INACTIVE');
