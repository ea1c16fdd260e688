import type { FactValue } from '@senda/journey/library';
import { placeAt, readableIn, type Setting } from '@senda/journey/tools';

/** What a library lets journey files say. */
export interface LibraryVocabulary {
  readonly steps: readonly { readonly name: string; readonly takes: readonly Setting[] }[];
  readonly facts: readonly { readonly name: string; readonly values: readonly FactValue[] }[];
}

/** What journey files may say. */
export interface Vocabulary extends LibraryVocabulary {
  /** The ends that the product has words for. */
  readonly outcomes: readonly string[];
}

/** Something that may be written, and what it is. */
export type Completion =
  | { readonly of: 'key'; readonly value: string }
  | { readonly of: 'step' | 'outcome' | 'fact' | 'setting'; readonly value: string }
  | { readonly of: 'value'; readonly fact: string; readonly value: FactValue }
  | { readonly of: 'choice'; readonly setting: string; readonly value: string | boolean };

/** What may be written at a place of a text, instead of what stands there. */
export interface Completions {
  readonly from: number;
  readonly to: number;
  readonly options: readonly Completion[];
}

const entryKeys = ['name', 'when', 'settings', 'final', 'retry', 'commits', 'optional', 'note'];
const joins = ['any', 'all', 'not'];

type Entry = { readonly name?: unknown } | null;
const entriesIn = (text: string): readonly Entry[] => {
  const { steps } = (readableIn(text) ?? {}) as { readonly steps?: unknown };
  return Array.isArray(steps) ? (steps as readonly Entry[]) : [];
};

/** Returns what may be written at a character of a journey file; null where nothing is known. */
export function completionsAt(
  text: string,
  offset: number,
  { steps, facts, outcomes }: Vocabulary,
): Completions | null {
  const { place, isKey, from, to } = placeAt(text, offset);
  const [list, at, key, ...below] = place;
  if (list !== 'steps' || typeof at !== 'number') return null;
  const entries = entriesIn(text);
  const takes = steps.find(({ name }) => name === entries[at]?.name)?.takes ?? [];

  function options(): readonly Completion[] {
    switch (key) {
      case undefined:
        return isKey ? entryKeys.map((value) => ({ of: 'key', value })) : [];
      case 'name':
        return isKey ? [] : steps.map(({ name }) => ({ of: 'step', value: name }));
      case 'retry':
        return entries.map((entry) => ({ of: 'step', value: String(entry?.name) }));
      case 'final':
        return outcomes.map((value) => ({ of: 'outcome', value }));
      case 'when':
      case 'commits':
        return inCondition(below);
      case 'settings':
        return inSettings(below);
      default:
        return [];
    }
  }

  function inCondition(path: readonly (string | number)[]): readonly Completion[] {
    if (isKey)
      return [
        ...facts.map(({ name }): Completion => ({ of: 'fact', value: name })),
        ...joins.map((value): Completion => ({ of: 'key', value })),
      ];
    const name = path.findLast((part) => typeof part === 'string');
    const fact = facts.find((one) => one.name === name);
    return (fact?.values ?? []).map((value) => ({ of: 'value', fact: fact?.name ?? '', value }));
  }

  function inSettings([name]: readonly (string | number)[]): readonly Completion[] {
    if (name === undefined)
      return isKey ? takes.map((setting) => ({ of: 'setting', value: setting.name })) : [];
    const setting = takes.find((one) => one.name === name);
    if (!setting) return [];
    const values = setting.kind === 'flag' ? [true, false] : 'values' in setting ? setting.values : [];
    return values.map((value) => ({ of: 'choice', setting: setting.name, value }));
  }

  const found = options();
  return found.length > 0 ? { from, to, options: found } : null;
}
