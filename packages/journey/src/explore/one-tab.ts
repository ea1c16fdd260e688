import type { Facts } from '../condition/condition.ts';
import { memoize } from '../memoize.ts';
import { advance, type RunState } from '../run/advance.ts';
import { persistRun, restoreRun } from '../run/persist.ts';
import { blankRun, entryOf, type JourneyContext } from '../run/run.ts';
import { ambientOf, explicitContext } from './answers.ts';
import { interning } from './interning.ts';
import { type Move, movesIn } from './moves.ts';

/** What is explored of one tab. */
export interface OneTabOptions {
  readonly context: JourneyContext;
  /** The customer, and others as whom they may answer instead; the ambient facts are the first one's. */
  readonly customers: readonly Facts[];
  readonly limit?: number | undefined;
  /** The rule of the engine; a test plants faults in it. */
  readonly rule?: typeof advance;
}

/** Returns the runs of one tab: their start, what a customer may do in each, and the same run after a reload. */
export function oneTab({ context: plain, customers, rule = advance }: OneTabOptions) {
  const context = explicitContext(plain);
  const states = interning<RunState>();
  /** Returns the known state that is the same. How often a run has changed is of no matter to one tab. */
  const known = ({ run, revoked, returnTo }: RunState): RunState =>
    states.of({ run: { ...run, revision: 0 }, revoked, returnTo });
  const begin = { type: 'start', ambient: ambientOf(context, customers[0] ?? {}) } as const;
  return {
    context,
    start: known(rule(context, { run: blankRun(context.journey), revoked: [] }, begin)),
    idOf: states.idOf,
    known,
    movesOf: memoize((state: RunState): readonly Move[] =>
      movesIn(rule, context, state, customers).map((move) => ({ ...move, next: known(move.next) })),
    ),
    reloaded: memoize(
      ({ run }: RunState): RunState => known({ run: restoreRun(context, persistRun(run)).run, revoked: [] }),
    ),
    isEnd: ({ run }: RunState): boolean =>
      run.current !== null && entryOf(context, run, run.current)?.final !== undefined,
  };
}
