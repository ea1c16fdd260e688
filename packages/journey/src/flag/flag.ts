import * as v from 'valibot';
import type { Facts, FactValue } from '../condition/condition.ts';
import { getOwn } from '../get-own.ts';
import { contentHash } from '../hash.ts';

/**
 * A feature flag: an ambient fact that a file declares instead of the step library, with the rule that draws its value for each
 * customer.
 */
export interface Flag {
  readonly values: readonly FactValue[];
  /** The value of customers whom no percentage assigns another one, and of all of them outside of `from` and `until`. */
  readonly default: FactValue;
  /** Percentage of the customers by value; those left over have the default. */
  readonly percent?: Readonly<Record<string, number>> | undefined;
  /** ISO 8601 date (midnight UTC) or date-time with offset: from then on the percentages apply. */
  readonly from?: string | undefined;
  /** ISO 8601 date or date-time: from then on they apply no more. */
  readonly until?: string | undefined;
  /** What the flag is for. Customers are not sent it. */
  readonly note?: string | undefined;
}

/** Flags by name. */
export type Flags = Readonly<Record<string, Flag>>;

/** Whether a fact has the name of a flag, such as `flagAddressFirst`. */
export const isFlagName = (name: string): boolean => /^flag[A-Z]/.test(name);

/** Schema of a flag that was checked before it was served, without error messages. */
export const ServedFlag = /* @__PURE__ */ v.object({
  values: v.array(v.union([v.string(), v.boolean()])),
  default: v.union([v.string(), v.boolean()]),
  percent: v.optional(v.record(v.string(), v.number())),
  from: v.optional(v.string()),
  until: v.optional(v.string()),
});

/**
 * Draws a customer's value of each flag. The same customer always has the same values, and the flags are independent of each
 * other; a raised percentage keeps the customers who have the value already, and moves none between two other values of three.
 * @param customer a stable id of the customer or their device
 * @param now ms since the epoch
 */
export const drawFlags = (flags: Flags, customer: string, now: number): Facts =>
  Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => [
      name,
      isOn(flag, now) ? drawn(flag, position(`${name} ${customer}`)) : flag.default,
    ]),
  );

const isOn = ({ from, until }: Flag, now: number): boolean =>
  (from === undefined || now >= Date.parse(from)) && (until === undefined || now < Date.parse(until));

/**
 * The first value has its share from 0 up, the second from 100 down, and so on in turns: so the share of one can grow by the
 * customers of the default alone. A third value beside the default has to move when the one before it on its side grows.
 */
function drawn({ values, percent = {}, default: usual }: Flag, at: number): FactValue {
  const ends = [0, 0];
  const shared = values.filter((value) => value !== usual);
  const found = shared.find((value, turn) => {
    const side = turn % 2;
    ends[side] = (ends[side] ?? 0) + (getOwn(percent, String(value)) ?? 0);
    return (side === 0 ? at : 100 - at) < ends[side];
  });
  return found ?? usual;
}

/** Returns a number from 0 to 100 that is spread evenly over texts, however alike they are (the finalizer of MurmurHash3). */
function position(text: string): number {
  let bits = Number.parseInt(contentHash(text).slice(0, 8), 16);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32) * 100;
}
