import { type RunState } from '../run/advance.ts';
import { isEqual } from '../run/is-equal.ts';
import { firstOpenStep, lastCommittedIndex, missingFor } from '../run/resolve.ts';
import { type JourneyContext, type Run, stepsOf } from '../run/run.ts';

/** Throws when a rule is broken. Plain, since walks call it thousands of times. */
export function must(isSo: boolean, rule: string): asserts isSo {
  if (!isSo) throw new Error(`Broken: ${rule}`);
}

/** Checks the invariants of a run state. */
export function assertValidState(context: JourneyContext, { run, revoked }: RunState): void {
  const steps = stepsOf(context, run);
  must(new Set(steps).size === steps.length, 'no step is twice on a path');
  must(
    isEqual(Object.keys(run.data).toSorted(), run.done.toSorted()),
    'exactly the finished steps have data',
  );
  if (run.current === null) return;
  const index = steps.indexOf(run.current);
  const committed = lastCommittedIndex(context, run);
  must(index >= 0, 'the current step is on the path');
  must(
    steps.slice(committed + 1, index).every((name) => run.done.includes(name)),
    'every predecessor is finished, back to the last commit',
  );
  if (run.current === firstOpenStep(context, run, revoked)) return;
  must(missingFor(context, run, run.current, revoked).length === 0, 'the needs of the current step are met');
  must(index > committed, 'the current step is not before a commit');
}

/** Returns every answer of a run, current or cleared, by step. */
export const answersIn = (run: Run): Map<string, unknown> =>
  new Map([
    ...Object.entries(run.drafts).flatMap(([name, { answer }]) =>
      answer === undefined ? [] : [[name, answer] as const],
    ),
    ...Object.entries(run.data),
  ]);
