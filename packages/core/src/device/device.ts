/** Whether a telephone takes eSIMs (specification, section 7: devices and brands; decisions, formats). */

import type { CallResult } from '@senda/contract';
import { digitsIn } from '../form/digits.ts';

export type Devices = CallResult<'listEsimDevices'>['devices'];

/** Stands for a maker or a model that is not among those that take eSIMs. */
export const unlisted = 'unlisted';

/** What a field for an EID keeps of a text: its digits, at most 32. */
export const eidText = (text: string): string => digitsIn(text).slice(0, 32);

/** EID: 32 digits, the number mod 97 is 1. A telephone that shows one has an eSIM inside. */
export const isEid = (eid: string): boolean => /^[0-9]{32}$/.test(eid) && BigInt(eid) % 97n === 1n;

export interface DeviceAnswers {
  readonly brandId: string;
  readonly deviceId: string;
  readonly eid: string;
  readonly devices: Devices | null;
}

/** What follows from what she told of her telephone. An EID is better knowledge than a list. */
export function verdictOf({ brandId, deviceId, eid, devices }: DeviceAnswers): 'takes' | 'lacks' | 'unknown' {
  if (isEid(eid)) return 'takes';
  if (brandId === unlisted || deviceId === unlisted) return 'lacks';
  return devices?.some((device) => device.deviceId === deviceId) ? 'takes' : 'unknown';
}
