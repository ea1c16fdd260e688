import { is } from 'valibot';
import { type Condition, factsRead, isCondition, isOperator } from '../condition/condition.ts';
import { baseFacts } from '../condition/lookup.ts';
import { settingsKeys } from '../file/check.ts';
import { getOwn } from '../get-own.ts';
import { journeyFact, journeyIds } from '../library/journey-fact.ts';
import { type AnyStep, type Library, providedKeys, routeCases } from '../library/library.ts';
import { memoize } from '../memoize.ts';
import { Overflow } from './algebra.ts';
import { type CompiledCondition, type FactVariables, factVariables } from './compiled-condition.ts';
import { customersMatching } from './condition-sets.ts';
import { diagramAlgebra } from './diagram.ts';

/**
 * Returns the mistakes of a step library, each as a sentence. No journey file could fix them, and a proof over such a library
 * would be wrong.
 */
export const libraryMistakes: (library: Library) => readonly string[] = memoize((library) => {
  const mistakes = mistakesIn(library);
  return mistakes.length > 0 ? mistakes : ofNobody(library);
});

const mistakesIn = (library: Library): readonly string[] => [
  ...Object.keys(library.facts).flatMap((name) => ofFact(library, name)),
  ...Object.entries<AnyStep>(library.steps).flatMap(([key, step]) => ofStep(library, key, step)),
  ...Object.entries(library.seeds).flatMap(([key, when]) => ofSeed(library, `The seed "${key}"`, when)),
  ...library.never.flatMap((when, index) => ofCondition(library, `Number ${index + 1} of never`, when)),
  ...ofNames('fact', Object.keys(library.facts)),
  ...ofNames('step', Object.keys(library.steps)),
  ...ofNames('data key', Object.values<AnyStep>(library.steps).flatMap(providedKeys)),
  ...ofNames('seed', Object.keys(library.seeds)),
];

/** Reports that `never` leaves no customer, at all or in one of the journeys: a proof over nobody would find nothing. */
function ofNobody(library: Library): readonly string[] {
  const ids = journeyIds(library) ?? [];
  const facts = factVariables(library);
  const never = [...library.never, ...ids.map((id) => ({ [journeyFact]: id }))].map((when) =>
    facts.read(when),
  );
  const algebra = diagramAlgebra(facts.variables, neverBudget);
  const [forbidden, journeys] = [never.slice(0, library.never.length), never.slice(library.never.length)];
  try {
    algebra.forbid(forbidden.map(({ node }) => customersMatching(algebra, node)));
  } catch (error) {
    if (error instanceof Overflow) return [tangled(library, facts, forbidden)];
    throw error;
  }
  algebra.renewBudget();
  try {
    if (!algebra.isPossible(algebra.all)) return ['The conditions of never forbid every customer.'];
    return journeys.flatMap(({ node }, index) =>
      algebra.isPossible(customersMatching(algebra, node))
        ? []
        : [`The conditions of never forbid every customer of the journey "${ids[index]}".`],
    );
  } catch (error) {
    // Every proof over this library says that it is too complex.
    if (error instanceof Overflow) return [];
    throw error;
  }
}

/** Node budget of `never` alone: every proof over the library begins with it. */
const neverBudget = 40_000;

/** Returns the mistake that `never` relates too many facts, with the first of its conditions that is too much. */
function tangled({ never }: Library, facts: FactVariables, compiled: readonly CompiledCondition[]): string {
  const algebra = diagramAlgebra(facts.variables, neverBudget);
  const namesOf = (variables: readonly number[]): readonly string[] =>
    variables.map((variable) => facts.variables[variable]?.name ?? '');
  let components: readonly { readonly variables: readonly number[]; readonly allowed: number }[] = [];
  for (const [index, { node, variables }] of compiled.entries()) {
    const isRelated = ({ variables: others }: { readonly variables: readonly number[] }): boolean =>
      others.some((variable) => variables.includes(variable));
    const related = components.filter(isRelated);
    const together = [...new Set([...variables, ...related.flatMap((one) => one.variables)])];
    try {
      const own = algebra.minus(algebra.all, customersMatching(algebra, node));
      const allowed = related.reduce((one, other) => algebra.and(one, other.allowed), own);
      components = [...components.filter((one) => !isRelated(one)), { variables: together, allowed }];
    } catch (error) {
      if (!(error instanceof Overflow)) throw error;
      const others = `${together.length - variables.length} other facts`;
      return `Number ${index + 1} of never (${namesOf(variables).join(', ')}) relates too many facts to be proven: ${others} are related with it.`;
    }
  }
  return `The ${never.length} conditions of never relate too many facts to be proven.`;
}

/** Reports names inherited by plain objects or dropped by valibot records: a run cannot store data under them. */
const ofNames = (what: string, names: readonly string[]): readonly string[] =>
  [...new Set(names)]
    .filter((name) => name in {} || name === 'prototype')
    .map((name) => `A ${what} cannot be named "${name}": every object inherits that name.`);

/** @throws TypeError when the library itself has a mistake */
export function assertLibrary(library: Library): void {
  const mistakes = libraryMistakes(library);
  if (mistakes.length > 0) throw new TypeError(mistakes.join('\n'));
}

function ofFact(library: Library, name: string): readonly string[] {
  const { values = [], derived } = library.facts[name] ?? {};
  if (isOperator(name)) return [`A fact cannot be named "${name}": that is an operator of conditions.`];
  if (values.length === 0) return [`The fact "${name}" has no values.`];
  if (!derived) return [];
  if (values.length !== 2 || values.some((value) => typeof value !== 'boolean'))
    return [`The fact "${name}" is derived, so its values must be true and false.`];
  const mistakes = ofCondition(library, `The fact "${name}"`, derived);
  return mistakes.length === 0 && isCircular(library, name)
    ? [`The fact "${name}" is derived from itself.`]
    : mistakes;
}

/** Whether a derived fact depends on itself. */
function isCircular({ facts }: Library, name: string): boolean {
  const seen = new Set<string>();
  const open = [name];
  for (let fact = open.pop(); fact !== undefined; fact = open.pop()) {
    const derived = Object.hasOwn(facts, fact) ? facts[fact]?.derived : undefined;
    if (!isCondition(derived)) continue;
    for (const [read] of factsRead(derived)) {
      if (read === name) return true;
      if (!seen.has(read)) open.push(read);
      seen.add(read);
    }
  }
  return false;
}

/** A seed may only depend on ambient facts: others may be undecided before a step that needs it. */
function ofSeed(library: Library, subject: string, when: Condition): readonly string[] {
  const mistakes = ofCondition(library, subject, when);
  if (mistakes.length > 0) return mistakes;
  // Derived facts must not be cyclic.
  if (Object.keys(library.facts).some((fact) => isCircular(library, fact))) return [];
  return baseFacts(library, when)
    .filter((fact) => library.facts[fact]?.ambient !== true)
    .map((fact) => `${subject} reads "${fact}", which is not known when a customer starts.`);
}

function ofStep(library: Library, key: string, step: AnyStep): readonly string[] {
  const subject = `The step "${key}"`;
  const cases = routeCases(step.route);
  return [
    ...(step.name === key ? [] : [`${subject} is declared with another name, "${step.name}".`]),
    ...(cases.at(-1)?.when
      ? [`${subject} has no address for customers who match none of its route's conditions.`]
      : []),
    ...Object.keys(step.decides).flatMap((fact) => ofDecided(library, `${subject} decides`, fact)),
    ...Object.keys(step.expects ?? {}).flatMap((fact) => ofDecided(library, `${subject} expects`, fact)),
    ...(step.only ? ofCondition(library, `${subject}, in whom it is for,`, step.only) : []),
    ...(step.commits ? ofCondition(library, `${subject}, in whom it must commit for,`, step.commits) : []),
    ...(step.retries ? ofCondition(library, `${subject}, in whom it lets go back,`, step.retries) : []),
    ...Object.entries(step.narrows ?? {}).flatMap(([fact, setting]) =>
      ofNarrowed(subject, step, fact, setting),
    ),
    ...ofAliases(library, subject, step),
    ...ofSkipped(subject, step),
    ...ofUses(library, subject, step),
    ...ofDeadlines(library, subject, step),
    ...step.needs.flatMap(({ data, when }) =>
      when ? ofCondition(library, `${subject}, in its need of "${data}",`, when) : [],
    ),
    ...cases.flatMap(({ path, when }) =>
      when ? ofCondition(library, `${subject}, in its address ${path},`, when) : [],
    ),
  ];
}

/** A former name must mean one step. */
const ofAliases = ({ steps }: Library, subject: string, { name, aliases = [] }: AnyStep): readonly string[] =>
  aliases.flatMap((alias) => {
    const other = Object.values<AnyStep>(steps).find(
      (step) => step.name === alias || (step.name !== name && step.aliases?.includes(alias)),
    );
    return other ? [`${subject} has the former name "${alias}", which means "${other.name}".`] : [];
  });

function ofDecided({ facts }: Library, subject: string, fact: string): readonly string[] {
  const declared = Object.hasOwn(facts, fact) ? facts[fact] : undefined;
  if (!declared) return [`${subject} "${fact}", which is not a fact.`];
  return declared.derived ? [`${subject} "${fact}", which is derived.`] : [];
}

function ofSkipped(subject: string, { skipped, data, decides }: AnyStep): readonly string[] {
  if (skipped === undefined) return [];
  const facts = Object.keys(decides);
  return [
    ...(is(data, skipped) ? [] : [`${subject} says what skipping gives, which is no answer of it.`]),
    ...(facts.length > 0 ? [`${subject} says what skipping gives, but decides ${facts.join(', ')}.`] : []),
  ];
}

/** Data that no other step asks for is misspelt: the proof would refuse nothing. */
const ofUses = ({ steps }: Library, subject: string, step: AnyStep): readonly string[] =>
  (step.uses ?? [])
    .filter((data) =>
      Object.values<AnyStep>(steps).every((other) => other === step || !providedKeys(other).includes(data)),
    )
    .map((data) => `${subject} uses "${data}", which no other step asks for.`);

/** A deadline dates data of the answer, and a step that has it asks again. */
const ofDeadlines = (
  { steps }: Library,
  subject: string,
  { name, lapses = {}, asksAgain = {}, ...step }: AnyStep,
): readonly string[] => [
  ...Object.entries(lapses)
    .filter(([, { data }]) => !Object.hasOwn(step.data.entries, data))
    .map(([deadline, { data }]) => `${subject} dates "${data}" by "${deadline}", which it does not ask for.`),
  ...Object.entries(asksAgain)
    .filter(([deadline, at]) => at !== name && !getOwn<AnyStep>(steps, at)?.lapses?.[deadline])
    .map(([deadline, at]) => `${subject} leads to "${at}" for "${deadline}", which has no such deadline.`),
];

/** A setting limits only what its own step decides. */
function ofNarrowed(subject: string, step: AnyStep, fact: string, setting: string): readonly string[] {
  const known = settingsKeys(step);
  return [
    ...(Object.hasOwn(step.decides, fact) ? [] : [`${subject} limits "${fact}", which it does not decide.`]),
    ...(known && !known.includes(setting)
      ? [`${subject} limits "${fact}" by "${setting}", which is not one of its settings.`]
      : []),
  ];
}

function ofCondition({ facts }: Library, subject: string, when: Condition): readonly string[] {
  if (!isCondition(when)) return [`${subject} has an invalid condition: ${JSON.stringify(when)}.`];
  return factsRead(when).flatMap(([fact, values]) => {
    const declared = Object.hasOwn(facts, fact) ? facts[fact] : undefined;
    if (!declared) return [`${subject} reads "${fact}", which is not a fact.`];
    return values
      .filter((value) => !declared.values.includes(value))
      .map(
        (value) =>
          `${subject} compares "${fact}" with ${JSON.stringify(value)}, which is not one of its values.`,
      );
  });
}
