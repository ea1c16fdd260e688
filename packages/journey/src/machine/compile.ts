import { createMachine } from 'xstate';
import { advance, type Position, type RunEvent } from '../run/advance.ts';
import { blankRun, type Ground, type Run } from '../run/run.ts';

/** The state of a run that is at no step. */
export const nowhere = '$nowhere';

/** What can happen to a run, each by its type; where it leads is for `advance` to say. */
const events: Readonly<Record<RunEvent['type'], object>> = {
  start: {},
  finish: {},
  back: {},
  'go-to': {},
  draft: {},
  lose: {},
  regain: {},
  retry: {},
  follow: {},
  reset: {},
};

/**
 * Compiles a journey to one XState machine: one state a step, named as the step, and `$nowhere` before the start.
 * Context is a `Position`; the events are `RunEvent`. The rule is `advance`, a pure function; the machine is its picture:
 * whatever comes, it is in the state of the run's current step. XState's own events it leaves to XState.
 * Input: a run to go on with (from `restoreRun`), or nothing.
 */
export function compileJourney(ground: Ground) {
  const names = [nowhere, ...ground.journey.steps.map((step) => step.name)];
  const begin = (input?: { run?: Run }): Position => ({
    run: input?.run ?? blankRun(ground.journey),
    lost: [],
  });
  const machine = createMachine({
    types: {} as { context: Position; events: RunEvent; input: { run?: Run } | undefined },
    id: ground.journey.id,
    context: ({ input }) => begin(input),
    initial: nowhere,
    states: Object.fromEntries(names.map((name) => [name, {}])),
    on: events,
  });
  const picture = (context: Position) =>
    machine.resolveState({ value: context.run.current ?? nowhere, context });
  const byXState = machine.transition.bind(machine);
  machine.getInitialSnapshot = (_, input) => picture(begin(input));
  machine.transition = (snapshot, event, scope) => {
    if (!Object.hasOwn(events, event.type)) return byXState(snapshot, event, scope);
    const position = advance(ground, snapshot.context, event);
    return position === snapshot.context ? snapshot : picture(position);
  };
  return machine;
}

/** The machine that a journey compiles to. */
export type JourneyMachine = ReturnType<typeof compileJourney>;
