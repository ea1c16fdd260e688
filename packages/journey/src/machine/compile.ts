import { assign, raise, setup } from 'xstate';
import { advance, type Position, type RunEvent } from '../run/advance.ts';
import { blankRun, type Ground, type Run } from '../run/run.ts';

/** The state of a run that is at no step. */
export const nowhere = '$nowhere';

/** Moves the machine to the state of the run's current step; only the machine itself raises it. */
type Arrive = { readonly type: `at.${string}` };

/**
 * Compiles a journey to one XState machine: one state a step, named as the step, and `$nowhere` before the start.
 * Context is a `Position`; the events are `RunEvent`. The rule is `advance`, a pure function; the machine is its
 * picture. Input: a run to go on with (from `restoreRun`), or nothing.
 */
export function compileJourney(ground: Ground) {
  const names = [...new Set(ground.journey.steps.map((step) => step.name))];
  const arrive = (run: Run): Arrive => ({ type: `at.${run.current ?? nowhere}` });
  const machine = setup({
    types: {
      context: {} as Position,
      events: {} as RunEvent | Arrive,
      input: {} as { run?: Run },
    },
    actions: {
      advance: assign(({ context, event }) => {
        const { run, lost, from } = advance(ground, context, event as RunEvent);
        // What an assignment leaves out would stay as it was.
        return { run, lost, from };
      }),
      arrive: raise(({ context }) => arrive(context.run)),
    },
    guards: {
      // Whoever sends such an event from outside must not move the picture away from the run.
      isThere: ({ context, event }) => event.type === arrive(context.run).type,
    },
  });
  const walk = { actions: ['advance', 'arrive'] as const };
  return machine.createMachine({
    id: ground.journey.id,
    context: ({ input }) => ({ run: input.run ?? blankRun(ground.journey), lost: [] }),
    initial: nowhere,
    entry: 'arrive',
    states: Object.fromEntries([nowhere, ...names].map((name) => [name, {}])),
    on: {
      start: walk,
      finish: walk,
      back: walk,
      'go-to': walk,
      draft: { actions: 'advance' },
      lose: walk,
      regain: walk,
      retry: walk,
      follow: walk,
      reset: walk,
      ...Object.fromEntries(
        [nowhere, ...names].map((name) => [`at.${name}`, { guard: 'isThere' as const, target: `.${name}` }]),
      ),
    },
  });
}

export type JourneyMachine = ReturnType<typeof compileJourney>;
