import * as v from 'valibot';

const Hours = v.pipe(v.string(), v.digits(), v.transform(Number), v.integer(), v.minValue(1));

/** Returns the hours that a setting names; null if it names none. */
export function hoursIn(setting: string): number | null {
  const { success, output } = v.safeParse(Hours, setting);
  return success ? output : null;
}
