import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, 'stored');
const sharedFile = 'shared.json';

/** Stored values by key: a text, or a value that is stored as JSON. */
type StoredValues = Readonly<Record<string, unknown>>;

/** A customer's storage at one moment, dumped from the build of 2026-11-22. Values that differ by customer are `{{placeholder}}`s. */
export interface Stored {
  /** Names of the preparations that set the placeholders, in this order. */
  readonly prepared: readonly string[];
  readonly address: string;
  /** What the page shows after loading with this storage. */
  readonly screen: {
    readonly step?: string;
    readonly state?: string;
    /** Values of all filled fields and selected options. */
    readonly answers: readonly string[];
  };
  /** Names of the parts of shared.json that were stored too. */
  readonly with: readonly string[];
  readonly local: StoredValues;
  readonly session?: StoredValues;
}

export type Values = Readonly<Record<string, string | number>>;

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

export const storedNames: readonly string[] = readdirSync(folder)
  .filter((file) => file !== sharedFile)
  .map((file) => path.basename(file, '.json'));

/** Reads a fixture, with the shared parts in place. */
export function readStored(name: string): Stored {
  const stored = read(`${name}.json`) as Stored;
  const shared = read(sharedFile) as Record<string, StoredValues>;
  return { ...stored, local: Object.assign({}, ...stored.with.map((part) => shared[part]), stored.local) };
}

/** Replaces placeholders. A text that is one placeholder becomes its value, also a number; `{"$text": x}` becomes the JSON of x. */
export function fill(value: unknown, values: Values): unknown {
  const valueOf = (name: string) => {
    const found = values[name];
    if (found === undefined) throw new Error(`No preparation sets {{${name}}}.`);
    return found;
  };
  if (typeof value === 'string') {
    const whole = /^\{\{(\w+)\}\}$/.exec(value)?.[1];
    if (whole !== undefined) return valueOf(whole);
    return value.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(valueOf(name)));
  }
  if (Array.isArray(value)) return value.map((item) => fill(item, values));
  if (typeof value !== 'object' || value === null) return value;
  if ('$text' in value) return JSON.stringify(fill(value.$text, values));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [String(fill(key, values)), fill(item, values)]),
  );
}

/** Returns the texts that the browser has under each key. */
export function textsOf(stored: StoredValues | undefined, values: Values): Record<string, string> {
  const texts = Object.entries(stored ?? {}).map(([key, value]) => {
    const filled = fill(value, values);
    return [key, typeof filled === 'string' ? filled : JSON.stringify(filled)] as const;
  });
  return Object.fromEntries(texts);
}
