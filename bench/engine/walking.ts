/** Measures path and cursor, the machine and its creation, against hand-written code. */
import { compileJourney, type JourneyContext } from '@senda/journey';
import { cursorOf, pathOf } from '@senda/journey/run';
import { createActor } from 'xstate';
import { handWritten, ladder } from './ladder.ts';
import { budgetCell, type Contender, measureInTurns } from './measure.ts';

const lengths = [12, 18, 100, 1_000];

interface Row {
  readonly what: string;
  readonly steps: number;
  readonly ours: number;
  readonly theirs: number;
  /** In ms; undefined if there is none. */
  readonly budget?: number | undefined;
}

/** Budgets of a step forward, in ms, by the number of steps. */
const forwardBudgets: ReadonlyMap<number, number> = new Map([
  [18, 0.1],
  [1_000, 1],
]);

const finishing = (index: number) =>
  ({ type: 'finish', step: `step-${index}`, data: { [`key${index}`]: 'yes' } }) as const;

/** Measures the steps forward of a running machine, from the first to the last. */
function forward(length: number): Row {
  const machine = compileJourney(ladder(length));
  const hand = handWritten(length);
  const events = Array.from({ length: length - 1 }, (_, index) => finishing(index));
  const times = Math.max(1, Math.floor(600 / length));
  const ours: Contender = () => {
    const actors = Array.from({ length: times }, () => createActor(machine, { input: {} }).start());
    for (const actor of actors) actor.send({ type: 'start', ambient: {} });
    return () => {
      for (const actor of actors) for (const event of events) actor.send(event);
      expectAt(actors[0]?.getSnapshot().value, `step-${length - 1}`);
      return times * events.length;
    };
  };
  const theirs: Contender = () => {
    const actors = Array.from({ length: times }, () => createActor(hand).start());
    return () => {
      for (const actor of actors) for (const event of events) actor.send(event);
      expectAt(actors[0]?.getSnapshot().value, `step-${length - 1}`);
      return times * events.length;
    };
  };
  const [own = 0, other = 0] = measureInTurns([ours, theirs], length > 500 ? 12 : 60);
  return {
    what: 'a step forward of the machine',
    steps: length,
    ours: own,
    theirs: other,
    budget: forwardBudgets.get(length),
  };
}

function expectAt(value: unknown, step: string): void {
  if (value !== step) throw new Error(`The walk ended at ${String(value)} instead of ${step}.`);
}

/** Measures creating the machine. Both create every state, as a first event would. */
function building(length: number): Row {
  const context = ladder(length);
  const times = Math.max(1, Math.floor(1_000 / length));
  const ours: Contender = () => () => {
    for (let i = 0; i < times; i++) compileJourney(context);
    return times;
  };
  const theirs: Contender = () => () => {
    for (let i = 0; i < times; i++) handWritten(length);
    return times;
  };
  const [own = 0, other = 0] = measureInTurns([ours, theirs], 40);
  return {
    what: 'building the machine',
    steps: length,
    ours: own,
    theirs: other,
    budget: length === 1_000 ? 100 : undefined,
  };
}

interface Bare {
  readonly index: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly history: readonly Bare[];
}

/** A reducer as written without an engine: an index, the answers, a history and a listener. */
function bareReducer(state: Bare, event: { readonly step: string; readonly data: unknown }): Bare {
  return {
    index: state.index + 1,
    data: { ...state.data, [event.step]: event.data },
    history: [...state.history, state],
  };
}

/** Measures the current step and its neighbours, as facts are decided one by one, against the bare reducer. */
function pathAndCursor(length: number): Row {
  const context = ladder(length);
  const { facts, seen } = factsOnTheWay(context);
  const events = seen.map((_, index) => finishing(index));
  const times = Math.max(1, Math.floor(2_000 / length));
  const ours: Contender = () => () => {
    let index = 0;
    for (let i = 0; i < times; i++) {
      for (const [at, step] of seen.entries()) {
        const { steps } = pathOf(context.journey, facts[at] ?? {}, context.library);
        index = cursorOf(steps, step).index;
      }
    }
    if (index !== seen.length - 1) throw new Error('The cursor is at another step.');
    return times * seen.length;
  };
  const theirs: Contender = () => () => {
    let received = 0;
    const listen = (state: Bare): void => {
      received = state.index;
    };
    for (let i = 0; i < times; i++) {
      let state: Bare = { index: 0, data: {}, history: [] };
      for (const event of events) {
        state = bareReducer(state, event);
        listen(state);
      }
    }
    if (received !== events.length) throw new Error('The reducer is at another step.');
    return times * events.length;
  };
  const [own = 0, other = 0] = measureInTurns([ours, theirs], length > 500 ? 20 : 60);
  return { what: 'path and cursor', steps: length, ours: own, theirs: other };
}

/** Returns the facts that are decided when the customer reaches each step. */
function factsOnTheWay({ journey, library }: JourneyContext) {
  let facts: Readonly<Record<string, boolean>> = {};
  const all = journey.steps.map(({ name }) => {
    const before = facts;
    const decides = Object.keys(library.steps[name]?.decides ?? {});
    facts = { ...facts, ...Object.fromEntries(decides.map((fact) => [fact, true])) };
    return before;
  });
  return { facts: all, seen: journey.steps.map(({ name }) => name) };
}

const time = (ns: number): string =>
  ns < 1e4
    ? `${(ns / 1e3).toFixed(2)} µs`
    : ns < 1e6
      ? `${(ns / 1e3).toFixed(0)} µs`
      : `${(ns / 1e6).toFixed(2)} ms`;

/** Prints the comparison with hand-written code, medians of one run, and returns the exceeded budgets. */
export function walkingTable(): readonly string[] {
  console.log(
    '\n### Walking\n\n| what | steps | ours | by hand | ratio | budget |\n| --- | --- | --- | --- | --- | --- |',
  );
  const broken: string[] = [];
  for (const { what, steps, ours, theirs, budget } of [pathAndCursor, forward, building].flatMap((of) =>
    lengths.map(of),
  )) {
    const verdict = budgetCell(`${what}, ${steps} steps`, ours / 1e6, budget, broken);
    console.log(
      `| ${what} | ${steps} | ${time(ours)} | ${time(theirs)} | ${(ours / theirs).toFixed(2)} | ${verdict} |`,
    );
  }
  return broken;
}
