import { lockingStep } from './lock.ts';
import { lastCommittedIndex } from './resolve.ts';
import { indexOf, type JourneyContext, type Run } from './run.ts';

/**
 * Why a tab could not keep its step when it followed another tab: the run was reset, a step locks it, a later step committed,
 * or a changed answer closed the step.
 */
export type MoveReason = 'reset' | 'locked' | 'committed' | 'changed';

/** Returns why following another tab moved this tab from its step, or null if it kept its step or had none. */
export function whyMoved(context: JourneyContext, before: Run, after: Run): MoveReason | null {
  if (before.current === null || before.current === after.current) return null;
  if (after.current === null) return 'reset';
  if (after.current === lockingStep(context, after)) return 'locked';
  const index = indexOf(context, after, before.current);
  return index !== -1 && index <= lastCommittedIndex(context, after) ? 'committed' : 'changed';
}
