import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../condition/condition.ts';
import { lookupIn } from '../condition/lookup.ts';
import { cursorOf } from '../path/cursor.ts';
import { pathOf } from '../path/path.ts';
import { possibleSteps } from '../path/progress.ts';
import { finish, unstarted } from '../testing/demo.ts';
import { ambient, answerFor, choices, type Move, moves } from '../testing/moves.ts';
import { validJourney } from '../testing/random.ts';
import { assertValidState, must } from '../testing/rules.ts';
import { runs } from '../testing/runs.ts';
import { advance, type RunEvent, type RunState } from './advance.ts';
import { expectedSteps } from './expected.ts';
import { isEqual } from './is-equal.ts';
import { lockingStep } from './lock.ts';
import { migrateRun } from './migrate.ts';
import { persistRun, restoreRun } from './persist.ts';
import { dataOf, firstOpenStep, lastCommittedIndex, missingFor } from './resolve.ts';
import { blankRun, declarationOf, factsOf, type JourneyContext, stepsOf } from './run.ts';

/** One moment of a walk: an event with the states before and after it. */
interface Moment {
  readonly context: JourneyContext;
  readonly before: RunState;
  readonly event: RunEvent;
  readonly after: RunState;
}

const eventOf = (move: Move, position: RunState): RunEvent => {
  const name = position.run.current ?? 'parcel';
  return 'pick' in move ? finish(name, answerFor(name, move.pick)) : move;
};

/** Returns every moment of a walk; halfway the page reloads and the journey file changes. */
function* momentsOf(
  one: JourneyContext,
  other: JourneyContext,
  begun: object,
  made: readonly Move[],
): Generator<Moment> {
  let context = one;
  let position = unstarted(one.journey);
  for (const [index, move] of [{ type: 'start', ambient: { ...begun } } as const, ...made].entries()) {
    if (index === Math.ceil(made.length / 2)) {
      position = { run: migrateRun(one, other, position.run).run, revoked: [] };
      context = other;
    }
    const event = eventOf(move, position);
    const after = advance(context, position, event);
    yield { context, before: position, event, after };
    position = after;
  }
}

const walk = fc.tuple(choices, choices, ambient, moves);
/** Checks every moment of every walk; returns the report of a counterexample, undefined if there is none. */
function check(rule: (moment: Moment) => void): string | undefined {
  const property = fc.property(walk, ([one, other, begun, made]) => {
    for (const moment of momentsOf(validJourney(one), validJourney(other), begun, made)) rule(moment);
  });
  return fc.defaultReportMessage(fc.check(property, runs()));
}

let simulated: Moment[] | undefined;
/** Returns every moment of every walk: simulating them takes longer than any rule. */
function everyMoment(): readonly Moment[] {
  if (simulated) return simulated;
  const moments: Moment[] = [];
  const report = check((moment) => void moments.push(moment));
  if (report !== undefined) throw new Error(report);
  simulated = moments;
  return moments;
}

/** Returns a counterexample to a rule at any moment of any walk; undefined if there is none. */
function against(rule: (moment: Moment) => void): string | undefined {
  try {
    for (const moment of everyMoment()) rule(moment);
    return undefined;
  } catch (error) {
    // Simulates the walks again to find the smallest one.
    return check(rule) ?? String(error);
  }
}
const indexOf = ({ context }: Moment, { run }: RunState): number =>
  cursorOf(stepsOf(context, run), run.current).index;

/** The rules of a run, which hold at every moment. */
const sentences: Readonly<Record<string, (moment: Moment) => void>> = {
  'the path is the steps whose condition holds, up to the first final one; with undecided facts, the decided prefix':
    ({ context, after: { run } }) => {
      const lookup = lookupIn(factsOf(context, run), context.library);
      const expected: string[] = [];
      let complete = true;
      for (const step of context.journey.steps) {
        const on = evaluate(step.when ?? {}, lookup);
        if (on === undefined) complete = false;
        if (on) expected.push(step.name);
        if (on === undefined || (on && step.final !== undefined)) break;
      }
      const path = pathOf(context.journey, factsOf(context, run), context.library);
      must(isEqual(path, { steps: expected, complete }), 'the path as specified');
      must(isEqual(stepsOf(context, run), expected), 'the run sees that path');
      must(
        expected.every(
          (name, index) =>
            possibleSteps(context.journey, factsOf(context, run), context.library)[index] === name,
        ),
        'the outlook begins with the path',
      );
    },
  'progress contains the path, and only an answer, a retry or another run changes it': (moment) => {
    const { context, before, event, after } = moment;
    const shown = expectedSteps(context, after.run);
    const steps = stepsOf(context, after.run);
    must(isEqual(shown.slice(0, steps.length), steps), 'it begins with the path');
    if (['start', 'finish', 'retry', 'follow', 'reset'].includes(event.type)) return;
    must(isEqual(shown, expectedSteps(context, before.run)), 'the same as before');
  },
  'the cursor is the current step with three neighbours on each side; what is beyond the path is empty': ({
    context,
    after: { run },
  }) => {
    const steps = stepsOf(context, run);
    const cursor = cursorOf(steps, run.current);
    const { index, ...names } = cursor;
    must(index === (run.current === null ? -1 : steps.indexOf(run.current)), 'the index');
    const at = (offset: number) => (index === -1 ? null : (steps[index + offset] ?? null));
    const expected = [0, 1, 2, 3, -1, -2, -3].map(at);
    must(isEqual(Object.values(names), expected), 'the neighbours');
  },
  'memoized values of a run equal those computed from it': ({ context, before, event, after }) => {
    must(isEqual(advance(context, structuredClone(before), event), after), 'the same from a copy of the run');
  },
  'start sets the index only from -1, and freezes the initial facts': (moment) => {
    const { before, event, after } = moment;
    if (event.type !== 'start') return;
    if (before.run.current !== null) must(after === before, 'a start elsewhere changes nothing');
    const kept = Object.entries(before.run.ambient).every(
      ([fact, value]) => after.run.ambient[fact] === value,
    );
    must(kept, 'frozen facts stay');
    const isNew = before.run.done.length === 0 && Object.keys(before.run.drafts).length === 0;
    if (before.run.current === null && isNew && before.revoked.length === 0)
      must(indexOf(moment, after) === 0, 'a first start sets the index to 0');
  },
  'forward moves by one, and stores the data under the name of the step': (moment) => {
    const { context, before, event, after } = moment;
    if (event.type !== 'finish' || after === before) return;
    const steps = stepsOf(context, after.run);
    const next = steps[steps.indexOf(event.step) + 1];
    const isDone = after.run.done.includes(event.step) && Object.hasOwn(after.run.data, event.step);
    // An answer without data that a later step needs is stored, and its step reopened at once.
    must(isDone || after.run.drafts[event.step]?.reopened === true, 'its data is stored');
    const isOpen = firstOpenStep(context, after.run, after.revoked) === after.run.current;
    const isReturn = before.run.review !== undefined && after.run.current === before.run.review;
    must(
      after.run.current === next || isOpen || isReturn,
      'the next step, unless an earlier one is open or a change returns to its review',
    );
  },
  'an unknown name empties the index and every neighbour': (moment) => {
    const after = advance(moment.context, moment.after, { type: 'go-to', step: 'teleport' });
    const empty = cursorOf(stepsOf(moment.context, after.run), after.run.current);
    must(isEqual(empty, cursorOf([], null)), 'the cursor is empty');
    must(isEqual(after.run.data, moment.after.run.data), 'the answers stay');
  },
  'reset restores the initial state': ({ context, after }) => {
    const { run, revoked } = advance(context, after, { type: 'reset' });
    must(isEqual({ ...run, revision: 0 }, blankRun(context.journey)) && revoked.length === 0, 'blank');
  },
  'back goes to the previous step on the path, and not across a commit': (moment) => {
    const { context, after } = moment;
    const index = indexOf(moment, after);
    const back = advance(context, after, { type: 'back' });
    if (lockingStep(context, after.run)) return;
    const stays = index <= 0 || index - 1 <= lastCommittedIndex(context, after.run);
    must(indexOf(moment, back) === (stays ? index : index - 1), 'one step back, or none');
    must(isEqual(back.run.data, after.run.data), 'back changes no answer');
  },
  'go-to moves to any step whose needs are met and whose predecessors are done, else to the first that is not':
    ({ context, after }) => {
      if (after.run.current === null) return;
      const steps = stepsOf(context, after.run);
      const committed = lastCommittedIndex(context, after.run);
      const frontier = firstOpenStep(context, after.run, after.revoked);
      for (const [index, name] of steps.entries()) {
        const isOpen = (step: string, at: number) =>
          at > committed &&
          (!after.run.done.includes(step) || missingFor(context, after.run, step, after.revoked).length > 0);
        const may =
          index > committed &&
          !steps.slice(0, index).some(isOpen) &&
          missingFor(context, after.run, name, after.revoked).length === 0 &&
          steps.indexOf(frontier ?? '') >= index;
        const to = advance(context, after, { type: 'go-to', step: name });
        if (lockingStep(context, after.run)) must(to.run.current === after.run.current, 'a lock holds');
        else must(to.run.current === (may ? name : frontier), `go-to "${name}"`);
      }
    },
  'while a step is locked no answer before it changes': ({ context, before, event, after }) => {
    const locked = lockingStep(context, before.run);
    if (locked === null || !['go-to', 'back', 'finish', 'retry'].includes(event.type)) return;
    const lacking = firstOpenStep(context, before.run, before.revoked);
    const [was, is] = [before.run, after.run].map(({ current }) => current);
    must(was === null || was === locked || was === lacking, 'only a step that is open comes before it');
    const isAnswered = event.type === 'finish' && (event.step === locked || event.step === lacking);
    if (was !== null && event.type !== 'go-to') must(isAnswered || is === was, 'every event moves to it');
  },
  'the state is always valid': ({ context, after }) => {
    assertValidState(context, after);
  },
  'the same answer again clears nothing': ({ context, after }) => {
    const name = after.run.current;
    if (name === null || !after.run.done.includes(name)) return;
    const again = advance(context, after, finish(name, after.run.data[name]));
    must(isEqual(again.run.data, after.run.data), 'nothing is cleared');
  },
  'a cleared answer stays as a draft, and never satisfies a need': ({ context, before, event, after }) => {
    if (event.type === 'reset' || event.type === 'follow') return;
    for (const name of before.run.done) {
      if (after.run.done.includes(name) || (event.type === 'finish' && event.step === name)) continue;
      must(
        isEqual(after.run.drafts[name]?.answer, before.run.data[name]),
        `the answer of "${name}" is a draft`,
      );
    }
    const given = dataOf(context, after.run);
    const done = new Set(
      after.run.done.flatMap((name) => Object.keys(declarationOf(context, name).data.entries)),
    );
    must(
      Object.keys(given).every((key) => done.has(key)),
      'what counts was finished',
    );
  },
  'answers off the path are ignored, and not deleted': ({ context, before, event, after }) => {
    if (event.type === 'reset' || event.type === 'follow') return;
    const steps = stepsOf(context, after.run);
    const known = new Set([...after.run.done, ...Object.keys(after.run.drafts)]);
    must(
      before.run.done.every((name) => known.has(name)),
      'none is deleted',
    );
    const facts = new Set(
      [...steps, ...after.run.committed].flatMap((name) => Object.keys(declarationOf(context, name).decides)),
    );
    const decided = Object.keys(factsOf(context, after.run)).filter(
      (fact) => !context.library.facts[fact]?.ambient,
    );
    must(
      decided.every((fact) => facts.has(fact)),
      'what is decided, a step on the path decided',
    );
  },
  'a reload changes nothing': ({ context, after }) => {
    const { run, revoked } = after;
    const kept: unknown = JSON.parse(JSON.stringify(persistRun(run)));
    // A reload knows of no revoked data, so it may find that a run waiting for such data is over.
    const isOver = revoked.length > 0 && firstOpenStep(context, run, []) === null;
    const expected = isOver ? { ...run, current: null } : run;
    must(isEqual(restoreRun(context, kept), { run: expected, dropped: [] }), 'the same run');
  },
  'the stored run has only keys that a schema names': ({ context, after }) => {
    const kept = Object.keys(persistRun(after.run)).toSorted();
    const known = [...Object.keys(blankRun(context.journey)), 'version', 'review'];
    must(
      kept.every((key) => known.includes(key)),
      'these keys',
    );
    must(
      known.every((key) => key === 'review' || kept.includes(key)),
      'all of them',
    );
    for (const [name, data] of Object.entries(after.run.data)) {
      const entries = Object.keys(declarationOf(context, name).data.entries);
      must(
        Object.keys(data as object).every((key) => entries.includes(key)),
        'these data keys',
      );
    }
  },
  'of two tabs the older follows the newer, and nothing is overwritten': ({ context, before, after }) => {
    if (before.run === after.run || before.run.hash !== after.run.hash) return;
    const older = advance(context, before, { type: 'follow', run: after.run });
    must(advance(context, after, { type: 'follow', run: before.run }) === after, 'the newer does not follow');
    if (after.run.revision === before.run.revision) {
      const { current, review } = before.run;
      must(isEqual({ ...after.run, current, review }, before.run), 'moving alone is no change');
      must(older === before, 'and does not move another tab');
      return;
    }
    must(after.run.revision > before.run.revision, 'each change is newer');
    const { current: _, review, ...followed } = older.run;
    const { current: __, review: ___, ...written } = after.run;
    must(isEqual(followed, written), 'the older adopts every answer');
    must(review === undefined || review === before.run.review, 'and keeps its own way back');
    const { current } = before.run;
    if (current === null || Object.keys(after.run.ambient).length === 0) return;
    const wished = advance(
      context,
      { ...before, run: { ...after.run, current } },
      { type: 'go-to', step: current },
    );
    must(older.run.current === wished.run.current, 'the older keeps its step while its path allows that');
  },
};

describe('the rules of a run, at every moment of every walk', () => {
  test.each(Object.entries(sentences))('%s', (_, rule) => {
    expect(against(rule)).toBeUndefined();
  });
});
