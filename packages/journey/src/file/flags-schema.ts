import * as v from 'valibot';
import { type Flags, isFlagName } from '../flag/flag.ts';

const Value = v.union([v.string(), v.boolean()], 'expected a text in quotes, true or false');
const Percentage = v.pipe(
  v.number('expected a number from 0 to 100'),
  v.minValue(0, 'expected a number from 0 to 100'),
  v.maxValue(100, 'expected a number from 0 to 100'),
);

const aTime =
  'expected a date such as 2026-12-01, or one with a time and offset such as 2026-12-01T09:00:00-06:00';
const Time = v.pipe(v.string(aTime), v.check(isTime, aTime));

/** Whether a text is an ISO 8601 date, or a date-time with an offset. */
function isTime(text: string): boolean {
  const day = text.slice(0, 10);
  return (
    /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    // The 31st of June is read as the 1st of July.
    new Date(day).toISOString().startsWith(day)
  );
}

const listed = (values: readonly (string | boolean)[]): string =>
  values.map((value) => JSON.stringify(value)).join(', ');

const FlagEntries = v.strictObject(
  {
    values: v.pipe(
      v.array(Value, 'expected a list of values'),
      v.minLength(1, 'expected at least one value'),
      v.check((values) => new Set(values.map(String)).size === values.length, 'expected different values'),
    ),
    default: Value,
    note: v.string('expected a text that says what the flag is for'),
    percent: v.optional(v.record(v.string(), Percentage, 'expected a percentage by value')),
    from: v.optional(Time),
    until: v.optional(Time),
  },
  'expected a flag with values, default, note and, if need be, percent, from, until',
);

/** The keys of a flag. */
export const flagKeys: readonly string[] = Object.keys(FlagEntries.entries);

const FlagSchema = v.pipe(
  FlagEntries,
  v.forward(
    v.partialCheck(
      [['values'], ['default']],
      ({ values, default: usual }) => values.length === 0 || values.includes(usual),
      ({ input }) => `expected one of ${listed(input.values)}`,
    ),
    ['default'],
  ),
  v.forward(
    v.partialCheck(
      [['values'], ['percent']],
      ({ values, percent = {} }) => Object.keys(percent).every((value) => values.map(String).includes(value)),
      ({ input }) => `expected percentages of ${listed(input.values)} only`,
    ),
    ['percent'],
  ),
  v.forward(
    v.partialCheck(
      [['percent']],
      // One that is too large alone is reported as such.
      ({ percent = {} }) =>
        Object.values(percent).some((one) => one < 0 || one > 100) ||
        Object.values(percent).reduce((sum, one) => sum + one, 0) <= 100,
      'expected percentages that add up to at most 100',
    ),
    ['percent'],
  ),
  v.forward(
    v.partialCheck(
      [['from'], ['until']],
      ({ from, until }) =>
        from === undefined ||
        until === undefined ||
        !isTime(from) ||
        !isTime(until) ||
        Date.parse(from) < Date.parse(until),
      'expected a time after "from"',
    ),
    ['until'],
  ),
);

const FlagName = v.pipe(
  v.string(),
  v.check(isFlagName, 'expected a name that begins with flag, such as flagAddressFirst'),
);

const byName = 'expected flags by name';

/** Schema of an object of flags. */
export const FlagRecord = v.record(FlagName, FlagSchema, byName);

/** Schema of the flags of a file, by name. valibot accepts an array as an object without keys. */
export const FlagsSchema: v.GenericSchema<Flags> = v.lazy((input) =>
  Array.isArray(input) ? v.never(byName) : FlagRecord,
);
