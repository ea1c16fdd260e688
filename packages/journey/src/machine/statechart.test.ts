import * as fc from 'fast-check';
import { number, object, optional } from 'valibot';
import { expect, test } from 'vitest';
import { getNextSnapshot, initialTransition, type SnapshotFrom } from 'xstate';
import type { Condition } from '../condition/condition.ts';
import { loadJourney } from '../file/load.ts';
import { type AnyStep, defineLibrary } from '../library/library.ts';
import { advance, type RunEvent, type RunState } from '../run/advance.ts';
import { isEqual } from '../run/is-equal.ts';
import { persistRun, restoreRun } from '../run/persist.ts';
import type { JourneyContext, Run } from '../run/run.ts';
import { demoLibrary, finish, unstarted } from '../testing/demo.ts';
import { ambient, answerFor, choices, type Move, moves } from '../testing/moves.ts';
import { validJourney } from '../testing/random.ts';
import { must } from '../testing/rules.ts';
import { runs } from '../testing/runs.ts';
import { compileJourney, type JourneyMachine, noStepState } from './compile.ts';

/** Sends an event to the machine and to the reducer, and compares the results. */
function sendBoth(
  context: JourneyContext,
  machine: JourneyMachine,
  snapshot: SnapshotFrom<JourneyMachine>,
  position: RunState,
  event: RunEvent,
): readonly [SnapshotFrom<JourneyMachine>, RunState] {
  const next = advance(context, position, event);
  const after = getNextSnapshot(machine, snapshot, event);
  must(
    after.value === (next.run.current ?? noStepState),
    `${event.type} leads to the state of the current step`,
  );
  must(isEqual(after.context, next), `the context after ${event.type}`);
  must(after.status === 'active', 'no step ends the machine');
  return [after, next];
}

const start = (context: JourneyContext, run?: Run) => {
  const machine = compileJourney(context);
  const [snapshot] = initialTransition(machine, run && { run });
  return { machine, snapshot, position: run ? { run, revoked: [] } : unstarted(context.journey) };
};

/** Returns the event of a move; the run of another tab is the remembered one, made newer. */
function eventOf(move: Move, { run }: RunState, remembered: Run | undefined): RunEvent | undefined {
  if (!('pick' in move)) return move;
  const name = run.current ?? 'parcel';
  if (move.type === 'follow')
    return remembered && { type: 'follow', run: { ...remembered, revision: run.revision + 1 } };
  if (move.type === 'wrong-answer') return finish(name, 'no object');
  if (move.type === 'skip-here') return { type: 'skip', step: name };
  return finish(name, answerFor(name, move.pick));
}

test('after every event the machine agrees with the reducer', () => {
  let twice = 0;
  const property = fc.property(choices, ambient, moves, (chosen, begun, made) => {
    const context = validJourney(chosen);
    const names = context.journey.steps.map(({ name }) => name);
    if (new Set(names).size < names.length) twice++;
    let { machine, snapshot, position } = start(context);
    let remembered: Run | undefined;
    [snapshot, position] = sendBoth(context, machine, snapshot, position, { type: 'start', ambient: begun });
    for (const move of made) {
      if (move.type === 'remember') remembered = position.run;
      if (move.type === 'reload') {
        const { run } = restoreRun(context, persistRun(position.run));
        ({ machine, snapshot, position } = start(context, run));
        must(snapshot.value === (run.current ?? noStepState), 'a restored run begins at its step');
      }
      const event = eventOf(move, position, remembered);
      if (event) [snapshot, position] = sendBoth(context, machine, snapshot, position, event);
    }
  });
  expect(fc.defaultReportMessage(fc.check(property, runs()))).toBeUndefined();
  expect(twice).toBeGreaterThan(runs().numRuns / 20);
});

test('a step finished for the first time has its own transition to the next', () => {
  const property = fc.property(choices, ambient, (chosen, begun) => {
    const context = validJourney(chosen);
    const { machine } = start(context);
    let position = advance(context, unstarted(context.journey), { type: 'start', ambient: begun });
    for (let left = context.journey.steps.length; left > 0; left--) {
      const from = position.run.current ?? noStepState;
      const event = finish(from, answerFor(from, 0));
      const next = advance(context, position, event);
      const to = next.run.current ?? noStepState;
      // An answer without data that a later step needs returns to its own step.
      if (next.run.done.length > position.run.done.length && to !== from) {
        const leads = machine.states[from]?.config.on?.finish ?? [];
        const targets = [leads].flat().map((lead) => (lead as { readonly target: string }).target);
        must(targets.includes(to), `${from} leads to ${to}`);
      }
      position = next;
    }
  });
  expect(fc.defaultReportMessage(fc.check(property, runs()))).toBeUndefined();
});

/** Returns a journey of this length; all steps but the last are conditional. */
function conditionalJourney(length: number): JourneyContext {
  const declared = demoLibrary.steps.parcel as AnyStep;
  const names = Array.from({ length }, (_, index) => `step-${index}`);
  const steps = names.map((name, index): [string, AnyStep] => [
    name,
    { ...declared, name, needs: [], decides: {}, data: object({ [`key${index}`]: optional(number()) }) },
  ]);
  const library = defineLibrary({ ...demoLibrary, steps: Object.fromEntries(steps) });
  const when: Condition = { gifts: true };
  const file = {
    id: 'long',
    title: 'Long',
    steps: names.map((name, at) => ({ name, ...(at < length - 1 ? { when } : { final: 'end' }) })),
  };
  const { journey } = loadJourney(file, library);
  if (!journey) throw new Error('The journey does not load.');
  return { journey, library };
}

test.each([
  ['up to 20,000 transitions are between single steps', 99, 4950 * 2],
  ['with more, every finish goes through the routing state', 200, 0],
])('%s', (_, length, expected) => {
  const context = conditionalJourney(length);
  let { machine, snapshot, position } = start(context);
  const leads = Object.values(machine.states).flatMap(({ config: { on } }) =>
    [on?.finish ?? [], on?.back ?? []].flat(),
  );
  expect(leads.length).toBeGreaterThanOrEqual(expected * 0.95);
  expect(leads.length).toBeLessThanOrEqual(expected);
  const events: RunEvent[] = [
    { type: 'start', ambient: { gifts: true, account: 'none' } },
    finish('step-0', {}),
    finish('step-1', {}),
    { type: 'back' },
    finish('step-1', {}),
    { type: 'go-to', step: 'step-0' },
  ];
  for (const event of events) [snapshot, position] = sendBoth(context, machine, snapshot, position, event);
  expect(snapshot.value).toBe('step-0');
  expect(position.run.done).toEqual(['step-0', 'step-1']);
});

test('a final step has the tag `final` and is not a final state', () => {
  const context = validJourney([]);
  const { states } = compileJourney(context);
  const tagged = Object.keys(states).filter((name) => states[name]?.tags.includes('final'));
  expect(tagged).toEqual(
    context.journey.steps.filter(({ final }) => final !== undefined).map(({ name }) => name),
  );
  expect(Object.values(states).every(({ type }) => type !== 'final')).toBe(true);
});
