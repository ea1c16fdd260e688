import type { Facts } from '@senda/journey';
import { drawFlags, type Flags } from '@senda/journey/library';

/** The user and device that flags are evaluated for. */
export interface FlagSubject {
  /** null if no one is signed in. */
  readonly userId: string | null;
  /** '' if unknown. */
  readonly email: string;
  readonly device: { readonly app_type: string; readonly device_id: string; readonly device_type: string };
}

/**
 * Returns the flag service's evaluation context of two kinds (spec 3.device.flag-context): the user, by key and e-mail
 * or anonymous, and the device.
 */
export const flagContext = ({ userId, email, device }: FlagSubject) => ({
  kind: 'multi' as const,
  targetingKey: userId ?? device.device_id,
  user: {
    key: userId ?? device.device_id,
    ...(userId === null ? { anonymous: true } : email !== '' && { email }),
  },
  device: { key: device.device_id, ...device },
});

/** A version of a journey beside the one for everyone: the hash of its content, and its share of the devices in whole percent. */
interface SharedVersion {
  readonly hash: string;
  readonly share: number;
}

/**
 * Returns whether a device is among those that are given a version, drawn as the values of a flag are: a device keeps its side while the
 * share only grows, and another version draws again.
 */
export const isInShare = ({ hash, share }: SharedVersion, deviceId: string): boolean =>
  drawFlags({ [hash]: { values: [true, false], default: false, percent: { true: share } } }, deviceId, 0)[
    hash
  ] === true;

/** The customer a flag's value is drawn for, and when. */
export interface FlagCustomer {
  /** The user's id, or the device's if no one is signed in. */
  readonly id: string;
  /** ms since the epoch. */
  readonly now: number;
}

/** Returns the value of each flag: the flag service's if the flag has that value, else the drawn one. */
export function flagFacts(
  flags: Flags,
  variations: Readonly<Record<string, unknown>>,
  { id, now }: FlagCustomer,
): Facts {
  const drawn = drawFlags(flags, id, now);
  const said = Object.entries(flags).flatMap(([name, { values }]) =>
    values.filter((value) => value === variations[name]).map((value) => [name, value] as const),
  );
  return { ...drawn, ...Object.fromEntries(said) };
}
