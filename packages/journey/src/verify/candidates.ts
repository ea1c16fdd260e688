import { type Condition, type Facts, shapeOf } from '../condition/condition.ts';
import { baseFacts } from '../condition/lookup.ts';
import { whyMandatory } from '../file/check.ts';
import type { JourneyStep } from '../file/file.ts';
import type { Edit, Place } from '../file/finding.ts';
import { settingsOf } from '../file/settings.ts';
import { getOwn } from '../get-own.ts';
import { isForeign } from '../library/journey-fact.ts';
import {
  type AnyStep,
  alwaysProvidedKeys,
  factsDecidedBy,
  type Library,
  providedKeys,
} from '../library/library.ts';
import { type Mark, patternOf, type Rule } from '../rule/rule.ts';
import { isMarked } from './marked.ts';
import type { Evidence } from './proof.ts';

/** The input for candidate fixes of a finding. */
export interface Case {
  readonly steps: readonly JourneyStep[];
  readonly library: Library;
  readonly evidence: Evidence;
  /** The smallest set of facts that it affects; what customers skip is none, since no condition can read it. */
  readonly facts: Facts | undefined;
}

type Edits = readonly Edit[];

/**
 * Yields edits that might fix a finding, smallest change first; lazily, since there can be too many to try. The caller checks
 * whether they fix it.
 */
export function candidates(of: Case): Iterable<Edits> {
  const { evidence } = of;
  switch (evidence.code) {
    case 'undecided-fact':
      return forUndecided(of, evidence.subject ?? '');
    case 'missing-data':
      return forMissing(of, evidence.subject ?? '');
    case 'late-data':
      return forLate(of, evidence.subject ?? '');
    case 'redecided-fact':
    case 'duplicate-step':
    case 'shared-route':
      return separate(of);
    case 'no-end':
      return forNoEnd(of);
    case 'unreachable-step':
    case 'unreachable-outcome':
      return forUnreachable(of);
    case 'bad-retry':
      return forRetry(of);
    case 'wrong-customer':
      return forWrongCustomer(of);
    case 'wrong-final':
      return forWrongFinal(of);
    case 'wrong-retry':
      return forWrongRetry(of);
    case 'wrong-commit':
      return [[{ op: 'remove', place: ['steps', evidence.entry, 'commits'] }]];
    case 'missing-commit':
      return forMissingCommit(of);
    case 'broken-rule':
      return evidence.rule ? forRule(of, evidence.rule) : [];
    case 'constant-condition':
      return forConstant(of);
    default:
      return [];
  }
}

const whenAt = (index: number): Place => ['steps', index, 'when'];
const setWhen = (index: number, when: Condition | undefined): Edit =>
  when ? { op: 'set', place: whenAt(index), value: when } : { op: 'remove', place: whenAt(index) };

/**
 * Combines two conditions by AND; a missing one is true. The first comes first: where it fails, the second may be undecided.
 */
function both(one: Condition | undefined, other: Condition | undefined): Condition | undefined {
  if (!one || !other) return one ?? other;
  const [left, right] = [shapeOf(one), shapeOf(other)];
  if (left.op !== 'facts' || right.op !== 'facts') return { all: [one, other] };
  const tests = new Map(left.facts);
  for (const [fact, values] of right.facts)
    tests.set(fact, tests.get(fact)?.filter((value) => values.includes(value)) ?? values);
  if ([...tests.values()].some((values) => values.length === 0)) return { all: [one, other] };
  return Object.fromEntries(
    [...tests].map(([fact, values]) => [fact, values.length === 1 ? (values[0] ?? values) : values]),
  );
}

/** Returns a condition for all customers but some; of a fact with two values, its other value. */
function allBut({ facts: declared }: Library, those: Facts): Condition {
  const [only, ...more] = Object.entries(those);
  const [fact = '', value] = only ?? [];
  const others = declared[fact]?.values.filter((other) => other !== value) ?? [];
  const [other] = others;
  return more.length === 0 && others.length === 1 && other !== undefined
    ? { [fact]: other }
    : { not: those as Condition };
}

const either = (one: Condition | undefined, other: Condition | undefined): Condition | undefined =>
  one && other ? { any: [one, other] } : undefined;

/** Returns a new entry of a step, which commits where the step must. */
function entryOf({ steps }: Library, name: string, when?: Condition): Partial<JourneyStep> {
  const binds = steps[name]?.commits;
  return { name, ...(when && { when }), ...(binds && { commits: isEverybody(binds) ? true : binds }) };
}

const isEverybody = (condition: Condition): boolean => Object.keys(condition).length === 0;

const indexesOf = ({ steps }: Case, does: (name: string) => boolean): readonly number[] =>
  steps.flatMap(({ name }, index) => (does(name) ? [index] : []));

/** Returns the steps that the journey lacks and may have. */
const absentSteps = ({ steps, library }: Case): readonly (readonly [string, AnyStep])[] =>
  Object.entries<AnyStep>(library.steps).filter(
    ([name, step]) => !isForeign(library, step) && !steps.some((there) => there.name === name),
  );

/** Returns the names of absent steps that may end the journey; pages that ask for nothing first, since an end shows something. */
const absentEnds = (of: Case): readonly string[] =>
  absentSteps(of)
    .filter(([, { stays }]) => stays !== false)
    .toSorted(([, one], [, other]) => providedKeys(one).length - providedKeys(other).length)
    .map(([name]) => name);

const upTo = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/** Nearest first. */
const nearestFirst = (indexes: readonly number[], to: number): readonly number[] =>
  indexes.toSorted((one, other) => Math.abs(one - to) - Math.abs(other - to));

/** Yields edits for a source that comes too late, that some customers do not meet, or that is missing. */
function* forSource(of: Case, does: (name: string) => boolean, whom?: Condition): Iterable<Edits> {
  const { steps, library, evidence, facts } = of;
  const at = evidence.entry;
  const own = steps[at]?.when;
  const sources = indexesOf(of, does);
  const later = sources.filter((index) => index > at);
  const earlier = sources.filter((index) => index < at);
  const absent = absentSteps(of).flatMap(([name]) => (does(name) ? [name] : []));
  const conditions = [
    undefined,
    own,
    ...(whom ? [whom] : []),
    ...conditionsOfNeeds(of),
    facts && Object.keys(facts).length > 0 ? (facts as Condition) : undefined,
  ];
  for (const from of later) yield [{ op: 'move', from, to: at }];
  for (const to of later) yield [{ op: 'move', from: at, to }];
  for (const from of later) yield* withProviders(of, from);
  for (const from of later)
    for (const to of nearestFirst(upTo(0, at - 1), at)) yield [{ op: 'move', from, to }];
  for (const to of nearestFirst(upTo(at + 1, steps.length - 1), at)) yield [{ op: 'move', from: at, to }];
  for (const index of earlier)
    if (steps[index]?.optional) yield [{ op: 'remove', place: ['steps', index, 'optional'] }];
  for (const index of earlier) yield* skippable(of, index);
  for (const index of earlier)
    for (const place of parts(steps[index]?.when ?? {}, whenAt(index))) yield [{ op: 'remove', place }];
  for (const index of earlier) yield [setWhen(index, either(steps[index]?.when, own))];
  for (const index of earlier) {
    const { only } = library.steps[steps[index]?.name ?? ''] ?? {};
    yield [setWhen(index, only)];
    if (only) yield [setWhen(index, undefined)];
  }
  for (const index of earlier) for (const when of conditionsOfNeeds(of)) yield [setWhen(index, when)];
  for (const index of earlier) yield [setWhen(at, both(steps[index]?.when, own))];
  for (const name of absent) {
    const { only } = library.steps[name] ?? {};
    for (const index of nearestFirst(upTo(0, at), at)) {
      for (const when of only ? [only, ...conditions] : conditions)
        yield [{ op: 'insert', index, step: entryOf(library, name, when) }];
    }
  }
  for (const name of absent) yield* chains(of, name, conditions);
  if (sources.length > 0 && facts) yield [setWhen(at, both(own, allBut(library, facts)))];
}

/** Yields an edit that lets the customers whom a step's condition leaves out skip the step: it gives then what who skips it gets. */
function* skippable({ steps, library, facts = {} }: Case, index: number): Iterable<Edits> {
  const step = steps[index];
  if (!step?.when || isEverybody(facts as Condition) || whyMandatory(step, library)) return;
  const declared = library.steps[step.name];
  const usual = declared && settingsOf({ name: step.name }, declared);
  const isUsual = usual?.success && JSON.stringify(usual.output) === JSON.stringify(step.settings);
  const settings = isUsual ? {} : { settings: step.settings };
  yield [
    {
      op: 'insert',
      index: index + 1,
      step: { name: step.name, when: facts, ...settings, optional: true },
    },
  ];
}

/** Yields edits that move a later source together with a later step that provides what it needs, such as log-in and code. */
function* withProviders(of: Case, from: number): Iterable<Edits> {
  const { steps, library, evidence } = of;
  const at = evidence.entry;
  const needed = (library.steps[steps[from]?.name ?? '']?.needs ?? []).map(({ data }) => data);
  const provides = (name: string): boolean => {
    const step = Object.hasOwn(library.steps, name) ? library.steps[name] : undefined;
    return step !== undefined && alwaysProvidedKeys(step).some((key) => needed.includes(key));
  };
  for (const giver of indexesOf(of, provides)) {
    if (giver <= at || giver === from) continue;
    const source = from > giver ? from : from + 1;
    yield [
      { op: 'move', from: giver, to: at },
      { op: 'move', from: source, to: at + 1 },
    ];
  }
}

/** Returns the conditions under which the step of a finding needs the missing data. */
function conditionsOfNeeds({ steps, library, evidence }: Case): readonly Condition[] {
  if (evidence.code !== 'missing-data') return [];
  const { needs = [] } = library.steps[steps[evidence.entry]?.name ?? ''] ?? {};
  return needs.flatMap(({ data, when }) => (data === evidence.subject && when ? [when] : []));
}

/** Yields edits that insert an absent source together with an absent step that provides what it needs. */
function* chains(of: Case, name: string, conditions: readonly (Condition | undefined)[]): Iterable<Edits> {
  const { library, evidence } = of;
  const needed = (library.steps[name]?.needs ?? []).map(({ data }) => data);
  const givers = absentSteps(of).filter(([, step]) =>
    alwaysProvidedKeys(step).some((key) => needed.includes(key)),
  );
  const entry = (added: string, when: Condition | undefined) => entryOf(library, added, when);
  for (const [giver] of givers) {
    for (const index of nearestFirst(upTo(0, evidence.entry), evidence.entry)) {
      for (const when of conditions)
        yield [
          { op: 'insert', index, step: entry(giver, when) },
          { op: 'insert', index: index + 1, step: entry(name, when) },
        ];
    }
  }
}

function* forUndecided(of: Case, fact: string): Iterable<Edits> {
  const { library, steps, evidence } = of;
  const at = evidence.entry;
  const when = steps[at]?.when;
  const reads = when !== undefined && baseFacts(library, when).includes(fact);
  yield* forSource(of, (name) => factsDecidedBy(library, name).includes(fact));
  if (reads) yield* weakened(of, fact);
}

/** Returns the condition without the tests of a fact. */
function weakened({ steps, evidence, library }: Case, fact: string): Edits[] {
  const when = steps[evidence.entry]?.when;
  if (!when) return [];
  const shape = shapeOf(when);
  if (shape.op !== 'facts') return [[setWhen(evidence.entry, undefined)]];
  const rest = shape.facts.filter(([name]) => !baseFacts(library, { [name]: [] }).includes(fact));
  const left: Condition = Object.fromEntries(rest.map(([name, values]) => [name, values]));
  return [[setWhen(evidence.entry, rest.length > 0 ? left : undefined)]];
}

function* forMissing(of: Case, key: string): Iterable<Edits> {
  const { steps } = of.library;
  yield* forSource(of, (name) => {
    const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
    return step !== undefined && alwaysProvidedKeys(step).includes(key);
  });
  yield* endsOfTheirOwn(of);
}

/** Yields edits that end the journey before the step of the finding, for customers whom an absent step is for that gives no data. */
function* endsOfTheirOwn(of: Case): Iterable<Edits> {
  const { library, evidence } = of;
  for (const [name, step] of absentSteps(of)) {
    const { only, stays } = step;
    if (!only || stays === false || providedKeys(step).length > 0) continue;
    for (const index of nearestFirst(upTo(0, evidence.entry), evidence.entry))
      yield [{ op: 'insert', index, step: { ...entryOf(library, name, only), final: name } }];
  }
}

/** Yields edits that ask for data before the steps that use it, or ask other customers. */
function* forLate(of: Case, key: string): Iterable<Edits> {
  const { steps, library, evidence } = of;
  const at = evidence.entry;
  const uses = (name: string): boolean => getOwn<AnyStep>(library.steps, name)?.uses?.includes(key) === true;
  const users = nearestFirst(
    indexesOf(of, uses).filter((index) => index < at),
    at,
  );
  for (const to of users) yield [{ op: 'move', from: at, to }];
  for (const from of users) yield [{ op: 'move', from, to: at }];
  for (const to of nearestFirst(upTo(0, Math.min(...users) - 1), at)) yield [{ op: 'move', from: at, to }];
  // A condition that only holds after a step that uses the data is undecided before it.
  for (const to of users)
    for (const when of [steps[to]?.when, undefined]) yield [{ op: 'move', from: at, to }, setWhen(to, when)];
  yield* separate(of, users);
}

/** Yields edits that give two steps to different customers: that of a finding, and one of those before it. */
function* separate(of: Case, earlier = upTo(0, of.evidence.entry - 1)): Iterable<Edits> {
  const { steps, library, evidence } = of;
  const at = evidence.entry;
  const own = steps[at]?.when;
  const ambient = Object.entries(library.facts).filter(([, { ambient: isAmbient }]) => isAmbient);
  for (const index of nearestFirst(earlier, at)) {
    const other = steps[index]?.when;
    if (other) yield [setWhen(at, both({ not: other }, own))];
    if (own) yield [setWhen(index, both({ not: own }, other))];
    for (const [fact, { values }] of ambient) {
      for (const value of values)
        yield [
          setWhen(index, both({ [fact]: value }, other)),
          setWhen(at, both({ not: { [fact]: value } }, own)),
        ];
    }
  }
}

const endAt = (index: number, outcome: string): Edit => ({
  op: 'set',
  place: ['steps', index, 'final'],
  value: outcome,
});

function forNoEnd(of: Case): Edits[] {
  const { steps, library, evidence } = of;
  const last = steps.length - 1;
  const finals = steps.flatMap(({ final }, index) => (final === undefined ? [] : [index]));
  const outcome =
    finals.length === 0 ? 'done' : `${steps[Math.max(0, evidence.entry)]?.name ?? 'journey'}-done`;
  const unused = absentEnds(of);
  const end = (index: number): Edit => endAt(index, outcome);
  // An end cannot be skipped.
  const asked = (index: number): Edits =>
    steps[index]?.optional ? [{ op: 'remove', place: ['steps', index, 'optional'] }] : [];
  return [
    ...finals.filter((index) => index !== last).map((from): Edits => [{ op: 'move', from, to: last }]),
    ...finals.toReversed().map((index): Edits => [setWhen(index, undefined)]),
    ...(evidence.entry >= 0 ? [[...asked(evidence.entry), end(evidence.entry)]] : []),
    [...asked(last), end(last)],
    [end(last), setWhen(last, undefined)],
    ...steps.map((_, index): Edits => [setWhen(index, undefined)]),
    ...steps.map((_, index): Edits => [setWhen(index, undefined), end(last)]),
    ...unused.map(
      (name): Edits => [
        { op: 'insert', index: steps.length, step: { ...entryOf(library, name), final: outcome } },
      ],
    ),
  ];
}

function* forUnreachable(of: Case): Iterable<Edits> {
  const { steps, evidence } = of;
  const at = evidence.entry;
  const own = steps[at]?.when;
  const finals = steps.flatMap(({ final }, index) => (final === undefined || index >= at ? [] : [index]));
  const tests = own ? parts(own, whenAt(at)) : [];
  for (const to of finals) yield [{ op: 'move', from: at, to }];
  for (const from of finals) yield [{ op: 'move', from, to: steps.length - 1 }];
  for (const index of finals) yield notFinal(steps, index);
  for (const place of tests) yield [{ op: 'remove', place }];
  if (own) yield [setWhen(at, undefined)];
  if (own) for (const index of finals) yield [setWhen(index, both({ not: own }, steps[index]?.when))];
  for (const to of nearestFirst(upTo(0, steps.length - 1), at)) yield [{ op: 'move', from: at, to }];
  if (own) for (const index of finals) yield [setWhen(at, undefined), { op: 'move', from: at, to: index }];
}

/** Removes `final`, and `retry`, which requires it. */
function notFinal(steps: readonly JourneyStep[], index: number): Edits {
  const without = (key: string): Edit => ({ op: 'remove', place: ['steps', index, key] });
  return steps[index]?.retry === undefined ? [without('final')] : [without('retry'), without('final')];
}

/** Returns the places of the removable parts of a condition. */
function parts(condition: Condition, place: Place): readonly Place[] {
  const shape = shapeOf(condition);
  if (shape.op === 'not') return parts(shape.part, [...place, 'not']);
  if (shape.op === 'facts')
    return shape.facts.length < 2 ? [] : shape.facts.map(([fact]) => [...place, fact]);
  return shape.parts.flatMap((part, index) => {
    const at = [...place, shape.op, index];
    return shape.parts.length > 1 ? [at, ...parts(part, at)] : parts(part, at);
  });
}

function forRetry(of: Case): Edits[] {
  const place: Place = ['steps', of.evidence.entry, 'retry'];
  const others = earlierNames(of).map((value): Edits => [{ op: 'set', place, value }]);
  return [...others, [{ op: 'remove', place }]];
}

/** Yields edits that lead the customers whom a step is not for to an end of their own, or around the step. */
function* forWrongCustomer(of: Case): Iterable<Edits> {
  const { steps, library, evidence } = of;
  const at = evidence.entry;
  const { name, when: own } = steps[at] ?? { name: '' };
  const { only } = library.steps[name] ?? {};
  const finals = steps.flatMap(({ final }, index) => (final === undefined || index <= at ? [] : [index]));
  for (const from of finals) yield [{ op: 'move', from, to: at }];
  if (only) yield [setWhen(at, both(own, only))];
  if (of.facts) yield [setWhen(at, both(own, allBut(library, of.facts)))];
  const retries = earlierNames(of);
  for (const [other, step] of absentSteps(of)) {
    if (!step.only || step.stays === false) continue;
    for (const when of [of.facts as Condition | undefined, only && { not: only }]) {
      const end = { ...entryOf(library, other, when && both(own, when)), final: other };
      for (const retry of retries) yield [{ op: 'insert', index: at, step: { ...end, retry } }];
      yield [{ op: 'insert', index: at, step: end }];
    }
  }
}

/** Yields edits that end the journey on a page that stays, and nowhere else. */
function* forWrongFinal(of: Case): Iterable<Edits> {
  const { steps, library, evidence } = of;
  const at = evidence.entry;
  const step = steps[at];
  if (!step) return;
  const { stays, only } = library.steps[step.name] ?? {};
  const last = steps.length - 1;
  if (stays) {
    const end = endAt(at, step.name);
    yield [end];
    if (only) yield [end, setWhen(at, both(step.when, only))];
    yield [end, { op: 'move', from: at, to: last }];
    return;
  }
  const goesOn = notFinal(steps, at);
  yield goesOn;
  const { final = step.name } = step;
  for (const name of absentEnds(of)) {
    const { only: whom } = library.steps[name] ?? {};
    for (const when of whom ? [undefined, whom] : [undefined])
      yield [
        ...goesOn,
        { op: 'insert', index: steps.length, step: { ...entryOf(library, name, when), final } },
      ];
  }
}

/** Yields edits that offer the retry to those whom the step must let go back, and only to them. */
function* forWrongRetry(of: Case): Iterable<Edits> {
  const { steps, library, evidence } = of;
  const at = evidence.entry;
  const step = steps[at];
  const retries = step && library.steps[step.name]?.retries;
  if (!step || !retries) return;
  const place: Place = ['steps', at, 'retry'];
  const targets = step.retry === undefined ? earlierNames(of) : [step.retry];
  if (step.retry !== undefined) yield [{ op: 'remove', place }];
  else {
    const end: Edits = step.final === undefined ? [endAt(at, step.name)] : [];
    for (const value of targets) yield [...end, { op: 'set', place, value }];
  }
  const { final = step.name, when } = step;
  for (const retry of targets) {
    const end = { name: step.name, when: both(when, retries), final: `not-${final}`, retry };
    const insert: Edit = { op: 'insert', index: at, step: end };
    yield step.retry === undefined ? [insert] : [insert, { op: 'remove', place: ['steps', at + 1, 'retry'] }];
  }
}

/** Yields edits that let a step commit for those for whom it cannot be undone, in addition to those for whom it does. */
function* forMissingCommit({ steps, library, evidence }: Case): Iterable<Edits> {
  const step = steps[evidence.entry];
  const binds = step && library.steps[step.name]?.commits;
  if (!step || !binds) return;
  const place: Place = ['steps', evidence.entry, 'commits'];
  const own = typeof step.commits === 'object' ? step.commits : undefined;
  if (!isEverybody(binds)) yield [{ op: 'set', place, value: binds }];
  if (own && !isEverybody(binds)) yield [{ op: 'set', place, value: { any: [own, binds] } }];
  yield [{ op: 'set', place, value: true }];
}

/** Returns the names of the steps before that of a finding, nearest first. */
const earlierNames = ({ steps, evidence }: Case): readonly string[] => [
  ...new Set(
    steps
      .slice(0, evidence.entry)
      .map(({ name }) => name)
      .toReversed(),
  ),
];

function* forConstant(of: Case): Iterable<Edits> {
  const place: Place = ['steps', of.evidence.entry, ...of.evidence.place];
  const [key, ...below] = of.evidence.place;
  if (key === 'commits') {
    const isWhole = below.length === 0;
    yield [isWhole && of.evidence.constant ? { op: 'set', place, value: true } : { op: 'remove', place }];
    return;
  }
  if (of.evidence.constant || of.evidence.place.length > 1) yield [{ op: 'remove', place }];
  yield* forUnreachable(of);
}

/** Yields edits that keep a rule: a step before, a step less, an order. */
function* forRule(of: Case, rule: Rule): Iterable<Edits> {
  const { steps, evidence, facts } = of;
  const pattern = patternOf(rule);
  const at = evidence.entry;
  const own = steps[at]?.when;
  const [first, second = first] = pattern.marks;
  const around = (): Edits[] =>
    [rule.when, facts as Condition | undefined].flatMap((those) =>
      those && Object.keys(those).length > 0 ? [[setWhen(at, both(own, { not: those }))]] : [],
    );
  switch (pattern.kind) {
    case 'precedence':
    case 'existence':
    case 'response': {
      const wanted = (pattern.kind === 'existence' ? first : second) as Mark;
      const is = (name: string): boolean => isMarked(of.library, wanted, name);
      // A rule about some customers asks them alone.
      if (rule.when)
        for (const index of indexesOf(of, is)) yield [setWhen(index, either(steps[index]?.when, rule.when))];
      yield* forSource(of, is, rule.when);
      return;
    }
    case 'order': {
      const late = indexesOf(of, (name) => isMarked(of.library, second as Mark, name)).filter(
        (index) => index < at,
      );
      for (const from of late) yield [{ op: 'move', from, to: at }];
      for (const to of late) yield [{ op: 'move', from: at, to }];
      return;
    }
    default:
      yield* around();
      yield* separate(of);
  }
}
