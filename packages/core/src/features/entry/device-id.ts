/** Whether a text from a URL is a valid id. */
export const isId = (text: string | null): text is string => text !== null && /^[\w-]{1,64}$/.test(text);
/** Whether a text is a valid store id. */
export const isStoreId = (text: string | null): text is string => isId(text);

export interface DeviceIdParts {
  /** ms since the epoch. */
  readonly now: () => number;
  /** In [0, 1). */
  readonly random: () => number;
}

/** Returns a random device number from 1111111 to 9999998 (spec 9.device-number). */
const deviceNumber = (random: number): number => 1111111 + Math.floor(random * (9999998 - 1111111 + 1));

/** Returns the first valid id, else a new one: timestamp + "R" + random number (spec 4.session.device-id). */
export function deviceIdOf(candidates: readonly (string | null)[], fresh: DeviceIdParts): string {
  return candidates.find(isId) ?? `${fresh.now()}R${deviceNumber(fresh.random())}`;
}
