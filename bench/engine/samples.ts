import { defineLibrary, type FactDeclaration } from '@senda/journey';
import type { AnyStep, Library } from '@senda/journey/library';
import * as v from 'valibot';
import { createMachine } from 'xstate';

/** A generated journey for measurements: its text and its library. */
export interface Sample {
  readonly steps: number;
  readonly facts: number;
  readonly text: string;
  readonly library: Library;
}

/** Every third fact is decided by one of the first steps; the others are known at the start. */
const isDecided = (fact: number): boolean => fact % 3 === 2;

const factNames = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `fact${at}`);

/** Returns the facts that one of the first steps decides. */
const decidedBy = (index: number, steps: number, facts: number): readonly number[] => {
  const deciders = Math.max(1, Math.floor(steps / 6));
  const all = Array.from({ length: facts }, (_, at) => at).filter(isDecided);
  return index < deciders ? all.filter((_, at) => at % deciders === index) : [];
};

/** Returns a valid journey of this size: four in five steps are conditional, each needs data. */
export function sampleJourney(steps: number, facts: number): Sample {
  const names = factNames(facts);
  const declarations: Record<string, FactDeclaration> = {};
  names.forEach((name, at) => {
    declarations[name] = isDecided(at) ? { values: [true, false] } : { values: [true, false], ambient: true };
  });
  const first = Math.max(1, Math.floor(steps / 6));
  const declared: Record<string, AnyStep> = {};
  const listed: object[] = [];
  for (let at = 0; at < steps; at++) {
    const name = `step-${at}`;
    const isLast = at === steps - 1;
    declared[name] = {
      name,
      route: `/${name}`,
      layout: 'step',
      milestone: true,
      needs: at > 0 ? [{ data: `data${(at - 1) % first}` }] : [],
      data: v.object({ [`data${at}`]: v.string() }),
      decides: Object.fromEntries(decidedBy(at, steps, facts).map((fact) => [`fact${fact}`, () => true])),
      settings: v.object({}),
      draft: v.object({}),
      machine: () => Promise.resolve(createMachine({})),
    };
    const when = at < first || isLast || at % 5 === 0 ? undefined : conditionAt(at, names);
    listed.push({ name, ...(when && { when }), ...(isLast && { final: 'done' }) });
  }
  const library = defineLibrary({ facts: declarations, steps: declared, seeds: {}, never: [] });
  return { steps, facts, text: JSON.stringify({ id: 'sample', title: 'A sample', steps: listed }), library };
}

function conditionAt(at: number, names: readonly string[]): object {
  const fact = (offset: number): string => names[(at * 7 + offset * 3) % names.length] ?? 'fact0';
  if (at % 3 === 0) return { any: [{ [fact(0)]: true }, { [fact(1)]: false }] };
  return at % 3 === 1 ? { [fact(0)]: true } : { [fact(0)]: [true], [fact(1)]: false };
}
