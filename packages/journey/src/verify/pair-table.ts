/** Numbers by pairs of numbers. */
export interface PairTable {
  /** Returns the number of a pair; undefined when it has none. */
  get(one: number, other: number): number | undefined;
  /** Gives a pair that has none its number. All three are integers from 0 to 2^31 - 1. */
  add(one: number, other: number, value: number): void;
}

/** Integers of an entry: the pair and its number. */
const width = 3;

/**
 * Creates an empty table. A proof asks millions of times, and a `Map` would hash a string or a float each time: this is open addressing
 * with linear probing (Knuth, volume 3, section 6.4), at most half full.
 */
export function pairTable(): PairTable {
  let slots = 256;
  let used = 0;
  // An empty slot has the number -1.
  let entries = new Int32Array(slots * width).fill(-1);

  /** Returns where a pair stands, or the empty slot in which it would. */
  function placeOf(one: number, other: number): number {
    const hash = Math.imul(Math.imul(one, 0x9e3779b1) ^ other, 0x85ebca6b);
    let slot = (hash ^ (hash >>> 15)) & (slots - 1);
    for (;;) {
      const at = slot * width;
      if (entries[at + 2] === -1 || (entries[at] === one && entries[at + 1] === other)) return at;
      slot = (slot + 1) & (slots - 1);
    }
  }

  function set(one: number, other: number, value: number): void {
    const at = placeOf(one, other);
    entries[at] = one;
    entries[at + 1] = other;
    entries[at + 2] = value;
  }

  function grow(): void {
    const before = entries;
    slots *= 4;
    entries = new Int32Array(slots * width).fill(-1);
    for (let at = 0; at < before.length; at += width) {
      const value = before[at + 2] ?? -1;
      if (value !== -1) set(before[at] ?? 0, before[at + 1] ?? 0, value);
    }
  }

  return {
    get: (one, other) => {
      const value = entries[placeOf(one, other) + 2];
      return value === -1 ? undefined : value;
    },
    add: (one, other, value) => {
      if (used * 2 >= slots) grow();
      used += 1;
      set(one, other, value);
    },
  };
}
