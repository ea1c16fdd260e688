/** How sure one can be that two shares differ, each measured on some people. */

/** A share of people, and the bounds in which it lies, each between 0 and 1 (a difference: between -1 and 1). */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** `count` of `people`. */
export interface Share {
  readonly count: number;
  readonly people: number;
}

/** Standard deviations of an interval that has the true value 95 or 80 times of 100. */
export const sure = { almost: 1.959_963_984_540_054, seems: 1.281_551_565_544_6 } as const;

/** Returns a share with its score interval (Wilson 1927). Of nobody, everything is possible. */
export function shareOf({ count, people }: Share, z: number = sure.almost): Interval {
  if (people === 0) return { value: 0, low: 0, high: 1 };
  const value = count / people;
  const middle = value + z ** 2 / (2 * people);
  const spread = z * Math.sqrt((value * (1 - value)) / people + z ** 2 / (4 * people ** 2));
  const scale = 1 + z ** 2 / people;
  return { value, low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
}

/** Returns how much larger the second share is, with the hybrid score interval (Newcombe 1998, method 10). */
export function differenceOf(before: Share, after: Share, z: number = sure.almost): Interval {
  const [one, two] = [shareOf(before, z), shareOf(after, z)];
  const value = two.value - one.value;
  return {
    value,
    low: value - Math.hypot(two.value - two.low, one.high - one.value),
    high: value + Math.hypot(two.high - two.value, one.value - one.low),
  };
}

/**
 * What the numbers say: `better` or `worse` almost surely (95 of 100), `seems-better` or `seems-worse` (80 of 100), `alike` within two of 100
 * people, or `few`: too few people to know.
 */
export type Verdict = 'better' | 'worse' | 'seems-better' | 'seems-worse' | 'alike' | 'few';

/** A difference within these bounds changes nothing for a business. */
const nothing = 0.02;

/** Of fewer people the interval of a difference says too much: one of one is no share. */
const fewest = 10;

/** Returns what two shares say. */
export function verdictOf(before: Share, after: Share): Verdict {
  if (before.people < fewest || after.people < fewest) return 'few';
  const almost = differenceOf(before, after);
  if (almost.low > 0) return 'better';
  if (almost.high < 0) return 'worse';
  if (almost.low > -nothing && almost.high < nothing) return 'alike';
  const seems = differenceOf(before, after, sure.seems);
  if (seems.low > 0) return 'seems-better';
  return seems.high < 0 ? 'seems-worse' : 'few';
}
