import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { type Feature, features } from './features.ts';

export const locales = ['en-US', 'es-MX'] as const;
export type Locale = (typeof locales)[number];
/** The default locale (spec 9.locale). */
export const defaultLocale: Locale = 'en-US';

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** A parsed ICU message; one without arguments stays a string. */
export type Message = string | MessageFormatElement[];

/** Messages by id, parsed at build time. */
export type Messages = Readonly<Record<string, Message>>;

/** Loads the messages of one feature in one locale. */
export async function loadMessages(feature: Feature, locale: Locale): Promise<Messages> {
  const { default: messages } = await features[feature][locale]();
  return messages;
}
