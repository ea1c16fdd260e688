/** Files of flags, and slips in them, each with the finding it must cause. */
import type { Library } from '@senda/journey/library';
import type { Key } from '../oracle/condition.ts';
import type { Random } from './random.ts';

/** A text of flags with one slip, and the place of its finding; null if it has none. */
export interface FlagError {
  readonly text: string;
  readonly place: readonly Key[] | null;
}

type Holder = Record<string, unknown>;
type FlagValue = Holder & { values: (string | boolean)[]; default: string | boolean };
/** Flags by name, as a file has them. */
type Flags = Record<string, FlagValue>;

const names = ['flagOffer', 'flagAddressFirst', 'flagShortForm', 'flagStores', 'flagA'];
const words = ['wide', 'narrow', 'usual', 'none', 'much'];

/** Returns a valid flag. */
function flagOf(random: Random): FlagValue {
  const values: (string | boolean)[] = random.oneIn(2)
    ? [true, false]
    : words.slice(random.below(3), 3 + random.below(3));
  const shares = random.oneIn(2) ? { percent: { [String(values[0])]: random.below(101) } } : {};
  const times = random.oneIn(2) ? { from: '2026-12-01', until: '2027-01-06T23:59:59-06:00' } : {};
  return { values, default: random.one(values), note: 'Which sells more.', ...shares, ...times };
}

/** Returns one to three valid flags. */
function flagsOf(random: Random): Flags {
  const chosen = names.filter(() => random.oneIn(2));
  return Object.fromEntries(
    (chosen.length > 0 ? chosen : names.slice(0, 1)).map((name) => [name, flagOf(random)]),
  );
}

/** Sets a value below a flag, or removes it. */
function put(flag: Holder, name: string, key: string, value: unknown): readonly Key[] {
  if (value === undefined) delete flag[key];
  else flag[key] = value;
  return ['flags', name, key];
}

/** Returns the flags with the name of one changed. */
const renamed = (flags: Flags, name: string, to: string): Flags =>
  Object.fromEntries(Object.entries(flags).map(([key, flag]) => [key === name ? to : key, flag]));

type Slip = (
  flags: Flags,
  name: string,
  random: Random,
  library: Library,
) => { flags: unknown; place: readonly Key[] } | null;

/** A slip in one attribute of a flag. */
const within =
  (change: (flag: FlagValue, name: string, random: Random) => readonly Key[] | null): Slip =>
  (flags, name, random) => {
    const flag = flags[name];
    const place = flag ? change(flag, name, random) : null;
    return place && { flags, place };
  };

const slips: Readonly<Record<string, Slip>> = {
  'flag without an attribute': within((flag, name, random) =>
    put(flag, name, random.one(['values', 'default', 'note']), undefined),
  ),
  'flag of wrong type': within((flag, name, random) =>
    put(
      flag,
      name,
      random.one(['values', 'default', 'note', 'percent', 'from', 'until']),
      random.one([7, null]),
    ),
  ),
  'default is no value': within((flag, name) => put(flag, name, 'default', 'zzzz')),
  'flag without values': within((flag, name) => {
    delete flag['percent'];
    return put(flag, name, 'values', []);
  }),
  'value twice': within((flag, name) => put(flag, name, 'values', [...flag.values, String(flag.values[0])])),
  'percentage of no value': within((flag, name) => put(flag, name, 'percent', { zzzz: 20 })),
  'percentages over 100': within((flag, name, random) => {
    const [first, ...others] = flag.values.map(String);
    if (first === undefined || others.length === 0) return null;
    return put(flag, name, 'percent', { [first]: 60, [random.one(others)]: 41 + random.below(60) });
  }),
  'percentage out of range': within((flag, name, random) => {
    const key = String(random.one(flag.values));
    put(flag, name, 'percent', { [key]: random.one([-1, 100.5, 1_000]) });
    return ['flags', name, 'percent', key];
  }),
  'date that is none': within((flag, name, random) =>
    put(
      flag,
      name,
      random.one(['from', 'until']),
      random.one(['2026-06-31', 'tomorrow', '1.12.2026', '2026-12-01T09:00']),
    ),
  ),
  'ends before it begins': within((flag, name) => {
    put(flag, name, 'from', '2026-12-01');
    return put(flag, name, 'until', '2026-11-30T23:00:00Z');
  }),
  'unknown attribute': within((flag, name) => put(flag, name, 'owner', 'Eva')),
  'flag of another name': (flags, name, random) => {
    const to = random.one(['offer', 'Flag', 'flag', 'flagoffer', 'constructor', 'toString', '__proto__']);
    return { flags: renamed(flags, name, to), place: ['flags', to] };
  },
  'file of flags with another key': (flags, _name, random) => {
    const key = random.one(['flag', 'steps', 'id']);
    return { flags, place: [key] };
  },
};

export const flagErrors: readonly string[] = Object.keys(slips);

/** Makes a file of flags with one slip; undefined where it does not apply. */
export function flagError(kind: string, random: Random, library: Library): FlagError | undefined {
  const flags = flagsOf(random);
  const made = slips[kind]?.(flags, random.one(Object.keys(flags)), random, library);
  if (!made) return undefined;
  const [key] = made.place;
  const more = key !== 'flags' && typeof key === 'string' ? { [key]: {} } : {};
  return { text: `${JSON.stringify({ flags: made.flags, ...more }, null, 2)}\n`, place: made.place };
}

/** Makes flags of which a journey reads one that is missing, or a value that it does not have. */
export function flagsWithout(
  random: Random,
  name: string,
  value: string,
): { flags: Flags; isMissing: boolean } {
  const { [name]: _, ...others } = flagsOf(random);
  if (random.oneIn(2)) return { flags: others, isMissing: true };
  const values = words.filter((word) => word !== value && !random.oneIn(3));
  const known = values.length > 0 ? values : ['zzzz'];
  return {
    flags: { ...others, [name]: { values: known, default: random.one(known), note: 'For whom.' } },
    isMissing: false,
  };
}

/** Makes a valid file of flags. */
export const validFlags = (random: Random): FlagError => ({
  text: `${JSON.stringify({ $schema: './flags.schema.json', flags: flagsOf(random) }, null, 2)}\n`,
  place: null,
});
