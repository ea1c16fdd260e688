import type { Setting } from '@senda/journey/tools';
import type { FileSettings } from './intent.ts';

/** A setting of some values, in their order. */
type Some = Extract<Setting, { kind: 'some' }>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the value of a setting in a file; without one, its usual value. */
export const valueOf = ({ name, usual }: Setting, settings: FileSettings): unknown =>
  Object.hasOwn(settings, name) ? settings[name] : usual;

/** Returns the values that are chosen of a setting, in their order. */
export function chosenOf(setting: Some, settings: FileSettings): readonly string[] {
  const value = valueOf(setting, settings);
  return Array.isArray(value) ? value.filter(isText) : [];
}

/** Returns what a file says for a value of a setting: nothing for the usual one. */
export const written = ({ usual }: Setting, value: unknown): unknown =>
  isSame(value, usual) ? undefined : value;

/** Returns what a file says after a value is chosen, or not any more; the last one that goes leaves the usual ones. */
export function withChosen(setting: Some, settings: FileSettings, value: string): unknown {
  const chosen = chosenOf(setting, settings);
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return next.length === 0 ? undefined : written(setting, next);
}

/** Returns what a file says after a chosen value goes one place earlier. */
export function withEarlier(setting: Some, settings: FileSettings, value: string): unknown {
  const chosen = chosenOf(setting, settings);
  const at = chosen.indexOf(value);
  const before = chosen[at - 1];
  return written(setting, before === undefined ? chosen : chosen.with(at - 1, value).with(at, before));
}

/** Returns a whole number that somebody wrote, within the limits of its setting; undefined for none, null for what is no such number. */
export function countIn(
  { least = 0, most = Number.MAX_SAFE_INTEGER }: Extract<Setting, { kind: 'count' }>,
  text: string,
): number | undefined | null {
  if (text.trim() === '') return undefined;
  const count = Number(text);
  return Number.isInteger(count) && count >= least && count <= most ? count : null;
}
