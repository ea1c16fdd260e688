import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { evaluate, type Facts, factsRead } from '../condition/condition.ts';
import { givesOf } from '../library/library.ts';
import { compileJourney, nowhere } from '../machine/compile.ts';
import { demoAnswers, demoLibrary, finish, nowhereIn } from '../testing/demo.ts';
import { soundJourney } from '../testing/random.ts';
import { runs } from '../testing/runs.ts';
import { lookupIn, pathOf } from '../walk/path.ts';
import { advance, type Position, type RunEvent } from './advance.ts';
import { commitIndex, dataBefore, frontierOf, missingFor } from './landing.ts';
import { persistRun, restoreRun } from './persist.ts';
import { declarationOf, entryOf, factsOf, type Ground, type Run, stepsOf } from './run.ts';
import { same } from './same.ts';

/** What a step may be answered with; the first is complete. */
const variants: Readonly<Record<string, readonly unknown[]>> = {
  'sign-in': [{ session: 'ana' }, { session: 'bea' }],
  parcel: [{ weight: 9, contents: 'books' }, { weight: 2 }, { weight: 3 }, { weight: 2, contents: 'hats' }],
  destination: [
    { address: 'Rua 2', country: 'pt' },
    { address: 'Calle 1', country: 'home' },
    { address: 'Calle 3', country: 'home' },
  ],
  handover: [{ way: 'courier' }, { way: 'shop' }, { way: 'locker' }],
  courier: [{ place: 'door' }, { place: 'porch' }],
  shop: [{ place: 'kiosk' }, { place: 'door' }],
  wrapping: [{ paper: 'brown' }, { paper: 'blue' }],
  pay: [{ receipt: 'R-1' }, { receipt: 'refused' }],
};
const answerFor = (step: string, pick: number): unknown => {
  const list = variants[step] ?? [demoAnswers[step] ?? {}];
  return list[pick % list.length];
};

type Move =
  | { readonly type: 'answer' | 'wrong-answer' | 'remember' | 'follow' | 'reload'; readonly pick: number }
  | RunEvent;

const ambients: readonly Facts[] = ['none', 'member'].flatMap((account) =>
  [true, false].map((gifts) => ({ account, gifts })),
);
const names = Object.keys(demoLibrary.steps);
const ambient = fc.constantFrom(...ambients);
const step = fc.constantFrom(...names, 'teleport');
const keys = fc.subarray(['session', 'place', 'weight', 'address']);
const picked = <const Type extends string>(type: Type) =>
  fc.record({ type: fc.constant(type), pick: fc.nat(11) });
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 24, arbitrary: picked('answer') },
  { weight: 2, arbitrary: picked('wrong-answer') },
  { weight: 5, arbitrary: fc.constant({ type: 'back' as const }) },
  { weight: 10, arbitrary: fc.record({ type: fc.constant('go-to' as const), step }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('draft' as const), step, typed: fc.constant({ weight: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('lose' as const), keys }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('regain' as const), keys }) },
  { weight: 3, arbitrary: fc.constant({ type: 'retry' as const }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('start' as const), ambient }) },
  { weight: 1, arbitrary: fc.constant({ type: 'reset' as const }) },
  { weight: 2, arbitrary: picked('remember') },
  { weight: 1, arbitrary: picked('follow') },
  { weight: 3, arbitrary: picked('reload') },
);
const choice = fc.record({
  step: fc.nat(59),
  when: fc.nat(59),
  twice: fc.boolean(),
  commits: fc.boolean(),
  final: fc.boolean(),
});
/** What a journey is made from rather than the journey: a counterexample shall be short to read. */
const choices = fc.array(choice, { minLength: 2, maxLength: 14 });
/** Most journeys are short of nothing that a customer could do in thirty moves. */
const moves = fc.array(move, { minLength: 10, maxLength: 30 });

/** What an answer rested on when it was given, by data key and by fact. */
type Basis = Readonly<Record<string, unknown>>;

/** Stands for what changed while a commit held the answer fast: an order was made on it as it was. */
const letBe = Symbol('let be');

/** A walk under way, with what the rules themselves do not keep but must respect. */
interface Walk {
  position: Position;
  bases: Readonly<Record<string, Basis>>;
  remembered: { readonly run: Run; readonly bases: Readonly<Record<string, Basis>> } | null;
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

/** Fails the walk. Plain, since a walk asks it thousands of times. */
function must(isSo: boolean, rule: string): asserts isSo {
  if (!isSo) throw new Error(`Broken: ${rule}`);
}

function perform(ground: Ground, walk: Walk, made: Move): void {
  const { run } = walk.position;
  switch (made.type) {
    case 'remember':
      walk.remembered = { run, bases: walk.bases };
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

function standsWell(ground: Ground, { run, lost }: Position): void {
  const steps = stepsOf(ground, run);
  must(new Set(steps).size === steps.length, 'no step stands twice on a path');
  must(
    same(Object.keys(run.data).toSorted(), run.done.toSorted()),
    'what is finished has data, and nothing else has',
  );
  if (run.current === null) return;
  const index = steps.indexOf(run.current);
  must(index >= 0, 'the current step is on the path');
  must(
    steps.slice(0, index).every((name) => run.done.includes(name)),
    'every predecessor is finished',
  );
  if (run.current === frontierOf(ground, run, lost)) return;
  must(missingFor(ground, run, run.current, lost).length === 0, 'what the current step needs is there');
  must(index > commitIndex(ground, run), 'nobody is behind a commit');
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

const answersIn = (run: Run): Map<string, unknown> =>
  new Map([
    ...Object.entries(run.drafts).flatMap(([name, { answer }]) =>
      answer === undefined ? [] : [[name, answer] as const],
    ),
    ...Object.entries(run.data),
  ]);

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
  const walk: Walk = { position: nowhereIn(ground.journey), bases: {}, remembered: null };
  for (const next of [{ type: 'start', ambient: begun } as const, ...made]) {
    const before = walk.position.run;
    perform(ground, walk, next);
    const { run } = walk.position;
    standsWell(ground, walk.position);
    restsOnWhatIs(ground, walk, before);
    keepsAnswers(before, run, next);
    keepsCommits(ground, before, run, next);
    must(run.revision === before.revision + (same(run, before) ? 0 : 1), 'each change is one revision');
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
    const stands = (name: string): boolean => run.done.includes(name) || run.drafts[name]?.reopened === true;
    must(before.done.every(stands), 'an answer given anew as it was clears nothing');
  });
  const details = fc.check(property, runs(100));
  expect(fc.defaultReportMessage(details)).toBeUndefined();
});
