import type { Facts } from '../condition/condition.ts';
import { type advance, type RunEvent, type RunState } from '../run/advance.ts';
import { isEqual } from '../run/is-equal.ts';
import { lockingStep } from '../run/lock.ts';
import { isSeeded } from '../run/resolve.ts';
import { type JourneyContext, stepsOf } from '../run/run.ts';
import { answersOf, underWay } from './answers.ts';

/** What a customer does, the state after it, and the steps that commit by it or whose commit it undoes. */
export interface Move {
  readonly event: RunEvent;
  readonly next: RunState;
  readonly made: readonly string[];
  readonly undone: readonly string[];
}

/** Returns all that a customer may do and that changes something, by this rule of the engine. */
export const movesIn = (
  rule: typeof advance,
  context: JourneyContext,
  state: RunState,
  customers: readonly Facts[],
): readonly Move[] =>
  eventsOf(context, state, customers).flatMap((event) => {
    const next = rule(context, state, event);
    if (isEqual(next, state)) return [];
    const [before, now] = [state.run.committed, next.run.committed];
    const isAgain = (name: string): boolean => state.run.drafts[name]?.reopened === 'commit';
    const made =
      event.type === 'finish' ? now.filter((name) => !before.includes(name) && !isAgain(name)) : [];
    const undone = event.type === 'retry' ? before.filter((name) => !now.includes(name)) : [];
    return [{ event, next, made, undone }];
  });

/** Names what a customer does, for a person. */
export const nameOf = (event: RunEvent): string =>
  'step' in event ? `${event.type} ${event.step}` : event.type;

/** Returns what a customer may do. */
function eventsOf(
  context: JourneyContext,
  { run, revoked }: RunState,
  customers: readonly Facts[],
): readonly RunEvent[] {
  const { current } = run;
  if (current === null) return [{ type: 'start', ambient: run.ambient }];
  const seeds = Object.keys(context.library.seeds).filter((key) => isSeeded(context, run, key));
  const steps = stepsOf(context, run);
  return [
    ...answersOf(context, current, customers).map((data) => ({
      type: 'finish' as const,
      step: current,
      data,
    })),
    { type: 'skip', step: current },
    { type: 'back' },
    { type: 'retry' },
    ...steps.filter((step) => step !== current).map((step) => ({ type: 'go-to' as const, step })),
    ...(lockingStep(context, run) === null
      ? [{ type: 'draft' as const, step: current, draft: underWay }]
      : []),
    ...(seeds.length > 0 && revoked.length === 0 ? [{ type: 'data.revoked' as const, keys: seeds }] : []),
    ...(revoked.length > 0 ? [{ type: 'data.restored' as const, keys: revoked }] : []),
  ];
}
