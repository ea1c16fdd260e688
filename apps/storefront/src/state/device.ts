import { readText, writeText } from './storage.ts';

/** Random device number (specification, section 9): between 1111111 and 9999998. */
const randomNumber = (): number => 1111111 + Math.floor(Math.random() * (9999998 - 1111111 + 1));

/** Device id: from storage, else generated as timestamp + "R" + random number (specification, section 4). */
export function deviceId(): string {
  const kept = readText('deviceId');
  if (kept && /^[\w-]{1,64}$/.test(kept)) return kept;
  const fresh = `${Date.now()}R${randomNumber()}`;
  writeText('deviceId', fresh);
  return fresh;
}

/** How this device names itself when a code is validated. */
export const device = () => ({ app_type: 'web', device_id: deviceId(), device_type: 'browser' });
