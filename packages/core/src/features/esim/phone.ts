/** The phone that a page is open on, and the links with which it installs an eSIM. */
import type { ActivationCode } from './activation-code.ts';

/** `other`: a computer or a tablet, which is not the phone of the line. */
export type PhoneSystem = 'ios' | 'android' | 'other';

/** Whose steps to show. */
export const phoneFamilies = ['apple', 'samsung', 'motorola', 'xiaomi', 'other'] as const;
/** Makers whose phones are set up in the same way. */
export type PhoneFamily = (typeof phoneFamilies)[number];

/** The phone of a browser. */
export interface Phone {
  readonly system: PhoneSystem;
  /** It opens an installation link. */
  readonly takesLink: boolean;
  readonly family: PhoneFamily;
}

/** First versions whose system opens an installation link: iOS 17.4; Android 10, which Chrome reports for any later one too. */
const firstIos = 17 * 100 + 4;
const firstAndroid = 10;

const familyNames: readonly (readonly [PhoneFamily, RegExp])[] = [
  ['apple', /\b(?:apple|iphone|ipad)\b/i],
  ['samsung', /\b(?:samsung|galaxy|sm-[a-z][0-9])/i],
  ['motorola', /\b(?:motorola|moto|razr)\b/i],
  ['xiaomi', /\b(?:xiaomi|redmi|poco|oppo|honor|cph[0-9]{4})\b/i],
];

/** Returns the family that a maker, a model or a user agent belongs to. */
export const familyOf = (name: string): PhoneFamily =>
  familyNames.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other';

const computer: Phone = { system: 'other', takesLink: false, family: 'apple' };

/** Returns the phone of a user agent. */
export function phoneOf(userAgent: string): Phone {
  if (/Windows Phone/.test(userAgent)) return computer;
  if (/\b(?:iPhone|iPod)\b/.test(userAgent)) {
    const [, major = '0', minor = '0'] = /\bOS (\d+)[_.](\d+)/.exec(userAgent) ?? [];
    const takesLink = Number(major) * 100 + Number(minor) >= firstIos;
    return { system: 'ios', takesLink, family: 'apple' };
  }
  const [, version] = /\bAndroid (\d+)/.exec(userAgent) ?? [];
  if (version === undefined || !/\bMobile\b/.test(userAgent)) return computer;
  const family = familyOf(userAgent);
  return { system: 'android', takesLink: Number(version) >= firstAndroid, family };
}

const setupPages = {
  ios: 'https://esimsetup.apple.com/esim_qrcode_provisioning',
  android: 'https://esimsetup.android.com/esim_qrcode_provisioning',
} as const;

/** Returns the link with which a phone installs an eSIM (decision 0062); null if it opens none. */
export function installationLink({ system, takesLink }: Phone, { text }: ActivationCode): string | null {
  if (system === 'other' || !takesLink) return null;
  return `${setupPages[system]}?carddata=${encodeURIComponent(text)}`;
}

/** Whether a reported phone certainly runs another system than the one of the page. */
export function isOtherPhone({ system }: Phone, device: string): boolean {
  const family = familyOf(device);
  if (system === 'other') return false;
  if (system === 'android') return family === 'apple';
  return ['samsung', 'motorola', 'xiaomi'].includes(family) || /\b(?:android|pixel|huawei)\b/i.test(device);
}
