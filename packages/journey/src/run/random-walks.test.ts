import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { evaluate, type Facts, factsRead } from '../condition/condition.ts';
import { lookupIn } from '../condition/lookup.ts';
import { providedKeys } from '../library/library.ts';
import { compileJourney, noStepState } from '../machine/compile.ts';
import { pathOf } from '../path/path.ts';
import { finish, unstarted } from '../testing/demo.ts';
import { ambient, answerFor, choices, keys, type Move, moves } from '../testing/moves.ts';
import { validJourney } from '../testing/random.ts';
import { answersIn, assertValidState, must } from '../testing/rules.ts';
import { runs } from '../testing/runs.ts';
import { advance, type RunEvent, type RunState } from './advance.ts';
import { isEqual } from './is-equal.ts';
import { persistRun, restoreRun } from './persist.ts';
import { dataBefore, firstOpenStep, lastCommittedIndex } from './resolve.ts';
import {
  declarationOf,
  entryOf,
  factsOf,
  type JourneyContext,
  type Run,
  stepsOf,
  withAnswer,
} from './run.ts';

/** The values that an answer depended on when it was given, by data key and by fact. */
type Basis = Readonly<Record<string, unknown>>;

/** Marks a value that changed while a commit locked the answer: the order was made with the old one. */
const ignored = Symbol('ignored');

/** A walk in progress, with what the rules depend on and a run does not store. */
interface Walk extends AnswerBases {
  position: RunState;
  remembered: (AnswerBases & { readonly run: Run }) | null;
}

interface AnswerBases {
  bases: Readonly<Record<string, Basis>>;
  /** Steps that joined the path before a finished commit: they are not shown, as the order exists. */
  late: readonly string[];
}

function basisOf(context: JourneyContext, run: Run, name: string): Basis {
  const lookup = lookupIn(factsOf(context, run), context.library);
  const given = dataBefore(context, run, name);
  const entries = declarationOf(context, name).needs.flatMap(({ data, when = {} }) => [
    ...(evaluate(when, lookup) === true ? [[data, given[data]] as const] : []),
    ...factsRead(when).map(([fact]) => [`fact ${fact}`, lookup(fact)] as const),
  ]);
  return Object.fromEntries(entries);
}

function perform(context: JourneyContext, walk: Walk, made: Move): void {
  const { run } = walk.position;
  switch (made.type) {
    case 'remember':
      walk.remembered = { run, bases: walk.bases, late: walk.late };
      return;
    case 'reload': {
      const restored = restoreRun(context, JSON.parse(JSON.stringify(persistRun(run))));
      must(isEqual(restored, { run, dropped: [] }), 'a reload changes nothing');
      walk.position = { run: restored.run, revoked: [] };
      return;
    }
    case 'follow': {
      const known = walk.remembered;
      if (!known || !('pick' in made)) return;
      const followed = { ...known.run, revision: run.revision + 1 };
      walk.position = advance(context, walk.position, { type: 'follow', run: followed });
      walk.bases = known.bases;
      walk.late = known.late;
      return;
    }
    case 'answer': {
      const name = run.current ?? 'parcel';
      const basis = basisOf(context, run, name);
      walk.position = advance(context, walk.position, finish(name, answerFor(name, made.pick)));
      if (walk.position.run !== run) walk.bases = { ...walk.bases, [name]: basis };
      return;
    }
    case 'skip-here': {
      const name = run.current ?? 'parcel';
      const basis = basisOf(context, run, name);
      const isOptional = entryOf(context, run, name)?.optional === true;
      walk.position = advance(context, walk.position, { type: 'skip', step: name });
      must(isOptional || walk.position.run === run, 'only a step that is optional can be skipped');
      if (walk.position.run !== run) walk.bases = { ...walk.bases, [name]: basis };
      return;
    }
    case 'wrong-answer': {
      const elsewhere = run.current === 'pay' ? 'review' : 'pay';
      const event = made.pick % 2 === 0 ? finish(elsewhere) : finish(run.current ?? 'pay', 'no object');
      must(advance(context, walk.position, event) === walk.position, 'a wrong answer changes nothing');
      return;
    }
    default:
      walk.position = advance(context, walk.position, made);
  }
}

/** Whether a reopened step, answered as it was, would commit. */
function wouldCommit(context: JourneyContext, run: Run, name: string): boolean {
  const { reopened, answer } = run.drafts[name] ?? {};
  const { commits = false } = entryOf(context, run, name) ?? {};
  if (reopened !== true || typeof commits === 'boolean') return reopened === true && commits === true;
  const facts = factsOf(context, withAnswer(run, name, answer));
  return evaluate(commits, lookupIn(facts, context.library)) === true;
}

/**
 * Checks that every predecessor is finished, unless revoked data was given with another value after a finished commit, and the
 * step thereby joined the path before it, or would make a second order. The file must not change.
 */
function assertPredecessorsFinished(context: JourneyContext, walk: Walk, before: Run): void {
  const { run } = walk.position;
  const [was, steps] = [stepsOf(context, before), stepsOf(context, run)];
  const held =
    lastCommittedIndex(context, before) < 0 ? [] : steps.slice(0, lastCommittedIndex(context, run) + 1);
  walk.late = [...(run.committed.length > 0 ? walk.late : []), ...held.filter((name) => !was.includes(name))];
  must(
    steps
      .slice(0, Math.max(0, steps.indexOf(run.current ?? '')))
      .every(
        (name) =>
          run.done.includes(name) ||
          (held.includes(name) && (walk.late.includes(name) || wouldCommit(context, run, name))),
      ),
    'every predecessor is finished',
  );
}

/** Whether an open step between the current provider of a data key and this step provides it too: nothing has changed yet. */
function hasOpenProvider(context: JourneyContext, run: Run, name: string, key: string): boolean {
  const steps = stepsOf(context, run);
  const providers = steps
    .slice(0, steps.indexOf(name))
    .filter((other) => providedKeys(declarationOf(context, other)).includes(key));
  const last = providers.findLastIndex((provider) => Object.hasOwn(run.data[provider] ?? {}, key));
  return providers.slice(last + 1).some((provider) => !run.done.includes(provider));
}

/**
 * Checks that every current answer depends on current values. Values that change while a commit locks the answer are ignored
 * for good, even if the commit leaves the path: data revoked after it can be given with another value.
 */
function assertDependenciesCurrent(context: JourneyContext, walk: Walk, before: Run): void {
  const { run } = walk.position;
  const held = [before, run].flatMap((one) =>
    stepsOf(context, one).slice(0, lastCommittedIndex(context, one) + 1),
  );
  for (const name of stepsOf(context, run).filter((other) => run.done.includes(other))) {
    for (const [what, value] of Object.entries(basisOf(context, run, name))) {
      const basis = walk.bases[name] ?? {};
      if (value === undefined || basis[what] === ignored || isEqual(basis[what], value)) continue;
      if (held.includes(name)) walk.bases = { ...walk.bases, [name]: { ...basis, [what]: ignored } };
      else must(hasOpenProvider(context, run, name, what), `"${name}" depends on the current ${what}`);
    }
  }
}

function keepsAnswers(before: Run, after: Run, made: Move): void {
  if (made.type === 'reset' || made.type === 'follow') return;
  const now = answersIn(after);
  for (const [name, answer] of answersIn(before)) {
    const isGivenAnew = ['answer', 'skip-here'].includes(made.type) && name === before.current;
    must(now.has(name) && (isGivenAnew || isEqual(now.get(name), answer)), `the answer of "${name}" is kept`);
  }
}

function keepsCommits(context: JourneyContext, before: Run, after: Run, made: Move): void {
  if (['reset', 'follow', 'retry'].includes(made.type)) return;
  const lost = made.type === 'data.revoked' && 'keys' in made ? made.keys : [];
  for (const name of stepsOf(context, before).filter((other) => before.done.includes(other))) {
    const isLost = providedKeys(declarationOf(context, name)).some((key) => lost.includes(key));
    if (isLost || !before.committed.includes(name)) continue;
    must(after.done.includes(name), `the commit "${name}" is kept`);
  }
}

/** Checks that an answer commits exactly where its condition holds, unless its commit was reopened. */
function commitsWhereSaid(context: JourneyContext, before: Run, after: Run, made: Move): void {
  const name = before.current;
  const entry = name === null ? undefined : entryOf(context, before, name);
  if (made.type !== 'answer' || name === null || !entry || !after.done.includes(name)) return;
  if (before.done === after.done || before.drafts[name]?.reopened === 'commit') return;
  const holds =
    typeof entry.commits === 'boolean'
      ? entry.commits
      : evaluate(entry.commits, lookupIn(factsOf(context, after), context.library)) === true;
  const did = after.committed.includes(name);
  // The facts of a commit may be hidden behind a reopened step.
  must(
    did === holds || !stepsOf(context, after).includes(name),
    `"${name}" commits where its condition holds`,
  );
}

/** Checks that a change begun at a review comes back to it as soon as nothing before it is open. */
function returnsToReview(context: JourneyContext, before: Run, { run, revoked }: RunState, made: Move): void {
  const { review } = before;
  if (run.review !== undefined) must(run.current !== run.review, 'a customer at the review has come back');
  if (made.type !== 'answer' || review === undefined || isEqual(before, run)) return;
  const steps = stepsOf(context, run);
  const open = firstOpenStep(context, run, revoked);
  const isDue = steps.includes(review) && steps.indexOf(review) <= steps.indexOf(open ?? '');
  must(
    run.current === (isDue ? review : open),
    'a change comes back to the review, or to what is open before it',
  );
}

/** Performs a walk and checks every rule after every move. */
function walkThrough(context: JourneyContext, begun: Facts, made: readonly Move[]): Walk {
  const walk: Walk = { position: unstarted(context.journey), bases: {}, late: [], remembered: null };
  for (const next of [{ type: 'start', ambient: begun } as const, ...made]) {
    const before = walk.position.run;
    perform(context, walk, next);
    const { run } = walk.position;
    assertValidState(context, walk.position);
    assertPredecessorsFinished(context, walk, before);
    assertDependenciesCurrent(context, walk, before);
    keepsAnswers(before, run, next);
    keepsCommits(context, before, run, next);
    commitsWhereSaid(context, before, run, next);
    returnsToReview(context, before, walk.position, next);
    const isMove = isEqual({ ...run, current: before.current, review: before.review }, before);
    must(run.revision === before.revision + (isMove ? 0 : 1), 'each change of answers is one revision');
  }
  return walk;
}

/** Finishes steps from the current one, with the machine and the reducer at once, until an end or the limit. */
function answerAll(context: JourneyContext, begun: Facts, { run, revoked }: RunState, steps: number): Run {
  const actor = createActor(compileJourney(context), { input: { run } }).start();
  let position: RunState = { run, revoked: [] };
  const inStep = (): boolean => {
    const { value, context } = actor.getSnapshot();
    return value === (position.run.current ?? noStepState) && isEqual(context, position);
  };
  must(inStep(), 'the machine begins where the run is');
  const isAtEnd = (): boolean =>
    entryOf(context, position.run, position.run.current ?? '')?.final !== undefined;
  const on = (event: RunEvent): void => {
    position = advance(context, position, event);
    actor.send(event);
    must(inStep(), 'the machine is where the run is');
  };
  on({ type: 'data.revoked', keys: revoked });
  on({ type: 'data.restored', keys: revoked });
  on({ type: 'start', ambient: begun });
  for (let left = steps; left > 0 && !isAtEnd(); left--) {
    const name = position.run.current ?? '';
    const before = position;
    on(finish(name, answerFor(name, 0)));
    // Refused: a commit rests on the answer that was reopened.
    if (position === before) on(finish(name, before.run.drafts[name]?.answer));
  }
  must(isAtEnd(), 'finishing every step reaches an end');
  return position.run;
}

/** The properties take seconds on a busy machine. */
test('the rules hold for any walk on any valid journey', () => {
  const property = fc.property(choices, ambient, moves, (chosen, begun, made) => {
    walkThrough(validJourney(chosen), begun, made);
  });
  const details = fc.check(property, runs());
  expect(fc.defaultReportMessage(details)).toBeUndefined();
});

test('from any state, finishing every step reaches an end', () => {
  const property = fc.property(choices, ambient, moves, (chosen, begun, made) => {
    const context = validJourney(chosen);
    const { position } = walkThrough(context, begun, made);
    const end = answerAll(context, begun, position, 3 * context.journey.steps.length);
    must(
      pathOf(context.journey, factsOf(context, end), context.library).complete,
      'at an end all is decided',
    );
  });
  const details = fc.check(property, runs(100));
  expect(fc.defaultReportMessage(details)).toBeUndefined();
});

test('in any state, revoked data given again unchanged clears nothing', () => {
  const property = fc.property(choices, ambient, moves, keys, (chosen, begun, made, lost) => {
    const context = validJourney(chosen);
    const { run: before } = walkThrough(context, begun, made).position;
    const on = (now: RunState, event: RunEvent): RunState => advance(context, now, event);
    const losing = [
      { type: 'data.revoked', keys: lost },
      { type: 'data.restored', keys: lost },
    ] as const;
    const without = losing.reduce(on, { run: before, revoked: [] });
    const again = stepsOf(context, before)
      .filter((name) => before.done.includes(name) && !without.run.done.includes(name))
      .flatMap((name): RunEvent[] => [{ type: 'go-to', step: name }, finish(name, before.data[name])]);
    const { run } = again.reduce(on, without);
    // A step that cannot be reached now waits until it can.
    const isKept = (name: string): boolean =>
      run.done.includes(name) || run.drafts[name]?.reopened !== undefined;
    must(before.done.every(isKept), 'an answer given again unchanged clears nothing');
  });
  const details = fc.check(property, runs(100));
  expect(fc.defaultReportMessage(details)).toBeUndefined();
});
