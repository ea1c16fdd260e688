import { number, object, string } from 'valibot';
import { type Condition, type FactValue, factsRead } from '../condition/condition.ts';
import type { Journey } from '../file/file.ts';
import { type AnyStep, alwaysProvidedKeys, type Library, providedKeys } from '../library/library.ts';
import type { JourneyContext } from '../run/run.ts';
import { proveJourney } from '../verify/verify.ts';
import { demoContext, demoLibrary } from './demo.ts';

/** A choice in generating a journey; any values give a valid one. */
export interface Choice {
  /** Selects the next step and its condition. */
  readonly step: number;
  readonly when: number;
  /** Repeats a conditional step, or adds another in its place, where the condition does not hold. */
  readonly twice: boolean;
  readonly commits: boolean;
  readonly final: boolean;
  /** Lets customers skip the step. */
  readonly optional?: boolean;
}

interface FileStep {
  readonly name: string;
  readonly when?: Condition;
  readonly commits?: boolean | Condition;
  readonly final?: string;
  readonly retry?: string;
  readonly optional?: true;
}

/** A journey being generated, with what every customer has provided so far. */
interface Making {
  /** The data keys that a step provides. */
  readonly givesOf: (step: AnyStep) => readonly string[];
  readonly steps: FileStep[];
  readonly keys: Set<string>;
  readonly facts: Set<string>;
  /** A step to place later, for customers who do not meet the first one. */
  counterpart: { readonly entry: FileStep; readonly gives: readonly string[] } | null;
}

const { steps: declared, facts: declaredFacts, seeds } = demoLibrary;
type Name = keyof typeof declared;
const givers: readonly Name[] = ['courier', 'shop'];
const inner = (Object.keys(declared) as Name[]).filter((name) => name !== 'sent' && name !== 'not-paid');

const basesOf = (fact: string): readonly string[] => {
  const derived = declaredFacts[fact]?.derived;
  return derived ? factsRead(derived).map(([base]) => base) : [fact];
};

/** Whether everything that a step needs is provided, and everything that its needs depend on decided. */
const couldStand = (making: Making, name: Name): boolean =>
  !making.steps.some((step) => step.name === name) &&
  making.counterpart?.entry.name !== name &&
  declared[name].needs.every(
    ({ data, when = {} }) =>
      making.keys.has(data) &&
      factsRead(when).every(([fact]) => basesOf(fact).every((base) => making.facts.has(base))),
  );

function conditionsFor(making: Making): Condition[] {
  const readable = Object.entries(declaredFacts).filter(([fact]) =>
    basesOf(fact).every((base) => making.facts.has(base)),
  );
  const tests = readable.flatMap(([fact, { values }]): Condition[] =>
    values.flatMap((value: FactValue): Condition[] => [{ [fact]: value }, { not: { [fact]: [value] } }]),
  );
  return [
    ...tests,
    ...tests.slice(1).map((test, index): Condition => ({ any: [test, tests[index] ?? test] })),
  ];
}

function makeSure(making: Making, name: Name): void {
  for (const key of making.givesOf(declared[name])) making.keys.add(key);
  for (const fact of Object.keys(declared[name].decides)) making.facts.add(fact);
}

function placeCounterpart(making: Making): void {
  if (!making.counterpart) return;
  const { entry, gives } = making.counterpart;
  making.steps.push(entry);
  for (const key of gives) making.keys.add(key);
  making.counterpart = null;
}

function place(making: Making, choice: Choice): void {
  const names = inner.filter((name) => couldStand(making, name));
  const name = names[choice.step % Math.max(1, names.length)];
  if (name === undefined) return;
  const conditions = conditionsFor(making);
  // Two in three are unconditional, so that journeys become long enough.
  const when = choice.when % 3 === 0 ? conditions[choice.when % conditions.length] : undefined;
  const waiting = making.counterpart;
  const commits = choice.commits && choice.step % 4 === 0 && commitsOf(choice, name, conditions);
  if (!when && !commits && choice.optional && choice.step % 3 === 0) {
    // Who skips it gives nothing: later steps cannot count on it.
    making.steps.push({ name, optional: true });
  } else if (!when) {
    making.steps.push({ name, commits });
    makeSure(making, name);
  } else if (choice.final && choice.step % 5 === 0) {
    making.steps.push({ name, when, final: 'early' });
  } else {
    making.steps.push({ name, when, commits });
    const other = givers.includes(name)
      ? givers.find((giver) => giver !== name && couldStand(making, giver))
      : name;
    if (choice.twice && !waiting && other !== undefined)
      making.counterpart = {
        entry: { name: other, when: { not: when } },
        gives: making.givesOf(declared[other]),
      };
  }
  if (waiting) placeCounterpart(making);
  // An answer may lack optional data, and before a commit it cannot be asked for again.
  if (making.steps.some((step) => step.commits)) making.keys.delete('contents');
}

/** Returns a commit for everyone, by what the step decides, or by earlier facts. */
function commitsOf(choice: Choice, name: Name, conditions: readonly Condition[]): boolean | Condition {
  const [fact] = Object.keys(declared[name].decides);
  if (choice.when % 2 === 0) return true;
  if (fact === undefined) return conditions[choice.when % conditions.length] ?? true;
  const values = declaredFacts[fact]?.values ?? [];
  return { [fact]: values[choice.when % values.length] ?? true };
}

/** Whether a commit forbids that a customer who has not paid goes back before it. */
const blocksRetry = ({ commits = false }: FileStep): boolean =>
  commits === true || (commits !== false && !('paid' in commits && commits['paid'] === true));

function ending(making: Making, choice: Choice | undefined): FileStep[] {
  const committed = making.steps.findLastIndex(blocksRetry);
  const targets = making.steps.filter((step, index) => !step.when && index >= committed);
  const retry = targets[(choice?.step ?? 0) % Math.max(1, targets.length)]?.name;
  const failing: FileStep = {
    name: 'not-paid',
    when: { paid: false },
    final: 'not-sent',
    ...(retry !== undefined && { retry }),
  };
  return [...(making.facts.has('paid') ? [failing] : []), { name: 'sent', final: 'sent' }];
}

/** Generates a journey over the demo library that is valid for every customer who omits no optional data. */
export const validJourney = (choices: readonly Choice[]): JourneyContext =>
  demoContext(fileOf(choices, demoLibrary, providedKeys));

/** The demo library with required parcel contents: the proof does not count on optional data. */
export const thoroughLibrary: Library = {
  ...demoLibrary,
  steps: {
    ...declared,
    parcel: { ...declared.parcel, data: object({ weight: number(), contents: string() }) } as AnyStep,
  },
};

/** Generates a journey that is proven over the library, by default the thorough one; null where the choices give none. */
export const provenJourney = (
  choices: readonly Choice[],
  library: Library = thoroughLibrary,
): Journey | null =>
  proveJourney(JSON.stringify(fileOf(choices, library, alwaysProvidedKeys)), library).journey;

function fileOf(choices: readonly Choice[], { steps }: Library, gives: Making['givesOf']): object {
  const ambient = Object.keys(declaredFacts).filter((fact) => declaredFacts[fact]?.ambient);
  const making: Making = {
    givesOf: (step) => gives(steps[step.name] ?? step),
    steps: [],
    keys: new Set(),
    facts: new Set(ambient),
    counterpart: null,
  };
  making.steps.push({
    name: 'sign-in',
    ...(choices.length % 2 === 0 && { when: { not: seeds['session'] ?? {} } }),
  });
  making.keys.add('session');
  for (const choice of choices) place(making, choice);
  placeCounterpart(making);
  return { id: 'random', title: 'Random', steps: [...making.steps, ...ending(making, choices[0])] };
}
