/** Whether a text is an id that may come from an address. */
export const isId = (text: string | null): text is string => text !== null && /^[\w-]{1,64}$/.test(text);
/** Whether a text names a store. */
export const isStoreId = (text: string | null): text is string => isId(text);

/** What a device's id is made of. */
export interface DeviceIdParts {
  /** ms since the epoch. */
  readonly now: () => number;
  /** In [0, 1). */
  readonly random: () => number;
}

/** Random device number (specification, section 9): between 1111111 and 9999998. */
const deviceNumber = (random: number): number => 1111111 + Math.floor(random * (9999998 - 1111111 + 1));

/** The first of these that is a device id, else one of timestamp + "R" + random number (specification, section 4). */
export function deviceIdOf(given: readonly (string | null)[], fresh: DeviceIdParts): string {
  return given.find(isId) ?? `${fresh.now()}R${deviceNumber(fresh.random())}`;
}
