/** Typing errors, each with the finding it must cause. */
import type { Library } from '@senda/journey/library';
import { type Key, read, type Test, type Tree } from '../oracle/condition.ts';
import type { FileValue } from '../oracle/plan.ts';
import type { Random } from './random.ts';

/** A text with one typing error, and its expected finding. */
export interface TypingError {
  readonly text: string;
  readonly code: string;
  /** The place of the finding; null if the text is not JSON. */
  readonly place: readonly Key[] | null;
  /** The intended word, if it is similar enough to be guessed. */
  readonly meant?: string;
}

type MakeTypingError = (file: FileValue, random: Random, library: Library) => TypingError | undefined;

const written = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Replaces one letter of a word, or drops one. */
function misspelt(word: string, random: Random, taken: readonly string[]): string | undefined {
  const at = random.below(word.length);
  const wrong = word.slice(0, at) + (random.oneIn(2) ? 'q' : '') + word.slice(at + 1);
  return wrong === '' || taken.includes(wrong) ? undefined : wrong;
}

/** Returns a word unlike any known one. */
const alien = (random: Random): string => `zzzz-zzzz-zzzz-zzzz-${random.below(1000)}`;

/** Matches tokens of a JSON text: strings and punctuation. */
const signs = /"(?:[^"\\]|\\.)*"|[[\]{},:]/g;

const syntax: MakeTypingError = (file, random) => {
  const text = written(file);
  const tokens = [...text.matchAll(signs)];
  const token = random.one(tokens);
  const at = token.index;
  const end = at + token[0].length;
  const ways = [
    text.slice(0, at) + text.slice(end),
    text.slice(0, end) + token[0] + text.slice(end),
    `${text.slice(0, end)},${text.slice(end)}`,
    text.slice(0, at) + token[0].replaceAll('"', "'") + text.slice(end),
    `${text.slice(0, at)} // note\n${text.slice(at)}`,
    text.slice(0, at),
    text.slice(0, at) + token[0].slice(0, -1) + text.slice(end),
  ];
  const broken = random.one(ways);
  return isJson(broken) ? undefined : { text: broken, code: 'syntax', place: null };
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Sets a value of the wrong type, removes a required one, or misspells a key. */
const schema: MakeTypingError = (file, random) => {
  const at = random.below(file.steps.length);
  const step = file.steps[at] as unknown as Record<string, unknown>;
  const whole = file as unknown as Record<string, unknown>;
  const wrong = random.one<unknown>([1, null, ['x'], 2.5]);
  const put = (holder: Record<string, unknown>, place: Key[], value: unknown): TypingError => {
    const key = String(place.find((part) => part !== 'steps' && typeof part === 'string'));
    if (value === undefined) delete holder[key];
    else holder[key] = value;
    return { text: written(file), code: 'schema', place };
  };
  const misspell = (): TypingError => {
    const optional = Object.keys(step).filter((name) => name !== 'name');
    if (optional.length === 0) return put(step, ['steps', at, 'remark'], 'to be discussed');
    const key = random.one(optional);
    const typo = `${key.slice(0, 2)}${key.slice(3)}`;
    const entries = Object.entries(step).map(([name, value]) => [name === key ? typo : name, value]);
    for (const name of Object.keys(step)) delete step[name];
    Object.assign(step, Object.fromEntries(entries));
    return { text: written(file), code: 'schema', place: ['steps', at, typo] };
  };
  const ways: (() => TypingError)[] = [
    () => put(whole, ['title'], undefined),
    () => put(whole, ['id'], wrong),
    () => put(whole, ['stps'], []),
    () => put(step, ['steps', at, 'name'], wrong),
    () => put(step, ['steps', at, 'when'], random.one<unknown>([wrong, 'always', true])),
    () => put(step, ['steps', at, 'final'], wrong),
    () => put(step, ['steps', at, 'commits'], 'yes'),
    () => put(step, ['steps', at, 'settings'], wrong),
    () => put(step, ['steps', at, 'remark'], 'to be discussed'),
    () => put(step, ['steps', at, 'when', 'channel'], { any: [], channel: 'web' }),
    () => put(step, ['steps', at, 'when', 'all', 0, 'channel'], { all: [{ channel: 7 }] }),
    misspell,
    misspell,
    misspell,
  ];
  const typo = random.one(ways)();
  // Without a name, a retry of the step, and without a final, its own retry, would be a second typo.
  const isRetried = typo.place?.[2] === 'name' && file.steps.some((other) => other.retry !== undefined);
  return isRetried || ('retry' in step && !('final' in step)) ? undefined : typo;
};

const unknownStep: MakeTypingError = (file, random, library) => {
  const names = Object.keys(library.steps);
  const at = random.below(file.steps.length);
  const step = file.steps[at];
  if (!step) return undefined;
  const target = random.oneIn(4) && step.retry !== undefined ? 'retry' : 'name';
  const word = step[target] ?? '';
  const isShared = target === 'name' && file.steps.some((other) => other.retry === word);
  const far = random.oneIn(4);
  const wrong = far ? alien(random) : misspelt(word, random, names);
  if (isShared || wrong === undefined) return undefined;
  step[target] = wrong;
  return {
    text: written(file),
    code: 'unknown-step',
    place: ['steps', at, target],
    ...(!far && { meant: word }),
  };
};

interface Spot {
  readonly test: Test;
  /** The place of the test's fact in the file. */
  readonly place: readonly Key[];
}

/** Returns each test of a file with its place. */
function testsOf(file: FileValue): Spot[] {
  const below = (tree: Tree, place: readonly Key[]): Spot[] => {
    const here = [...place, ...tree.keys];
    if (tree.op !== 'test') return tree.parts.flatMap((part) => below(part, here));
    return [{ test: tree, place: here.at(-1) === tree.fact ? here : [...here, tree.fact] }];
  };
  return file.steps.flatMap((step, at) => (step.when ? below(read(step.when), ['steps', at, 'when']) : []));
}

type Holder = Record<Key, unknown>;
const holderOf = (file: FileValue, place: readonly Key[]): Holder =>
  place.slice(0, -1).reduce((holder, key) => holder[key] as Holder, file as unknown as Holder);

const unknownFact: MakeTypingError = (file, random, library) => {
  const spots = testsOf(file);
  if (spots.length === 0) return undefined;
  const { test, place } = random.one(spots);
  const far = random.oneIn(4);
  const wrong = far ? alien(random) : misspelt(test.fact, random, Object.keys(library.facts));
  if (wrong === undefined || wrong === 'any' || wrong === 'all' || wrong === 'not') return undefined;
  const holder = holderOf(file, place);
  // Keeps the position of the key in its object.
  const entries = Object.entries(holder).map(([key, value]) => [key === test.fact ? wrong : key, value]);
  for (const key of Object.keys(holder)) delete holder[key];
  Object.assign(holder, Object.fromEntries(entries));
  const at = [...place.slice(0, -1), wrong];
  return { text: written(file), code: 'unknown-fact', place: at, ...(!far && { meant: test.fact }) };
};

const unknownValue: MakeTypingError = (file, random, library) => {
  const spots = testsOf(file).filter(({ test }) => test.values.some((value) => typeof value === 'string'));
  if (spots.length === 0) return undefined;
  const { test, place } = random.one(spots);
  const at = random.below(test.values.length);
  const meant = test.values[at];
  if (typeof meant !== 'string') return undefined;
  const far = random.oneIn(4);
  const wrong = far
    ? alien(random)
    : misspelt(meant, random, (library.facts[test.fact]?.values ?? []).map(String));
  if (wrong === undefined) return undefined;
  const holder = holderOf(file, place);
  const there = holder[test.fact];
  if (Array.isArray(there)) (there as unknown[])[at] = wrong;
  else holder[test.fact] = wrong;
  const where = Array.isArray(there) ? [...place, at] : place;
  return { text: written(file), code: 'unknown-value', place: where, ...(!far && { meant }) };
};

/** The typing errors by their names in the printed table. */
export const typingErrors: Readonly<Record<string, MakeTypingError>> = {
  'unreadable text': syntax,
  'not a journey': schema,
  'step misspelt': unknownStep,
  'fact misspelt': unknownFact,
  'value misspelt': unknownValue,
};
