import { type Condition, factsRead, isCondition, isOperator } from '../condition/condition.ts';
import { baseFacts } from '../condition/lookup.ts';
import { type AnyStep, casesOf, givesOf, type Library } from '../library/library.ts';
import { memoize } from '../memoize.ts';

/**
 * What is wrong with a step library itself, each in a sentence: nothing that a journey file could mend, and a proof over it
 * would be about something else than what is meant.
 */
export const libraryMistakes: (library: Library) => readonly string[] = memoize((library) => [
  ...Object.keys(library.facts).flatMap((name) => ofFact(library, name)),
  ...Object.entries<AnyStep>(library.steps).flatMap(([key, step]) => ofStep(library, key, step)),
  ...Object.entries(library.seeds).flatMap(([key, when]) => ofSeed(library, `The seed "${key}"`, when)),
  ...library.never.flatMap((when, index) => ofCondition(library, `Number ${index + 1} of never`, when)),
  ...ofNames('fact', Object.keys(library.facts)),
  ...ofNames('step', Object.keys(library.steps)),
  ...ofNames('data key', Object.values<AnyStep>(library.steps).flatMap(givesOf)),
  ...ofNames('seed', Object.keys(library.seeds)),
]);

/** Names that a plain object inherits, or that valibot leaves out of a record: nothing of a run could be kept under one. */
const ofNames = (what: string, names: readonly string[]): readonly string[] =>
  [...new Set(names)]
    .filter((name) => name in {} || name === 'prototype')
    .map((name) => `A ${what} cannot have the name "${name}", which every object has.`);

/** @throws TypeError when the library itself has a mistake */
export function assertLibrary(library: Library): void {
  const mistakes = libraryMistakes(library);
  if (mistakes.length > 0) throw new TypeError(mistakes.join('\n'));
}

function ofFact(library: Library, name: string): readonly string[] {
  const { values = [], derived } = library.facts[name] ?? {};
  if (isOperator(name)) return [`A fact cannot have the name "${name}", which is an operator of conditions.`];
  if (values.length === 0) return [`The fact "${name}" has no value.`];
  if (!derived) return [];
  if (values.length !== 2 || values.some((value) => typeof value !== 'boolean'))
    return [`The fact "${name}" is derived, so that its values are true and false.`];
  const mistakes = ofCondition(library, `The fact "${name}"`, derived);
  return mistakes.length === 0 && isCircular(library, name)
    ? [`The fact "${name}" is derived from itself.`]
    : mistakes;
}

/** Whether a derived fact rests on itself. */
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

/** What is there from the start can only hang on what is known then: else a step before its decider would go without. */
function ofSeed(library: Library, said: string, when: Condition): readonly string[] {
  const mistakes = ofCondition(library, said, when);
  if (mistakes.length > 0) return mistakes;
  // What a fact that is derived from itself comes from, nobody can say.
  if (Object.keys(library.facts).some((fact) => isCircular(library, fact))) return [];
  return baseFacts(library, when)
    .filter((fact) => library.facts[fact]?.ambient !== true)
    .map((fact) => `${said} asks about "${fact}", which is not known when a customer starts.`);
}

function ofStep(library: Library, key: string, step: AnyStep): readonly string[] {
  const said = `The step "${key}"`;
  const cases = casesOf(step.route);
  return [
    ...(step.name === key ? [] : [`${said} has another name, "${step.name}".`]),
    ...(cases.at(-1)?.when
      ? [`${said} has no address for customers of whom no condition of its route holds.`]
      : []),
    ...Object.keys(step.decides).flatMap((fact) => ofDecided(library, said, fact)),
    ...step.needs.flatMap(({ data, when }) =>
      when ? ofCondition(library, `${said}, in its need of "${data}",`, when) : [],
    ),
    ...cases.flatMap(({ path, when }) =>
      when ? ofCondition(library, `${said}, in its address ${path},`, when) : [],
    ),
  ];
}

function ofDecided({ facts }: Library, said: string, fact: string): readonly string[] {
  const declared = Object.hasOwn(facts, fact) ? facts[fact] : undefined;
  if (!declared) return [`${said} decides "${fact}", which is no fact.`];
  return declared.derived ? [`${said} decides "${fact}", which is derived.`] : [];
}

function ofCondition({ facts }: Library, said: string, when: Condition): readonly string[] {
  if (!isCondition(when)) return [`${said} has a condition that is none: ${JSON.stringify(when)}.`];
  return factsRead(when).flatMap(([fact, values]) => {
    const declared = Object.hasOwn(facts, fact) ? facts[fact] : undefined;
    if (!declared) return [`${said} asks about "${fact}", which is no fact.`];
    return values
      .filter((value) => !declared.values.includes(value))
      .map((value) => `${said} asks whether "${fact}" is ${JSON.stringify(value)}, which it never is.`);
  });
}
