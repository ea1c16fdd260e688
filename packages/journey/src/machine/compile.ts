import { assign, setup } from 'xstate';
import type { Condition } from '../condition/condition.ts';
import type { JourneyStep } from '../file/file.ts';
import { advance, type RunEvent, type RunState } from '../run/advance.ts';
import { blankRun, type JourneyContext, type Run } from '../run/run.ts';

/** The state of a run that is at no step; a run that was read back, or is sent anywhere, enters its step from here. */
export const noStepState = '$nowhere';

/** The events that can lead to any step, or to none. */
const events: readonly RunEvent['type'][] = [
  'start',
  'finish',
  'back',
  'go-to',
  'draft',
  'data.revoked',
  'data.restored',
  'retry',
  'follow',
  'reset',
];

/** With more transitions between single steps than this, `finish` and `back` go by `$nowhere` as all other events do. */
const mostTransitions = 20_000;

/**
 * Compiles a journey to one XState machine: one state a step, named as the step, and `$nowhere`. Final steps have the tag
 * `final` and no end, as a run can be retried, followed and reset. Context is a `Position`; the events are `RunEvent`. The rule
 * is `advance`: guards and actions ask it, once an event.
 * Input: a run to go on with (from `restoreRun`), or nothing.
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
  const stateOf = ({ finish, back, retry, isFinal }: Leads) =>
    createStateConfig({
      on: { finish: finish.map(to), back: back.map(to), retry: retry.map(to) },
      tags: isFinal ? ['final'] : [],
    });
  const routing = createStateConfig({
    on: { start: upToUnconditional(steps, -1, 1).map(to) },
    always: names.map((step) => ({ target: step, guard: { type: 'isAt', params: { step } } as const })),
  });
  // Each is checked above; of their types no more is kept than that any name may be a state.
  const states: Readonly<Record<string, object>> = Object.fromEntries([
    [noStepState, routing],
    ...[...leadsOf(steps)].map(([name, leads]) => [name, stateOf(leads)] as const),
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

/** The machine that a journey compiles to. */
export type JourneyMachine = ReturnType<typeof compileJourney>;

/** `advance`, remembered for the last event: every guard and the action of one event ask it. */
function advanceOnce(journeyContext: JourneyContext): (position: RunState, event: RunEvent) => RunState {
  let last: { readonly position: RunState; readonly event: RunEvent; readonly next: RunState } | undefined;
  return (position, event) => {
    if (last?.position !== position || last.event !== event)
      last = { position, event, next: advance(journeyContext, position, event) };
    return last.next;
  };
}

/** The entries that a state's own transitions lead to. */
interface Leads {
  readonly finish: JourneyStep[];
  readonly back: JourneyStep[];
  readonly retry: JourneyStep[];
  isFinal: boolean;
}

/** Returns what leads away from each step; the entries of one name are one state. */
function leadsOf(steps: readonly JourneyStep[]): ReadonlyMap<string, Leads> {
  const isSmall = 2 * pairsIn(steps) <= mostTransitions;
  const states = new Map<string, Leads>();
  for (const [index, { name, final, retry }] of steps.entries()) {
    const leads = states.get(name) ?? { finish: [], back: [], retry: [], isFinal: false };
    states.set(name, leads);
    const add = (list: JourneyStep[], entries: readonly JourneyStep[]): void => {
      for (const entry of entries) if (entry.name !== name) list.push(entry);
    };
    if (final !== undefined) leads.isFinal = true;
    else if (isSmall) add(leads.finish, upToUnconditional(steps, index, 1));
    if (isSmall) add(leads.back, upToUnconditional(steps, index, -1));
    add(leads.retry, steps.filter((entry) => entry.name === retry).slice(0, 1));
  }
  return states;
}

/** The entries one of which comes next from an index, forwards or backwards: up to the first that stands for everybody. */
function upToUnconditional(steps: readonly JourneyStep[], from: number, by: 1 | -1): readonly JourneyStep[] {
  const possible: JourneyStep[] = [];
  for (let entry = steps[from + by]; entry; entry = steps[from + by * (possible.length + 1)]) {
    possible.push(entry);
    if (!entry.when) break;
  }
  return possible;
}

/** How many pairs of entries have none between them that stands for everybody. */
function pairsIn(steps: readonly JourneyStep[]): number {
  let pairs = 0;
  let before = 0;
  for (const { when } of steps) {
    pairs += before;
    before = when ? before + 1 : 1;
  }
  return pairs;
}
