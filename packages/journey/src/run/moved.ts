import { lockingStep } from './lock.ts';
import { lastCommittedIndex } from './resolve.ts';
import { indexOf, type JourneyContext, type Run } from './run.ts';

/**
 * Why a tab that followed another one could not keep its step: the run was reset, a step locks it, something was committed
 * behind which the step lies, or an answer was changed so that the step is no longer open.
 */
export type MoveReason = 'reset' | 'locked' | 'committed' | 'changed';

/** Returns why following another tab's run moved this tab from its step, or null where the tab kept it or had none. */
export function whyMoved(context: JourneyContext, before: Run, after: Run): MoveReason | null {
  if (before.current === null || before.current === after.current) return null;
  if (after.current === null) return 'reset';
  if (after.current === lockingStep(context, after)) return 'locked';
  const index = indexOf(context, after, before.current);
  return index !== -1 && index <= lastCommittedIndex(context, after) ? 'committed' : 'changed';
}
