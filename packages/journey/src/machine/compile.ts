import { assign, setup } from 'xstate';
import type { Condition } from '../condition/condition.ts';
import type { JourneyStep } from '../file/file.ts';
import { advance, type RunEvent, type RunState } from '../run/advance.ts';
import { blankRun, type JourneyContext, type Run } from '../run/run.ts';

/** The state of a run that is at no step. A restored or moved run enters its step from here. */
export const noStepState = '$nowhere';

/** The events that can move a run to any step or to none. */
const events: readonly RunEvent['type'][] = [
  'start',
  'finish',
  'skip',
  'back',
  'go-to',
  'draft',
  'data.revoked',
  'data.restored',
  'retry',
  'follow',
  'reset',
];

/** With more transitions between steps than this, `finish` and `back` go through `$nowhere` like all other events. */
const mostTransitions = 20_000;

/**
 * Compiles a journey to an XState machine with one state for each step, named like it, and `$nowhere`. Final steps have the tag
 * `final` and are not XState final states, since a run can be retried, followed and reset. The context is a `RunState`, the
 * events are `RunEvent`s. Guards and actions call `advance`, once for each event.
 * Input: a run to continue with (from `restoreRun`), or nothing.
 */
export function compileJourney(journeyContext: JourneyContext) {
  const next = advanceOnce(journeyContext);
  const { createMachine, createStateConfig } = setup({
    types: {} as { context: RunState; events: RunEvent; input: { run?: Run } | undefined; tags: 'final' },
    actions: {
      advance: assign(({ context, event }) => {
        const { run, revoked, returnTo } = next(context, event);
        return { run, revoked, returnTo };
      }),
    },
    guards: {
      leadsTo: ({ context, event }, { step }: { readonly step: string; readonly when?: Condition }) =>
        next(context, event).run.current === step,
      moves: ({ context, event }) => next(context, event).run.current !== context.run.current,
      changes: ({ context, event }) => next(context, event) !== context,
      isAt: ({ context }, { step }: { readonly step: string }) => context.run.current === step,
    },
  });
  const { steps } = journeyContext.journey;
  const names = [...new Set(steps.map(({ name }) => name))];
  const to = ({ name, when }: JourneyStep) => {
    const guard = { type: 'leadsTo', params: when ? { step: name, when } : { step: name } } as const;
    return { target: name, guard, actions: 'advance' } as const;
  };
  const stateOf = ({ finish, skip, back, retry, isFinal }: Targets) =>
    createStateConfig({
      on: { finish: finish.map(to), skip: skip.map(to), back: back.map(to), retry: retry.map(to) },
      tags: isFinal ? ['final'] : [],
    });
  const routing = createStateConfig({
    on: { start: upToUnconditional(steps, -1, 1).map(to) },
    always: names.map((step) => ({ target: step, guard: { type: 'isAt', params: { step } } as const })),
  });
  // The states are type-checked above; here any name may be a state.
  const states: Readonly<Record<string, object>> = Object.fromEntries([
    [noStepState, routing],
    ...[...targetsByState(steps)].map(([name, leads]) => [name, stateOf(leads)] as const),
  ]);
  const anywhere = [
    { guard: 'moves', target: `.${noStepState}`, actions: 'advance' },
    { guard: 'changes', actions: 'advance' },
  ] as const;
  return createMachine({
    id: journeyContext.journey.id,
    description: journeyContext.journey.title,
    context: ({ input }) => ({ run: input?.run ?? blankRun(journeyContext.journey), revoked: [] }),
    initial: noStepState,
    on: Object.fromEntries(events.map((type) => [type, anywhere])),
    states,
  });
}

/** The machine type of compiled journeys. */
export type JourneyMachine = ReturnType<typeof compileJourney>;

/** Caches `advance` for the last event, since every guard and action of an event calls it. */
function advanceOnce(journeyContext: JourneyContext): (position: RunState, event: RunEvent) => RunState {
  let last: { readonly position: RunState; readonly event: RunEvent; readonly next: RunState } | undefined;
  return (position, event) => {
    if (last?.position !== position || last.event !== event)
      last = { position, event, next: advance(journeyContext, position, event) };
    return last.next;
  };
}

/** The target entries of a state's own transitions. */
interface Targets {
  readonly finish: JourneyStep[];
  readonly skip: JourneyStep[];
  readonly back: JourneyStep[];
  readonly retry: JourneyStep[];
  isFinal: boolean;
}

/** Returns the transition targets of each step; entries of the same step share a state. */
function targetsByState(steps: readonly JourneyStep[]): ReadonlyMap<string, Targets> {
  const isSmall = 2 * countPairs(steps) <= mostTransitions;
  const states = new Map<string, Targets>();
  for (const [index, { name, final, retry, optional }] of steps.entries()) {
    const targets = states.get(name) ?? { finish: [], skip: [], back: [], retry: [], isFinal: false };
    states.set(name, targets);
    const add = (list: JourneyStep[], entries: readonly JourneyStep[]): void => {
      for (const entry of entries) if (entry.name !== name) list.push(entry);
    };
    if (final !== undefined) targets.isFinal = true;
    else if (isSmall) add(targets.finish, upToUnconditional(steps, index, 1));
    if (optional && isSmall) add(targets.skip, upToUnconditional(steps, index, 1));
    if (isSmall) add(targets.back, upToUnconditional(steps, index, -1));
    add(targets.retry, steps.filter((entry) => entry.name === retry).slice(0, 1));
  }
  return states;
}

/** Returns the possible next entries from an index, forwards or backwards: up to the first unconditional one. */
function upToUnconditional(steps: readonly JourneyStep[], from: number, by: 1 | -1): readonly JourneyStep[] {
  const possible: JourneyStep[] = [];
  for (let entry = steps[from + by]; entry; entry = steps[from + by * (possible.length + 1)]) {
    possible.push(entry);
    if (!entry.when) break;
  }
  return possible;
}

/** Counts the pairs of entries without an unconditional one between them. */
function countPairs(steps: readonly JourneyStep[]): number {
  let count = 0;
  let before = 0;
  for (const { when } of steps) {
    count += before;
    before = when ? before + 1 : 1;
  }
  return count;
}
