import { deviceIdOf } from '@senda/core/features/entry';
import { readText, writeText } from './storage.ts';

let current: string | undefined;

/** Sets the device id; without storage it lasts until the page is closed. */
export function setDeviceId(id: string): void {
  current = id;
  writeText('deviceId', id);
}

/** Returns the device id, created on first use (spec 4.session.device-id). */
export function deviceId(): string {
  if (current === undefined) {
    setDeviceId(deviceIdOf([readText('deviceId')], { now: Date.now, random: Math.random }));
  }
  return current ?? '';
}

/** Returns the device part of a request that validates a code. */
export const device = () => ({ app_type: 'web', device_id: deviceId(), device_type: 'browser' });

/** Returns the browser's user agent; '' where there is no browser. */
export const userAgent = (): string => (typeof navigator === 'undefined' ? '' : navigator.userAgent);
