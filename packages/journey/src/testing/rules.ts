import { type RunState } from '../run/advance.ts';
import { isEqual } from '../run/is-equal.ts';
import { firstOpenStep, lastCommittedIndex, missingFor } from '../run/resolve.ts';
import { type JourneyContext, type Run, stepsOf } from '../run/run.ts';

/** Fails a walk. Plain, since a walk asks it thousands of times. */
export function must(isSo: boolean, rule: string): asserts isSo {
  if (!isSo) throw new Error(`Broken: ${rule}`);
}

/** The rules of where a customer may stand, asked of any position. */
export function assertValidState(context: JourneyContext, { run, revoked }: RunState): void {
  const steps = stepsOf(context, run);
  must(new Set(steps).size === steps.length, 'no step stands twice on a path');
  must(
    isEqual(Object.keys(run.data).toSorted(), run.done.toSorted()),
    'what is finished has data, and nothing else has',
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
  must(missingFor(context, run, run.current, revoked).length === 0, 'what the current step needs is there');
  must(index > committed, 'nobody is behind a commit');
}

/** Every answer that a run knows, given or taken back, by step. */
export const answersIn = (run: Run): Map<string, unknown> =>
  new Map([
    ...Object.entries(run.drafts).flatMap(([name, { answer }]) =>
      answer === undefined ? [] : [[name, answer] as const],
    ),
    ...Object.entries(run.data),
  ]);
