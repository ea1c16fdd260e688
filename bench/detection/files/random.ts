/** A seeded random generator (mulberry32, after Tommy Ettinger). */
export interface Random {
  /** Returns a whole number from 0 up to, not including, `below`. */
  readonly below: (below: number) => number;
  /** Returns one of the items. @throws Error when there is none */
  readonly one: <T>(items: readonly T[]) => T;
  /** Returns true with a probability of 1 in `times`. */
  readonly oneIn: (times: number) => boolean;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const one = <T>(items: readonly T[]): T => {
    const found = items[below(items.length)];
    if (found === undefined) throw new Error('There are no items.');
    return found;
  };
  return { below, one, oneIn: (times) => below(times) === 0 };
}
