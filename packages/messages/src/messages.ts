import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import { features } from './features.ts';

export const locales = ['en-US', 'es-MX'] as const;
export type Locale = (typeof locales)[number];
/** Specification, section 9. */
export const defaultLocale: Locale = 'en-US';

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** Messages by id. The build compiles ICU text to its parsed form; a text without arguments stays a string. */
export type Messages = Readonly<Record<string, string | Compiled>>;
type Compiled = Exclude<NonNullable<Parameters<typeof createIntl>[0]['messages']>[string], string>;

export type Feature = keyof typeof features;
export const featureNames = Object.keys(features) as Feature[];

/** Loads the messages of one feature in one locale. */
export async function loadMessages(feature: Feature, locale: Locale): Promise<Messages> {
  const { default: messages } = await features[feature][locale]();
  return messages;
}

const literal = 0;

/** An intl object over messages that are already loaded; a missing id shows itself and is reported. */
export function intlFor(locale: Locale, messages: Messages): IntlShape {
  const parsed = Object.entries(messages).map(([id, message]) => [
    id,
    typeof message === 'string' ? [{ type: literal, value: message }] : message,
  ]);
  return createIntl(
    {
      locale,
      messages: Object.fromEntries(parsed) as Record<string, Compiled>,
      onError: (error) => console.error(error),
    },
    createIntlCache(),
  );
}
