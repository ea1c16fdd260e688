import { deviceIdOf } from '@senda/core';
import { keys, readText, writeText } from './storage.ts';

let current: string | undefined;

/** Names this device from now on; a browser that keeps nothing has the same name until the page is closed. */
export function setDeviceId(id: string): void {
  current = id;
  writeText('deviceId', id);
}

/** The name of this device (specification, section 4). */
export function deviceId(): string {
  if (current === undefined) {
    setDeviceId(deviceIdOf([readText('deviceId')], { now: Date.now, random: Math.random }));
  }
  return current ?? '';
}

/** How this device names itself when a code is validated. */
export const device = () => ({ app_type: 'web', device_id: deviceId(), device_type: 'browser' });

const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** `userVisitorId`: this browser as a fingerprint knows it again; null until there is one. */
export function visitorId(): string | null {
  const kept = readText(keys.visitorId);
  return kept !== null && isId(kept) ? kept : null;
}

/** Stores the id that a fingerprint gave, unless it is none. */
export function setVisitorId(id: string): void {
  if (isId(id)) writeText(keys.visitorId, id);
}
