import { type Feature, loadersOf } from './features.ts';
import { type Compiled, format } from './format.ts';

export const locales = ['en-US', 'es-MX'] as const;
export type Locale = (typeof locales)[number];
/** Specification, section 9. */
export const defaultLocale: Locale = 'en-US';

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** Messages by id. The build compiles ICU text to its parsed form; a text without arguments stays a string. */
export type Messages = Readonly<Record<string, string | Compiled>>;

/** Loads the messages of one feature in one locale. */
export async function loadMessages(feature: Feature, locale: Locale): Promise<Messages> {
  const loaders = await loadersOf(feature);
  const { default: messages } = await loaders[locale]();
  return messages;
}

/** A message's arguments: values, and for each of its tags a function that makes something of the words inside. */
export type Arguments = Readonly<Record<string, unknown>>;

/** Texts of one language, over messages that are already loaded. */
export interface Texts {
  /** A message in words. An id that has no message shows itself and is reported. */
  text(id: string, values?: Arguments): string;
  /** A message whose tags become something else than text. */
  parts<Part>(id: string, values: Arguments): (string | Part)[];
}

/**
 * A text that was given after the build, with its `{name}` arguments filled in; undefined where it needs more than that, or has an
 * argument that is not there: then the bundled one stands.
 */
function filledIn(given: string | undefined, values: Arguments): string | undefined {
  if (given === undefined) return undefined;
  const text = given.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
  return /[{}<>]/.test(text) ? undefined : text;
}

/**
 * Makes the texts of a language. A message without arguments never wakes the formatter.
 * @param given texts that stand over the bundled ones of the same id.
 * @param everywhere arguments that any text may have without being handed them.
 */
export function textsFor(
  locale: Locale,
  messages: Messages,
  given: ReadonlyMap<string, string> = new Map(),
  everywhere: Arguments = {},
): Texts {
  const formatted = (id: string, values: Arguments): readonly unknown[] => {
    const message = Object.hasOwn(messages, id) ? messages[id] : undefined;
    if (message === undefined) console.error(`There is no message "${id}" in ${locale}.`);
    return typeof message === 'object'
      ? format(message, locale, { ...everywhere, ...values })
      : [message ?? id];
  };
  return {
    text: (id, values = {}) =>
      filledIn(given.get(id), { ...everywhere, ...values }) ?? formatted(id, values).join(''),
    parts: <Part>(id: string, values: Arguments) => [...formatted(id, values)] as (string | Part)[],
  };
}
