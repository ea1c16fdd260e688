/** Whether a phone supports eSIM (specification, section 7: devices and brands; decisions, formats). */

import type { CallResult } from '@senda/contract';
import { digitsIn } from '../form/digits.ts';
import { isEid } from '../sim/eid.ts';

export type Devices = CallResult<'listEsimDevices'>['devices'];

/** Value for a brand or model that is not listed. */
export const unlisted = 'unlisted';

/** Returns the digits of a text for the EID field, at most 32. */
export const eidText = (text: string): string => digitsIn(text).slice(0, 32);

export interface DeviceAnswers {
  readonly brandId: string;
  readonly deviceId: string;
  readonly eid: string;
  readonly devices: Devices | null;
}

/** Returns whether the phone supports eSIM. An EID is more reliable than the list. */
export function verdictOf({ brandId, deviceId, eid, devices }: DeviceAnswers): 'takes' | 'lacks' | 'unknown' {
  if (isEid(eid)) return 'takes';
  if (brandId === unlisted || deviceId === unlisted) return 'lacks';
  return devices?.some((device) => device.deviceId === deviceId) ? 'takes' : 'unknown';
}
