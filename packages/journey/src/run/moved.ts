import { commitIndex } from './landing.ts';
import { lockingStep } from './lock.ts';
import { type Ground, indexOf, type Run } from './run.ts';

/**
 * Why a tab that followed another one could not keep its step: the run was reset, a step locks it, something was committed
 * behind which the step lies, or an answer was changed so that the step is no longer open.
 */
export type MoveReason = 'reset' | 'locked' | 'committed' | 'changed';

/** Returns why following another tab's run moved this tab from its step, or null where the tab kept it or had none. */
export function whyMoved(ground: Ground, before: Run, after: Run): MoveReason | null {
  if (before.current === null || before.current === after.current) return null;
  if (after.current === null) return 'reset';
  if (after.current === lockingStep(ground, after)) return 'locked';
  const index = indexOf(ground, after, before.current);
  return index !== -1 && index <= commitIndex(ground, after) ? 'committed' : 'changed';
}
