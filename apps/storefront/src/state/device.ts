import { deviceIdOf } from '@senda/core';
import { readText, writeText } from './storage.ts';

let current: string | undefined;

/** Names this device from now on; a browser that keeps nothing has the same name until the page is closed. */
export function keepDeviceId(id: string): void {
  current = id;
  writeText('deviceId', id);
}

/** The name of this device (specification, section 4). */
export function deviceId(): string {
  if (current === undefined) {
    keepDeviceId(deviceIdOf([readText('deviceId')], { now: Date.now, random: Math.random }));
  }
  return current ?? '';
}

/** How this device names itself when a code is validated. */
export const device = () => ({ app_type: 'web', device_id: deviceId(), device_type: 'browser' });
