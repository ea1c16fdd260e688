/** Whether a phone supports eSIM (spec 7.call.listEsimDevices, 7.call.listEsimBrands; decision 0062). */

import type { CallResult } from '@senda/contract';
import { digitsFormat } from '../../base/form/text-format.ts';
import { isEid } from '../../common/sim/eid.ts';

export type Devices = CallResult<'listEsimDevices'>['devices'];

/** Value for a brand or model that is not listed. */
export const unlisted = 'unlisted';

/** The format of the EID's field. */
export const eidFormat = digitsFormat(32);

export interface DeviceAnswers {
  readonly brandId: string;
  readonly deviceId: string;
  readonly eid: string;
  readonly devices: Devices | null;
}

/** Returns whether the phone supports eSIM; one that is not listed by its EID. */
export function verdictOf({ brandId, deviceId, eid, devices }: DeviceAnswers): 'takes' | 'lacks' | 'unknown' {
  if (brandId === unlisted || deviceId === unlisted) return isEid(eid) ? 'takes' : 'lacks';
  return devices?.some((device) => device.deviceId === deviceId) ? 'takes' : 'unknown';
}
