import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { evaluate, type Facts, factsRead } from '../condition/condition.ts';
import { lookupIn } from '../condition/lookup.ts';
import { givesOf } from '../library/library.ts';
import { compileJourney, nowhere } from '../machine/compile.ts';
import { finish, nowhereIn } from '../testing/demo.ts';
import { ambient, answerFor, choices, keys, type Move, moves } from '../testing/moves.ts';
import { soundJourney } from '../testing/random.ts';
import { answersIn, must, standsWell } from '../testing/rules.ts';
import { runs } from '../testing/runs.ts';
import { pathOf } from '../walk/path.ts';
import { advance, type Position, type RunEvent } from './advance.ts';
import { commitIndex, dataBefore } from './landing.ts';
import { persistRun, restoreRun } from './persist.ts';
import { declarationOf, entryOf, factsOf, type Ground, type Run, stepsOf } from './run.ts';
import { same } from './same.ts';

/** What an answer rested on when it was given, by data key and by fact. */
type Basis = Readonly<Record<string, unknown>>;

/** Stands for what changed while a commit held the answer fast: an order was made on it as it was. */
const letBe = Symbol('let be');

/** A walk under way, with what the rules themselves do not keep but must respect. */
interface Walk extends Known {
  position: Position;
  remembered: (Known & { readonly run: Run }) | null;
}

interface Known {
  bases: Readonly<Record<string, Basis>>;
  /** Steps that came onto her path behind a commit: her order exists, and they are not asked for its sake. */
  late: readonly string[];
}

function basisOf(ground: Ground, run: Run, name: string): Basis {
  const lookup = lookupIn(factsOf(ground, run), ground.library);
  const given = dataBefore(ground, run, name);
  const entries = declarationOf(ground, name).needs.flatMap(({ data, when = {} }) => [
    ...(evaluate(when, lookup) === true ? [[data, given[data]] as const] : []),
    ...factsRead(when).map(([fact]) => [`fact ${fact}`, lookup(fact)] as const),
  ]);
  return Object.fromEntries(entries);
}

function perform(ground: Ground, walk: Walk, made: Move): void {
  const { run } = walk.position;
  switch (made.type) {
    case 'remember':
      walk.remembered = { run, bases: walk.bases, late: walk.late };
      return;
    case 'reload': {
      const restored = restoreRun(ground, JSON.parse(JSON.stringify(persistRun(run))));
      must(same(restored, { run, dropped: [] }), 'a reload changes nothing');
      walk.position = { run: restored.run, lost: [] };
      return;
    }
    case 'follow': {
      const known = walk.remembered;
      if (!known || !('pick' in made)) return;
      const followed = { ...known.run, revision: run.revision + 1 };
      walk.position = advance(ground, walk.position, { type: 'follow', run: followed });
      walk.bases = known.bases;
      walk.late = known.late;
      return;
    }
    case 'answer': {
      const name = run.current ?? 'parcel';
      const basis = basisOf(ground, run, name);
      walk.position = advance(ground, walk.position, finish(name, answerFor(name, made.pick)));
      if (walk.position.run !== run) walk.bases = { ...walk.bases, [name]: basis };
      return;
    }
    case 'wrong-answer': {
      const elsewhere = run.current === 'pay' ? 'review' : 'pay';
      const event = made.pick % 2 === 0 ? finish(elsewhere) : finish(run.current ?? 'pay', 'no object');
      must(advance(ground, walk.position, event) === walk.position, 'a wrong answer changes nothing');
      return;
    }
    default:
      walk.position = advance(ground, walk.position, made);
  }
}

/**
 * Without a changed file every predecessor is finished, behind a commit too: but for a step that only comes onto her path
 * there, as what was lost behind the commit is given otherwise.
 */
function hasFinishedAllBefore(ground: Ground, walk: Walk, before: Run): void {
  const { run } = walk.position;
  const [was, steps] = [stepsOf(ground, before), stepsOf(ground, run)];
  const held = commitIndex(ground, before) < 0 ? [] : steps.slice(0, commitIndex(ground, run) + 1);
  walk.late = [...(run.committed.length > 0 ? walk.late : []), ...held.filter((name) => !was.includes(name))];
  must(
    steps
      .slice(0, Math.max(0, steps.indexOf(run.current ?? '')))
      .every((name) => run.done.includes(name) || (held.includes(name) && walk.late.includes(name))),
    'every predecessor is finished',
  );
}

/** Whether a step stands open before this one that gives the data key later than who gives it now: nothing has changed yet. */
function isStillToCome(ground: Ground, run: Run, name: string, key: string): boolean {
  const steps = stepsOf(ground, run);
  const givers = steps
    .slice(0, steps.indexOf(name))
    .filter((other) => givesOf(declarationOf(ground, other)).includes(key));
  const last = givers.findLastIndex((giver) => Object.hasOwn(run.data[giver] ?? {}, key));
  return givers.slice(last + 1).some((giver) => !run.done.includes(giver));
}

/**
 * An answer that counts rests on what is so now. What changes while a commit holds the answer fast is let be for good,
 * even when the commit leaves her path: data that is lost behind it can be given otherwise.
 */
function restsOnWhatIs(ground: Ground, walk: Walk, before: Run): void {
  const { run } = walk.position;
  const held = [before, run].flatMap((one) => stepsOf(ground, one).slice(0, commitIndex(ground, one) + 1));
  for (const name of stepsOf(ground, run).filter((other) => run.done.includes(other))) {
    for (const [what, value] of Object.entries(basisOf(ground, run, name))) {
      const basis = walk.bases[name] ?? {};
      if (value === undefined || basis[what] === letBe || same(basis[what], value)) continue;
      if (held.includes(name)) walk.bases = { ...walk.bases, [name]: { ...basis, [what]: letBe } };
      else must(isStillToCome(ground, run, name, what), `"${name}" rests on the ${what} that is now`);
    }
  }
}

function keepsAnswers(before: Run, after: Run, made: Move): void {
  if (made.type === 'reset' || made.type === 'follow') return;
  const now = answersIn(after);
  for (const [name, answer] of answersIn(before)) {
    const isGivenAnew = made.type === 'answer' && name === before.current;
    must(now.has(name) && (isGivenAnew || same(now.get(name), answer)), `the answer of "${name}" is kept`);
  }
}

function keepsCommits(ground: Ground, before: Run, after: Run, made: Move): void {
  if (['reset', 'follow', 'retry'].includes(made.type)) return;
  const lost = made.type === 'lose' && 'keys' in made ? made.keys : [];
  for (const name of stepsOf(ground, before).filter((other) => before.done.includes(other))) {
    const isLost = givesOf(declarationOf(ground, name)).some((key) => lost.includes(key));
    if (isLost || entryOf(ground, before, name)?.commits !== true) continue;
    must(after.done.includes(name), `the commit "${name}" stands`);
  }
}

/** A customer's walk, every rule asked after every move. */
function walkThrough(ground: Ground, begun: Facts, made: readonly Move[]): Walk {
  const walk: Walk = { position: nowhereIn(ground.journey), bases: {}, late: [], remembered: null };
  for (const next of [{ type: 'start', ambient: begun } as const, ...made]) {
    const before = walk.position.run;
    perform(ground, walk, next);
    const { run } = walk.position;
    standsWell(ground, walk.position);
    hasFinishedAllBefore(ground, walk, before);
    restsOnWhatIs(ground, walk, before);
    keepsAnswers(before, run, next);
    keepsCommits(ground, before, run, next);
    const isMove = same({ ...run, current: before.current }, before);
    must(run.revision === before.revision + (isMove ? 0 : 1), 'each change of answers is one revision');
  }
  return walk;
}

/** Answers every step from where she is, by the machine and by the rule at once, until an end or for so many steps. */
function answerAll(ground: Ground, begun: Facts, { run, lost }: Position, steps: number): Run {
  const actor = createActor(compileJourney(ground), { input: { run } }).start();
  let position: Position = { run, lost: [] };
  const inStep = (): boolean => {
    const { value, context } = actor.getSnapshot();
    return value === (position.run.current ?? nowhere) && same(context, position);
  };
  must(inStep(), 'the machine begins where the run is');
  const isAtEnd = (): boolean =>
    entryOf(ground, position.run, position.run.current ?? '')?.final !== undefined;
  const on = (event: RunEvent): void => {
    position = advance(ground, position, event);
    actor.send(event);
    must(inStep(), 'the machine is where the run is');
  };
  on({ type: 'lose', keys: lost });
  on({ type: 'regain', keys: lost });
  on({ type: 'start', ambient: begun });
  for (let left = steps; left > 0 && !isAtEnd(); left--) {
    const name = position.run.current ?? '';
    on(finish(name, answerFor(name, 0)));
  }
  must(isAtEnd(), 'whoever answers everything comes to an end');
  return position.run;
}

/** These take seconds on a machine that is busy with other things. */
const patient = { timeout: 60_000 };

test('whatever a customer does on whatever sound journey, the rules hold', patient, () => {
  const property = fc.property(choices, ambient, moves, (chosen, begun, made) => {
    walkThrough(soundJourney(chosen), begun, made);
  });
  const details = fc.check(property, runs());
  expect(fc.defaultReportMessage(details)).toBeUndefined();
});

test('from wherever she got to, a customer who answers every step comes to an end', patient, () => {
  const property = fc.property(choices, ambient, moves, (chosen, begun, made) => {
    const ground = soundJourney(chosen);
    const { position } = walkThrough(ground, begun, made);
    const end = answerAll(ground, begun, position, 3 * ground.journey.steps.length);
    must(pathOf(ground.journey, factsOf(ground, end), ground.library).complete, 'at an end all is decided');
  });
  const details = fc.check(property, runs(100));
  expect(fc.defaultReportMessage(details)).toBeUndefined();
});

test('from wherever she got to, whatever is lost and given anew as it was clears nothing', patient, () => {
  const property = fc.property(choices, ambient, moves, keys, (chosen, begun, made, lost) => {
    const ground = soundJourney(chosen);
    const { run: before } = walkThrough(ground, begun, made).position;
    const on = (now: Position, event: RunEvent): Position => advance(ground, now, event);
    const losing = [
      { type: 'lose', keys: lost },
      { type: 'regain', keys: lost },
    ] as const;
    const without = losing.reduce(on, { run: before, lost: [] });
    const again = stepsOf(ground, before)
      .filter((name) => before.done.includes(name) && !without.run.done.includes(name))
      .flatMap((name): RunEvent[] => [{ type: 'go-to', step: name }, finish(name, before.data[name])]);
    const { run } = again.reduce(on, without);
    // What she cannot get to at present waits until she can.
    const stands = (name: string): boolean =>
      run.done.includes(name) || run.drafts[name]?.reopened !== undefined;
    must(before.done.every(stands), 'an answer given anew as it was clears nothing');
  });
  const details = fc.check(property, runs(100));
  expect(fc.defaultReportMessage(details)).toBeUndefined();
});
