/** How a customer reaches the operator: the channels that its configuration has. */
import * as v from 'valibot';
import { isEmail } from '../../base/form/email.ts';

/** A way to reach the operator. */
export interface ContactChannel {
  readonly kind: 'whatsapp' | 'phone' | 'chat' | 'email';
  /** What the customer writes to or dials. */
  readonly shown: string;
  readonly href: string;
}

/** The channels as they are configured; an empty one is not. */
export type ContactSettings = Readonly<Record<ContactChannel['kind'], string>>;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Each channel's form; anything else is no channel. */
const forms = {
  /** With the country code. */
  whatsapp: v.pipe(v.string(), v.regex(/^\+?[\d ()-]{8,20}$/)),
  /** Short codes too. */
  phone: v.pipe(v.string(), v.regex(/^[*+]?[\d ()-]{3,20}$/)),
  chat: v.pipe(v.string(), v.url(), v.startsWith('https://')),
  email: v.pipe(v.string(), v.check(isEmail)),
} as const satisfies Record<ContactChannel['kind'], v.GenericSchema<string, string>>;

const addresses: Readonly<Record<ContactChannel['kind'], (setting: string) => string>> = {
  whatsapp: (setting) => `https://wa.me/${digitsOf(setting)}`,
  phone: (setting) => `tel:${setting.replaceAll(/[ ()-]/g, '')}`,
  chat: (setting) => setting,
  email: (setting) => `mailto:${setting}`,
};

/** Where a channel that is written to takes what the customer writes first. */
const firstWords: Partial<Record<ContactChannel['kind'], string>> = { whatsapp: 'text', email: 'subject' };

/** Returns a channel that opens with these words, if it is written to. */
export function openedWith(channel: ContactChannel, words: string): ContactChannel {
  const name = firstWords[channel.kind];
  if (name === undefined) return channel;
  return { ...channel, href: `${channel.href}?${name}=${encodeURIComponent(words)}` };
}

const kinds = Object.keys(forms) as (keyof typeof forms)[];

/** Returns the configured channels, the quickest first; one that cannot be used is left out. */
export const contactChannels = (settings: ContactSettings): readonly ContactChannel[] =>
  kinds
    .filter((kind) => v.is(forms[kind], settings[kind]))
    .map((kind) => ({ kind, shown: settings[kind], href: addresses[kind](settings[kind]) }));
