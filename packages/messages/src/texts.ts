import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createIntl, createIntlCache } from '@formatjs/intl';
import type { Locale, Messages } from './messages.ts';

/** Arguments of a message: values, and for each tag a function of the words inside. */
export type Arguments = Readonly<Record<string, unknown>>;

/** Texts, numbers, dates and lists of one language. */
export interface Texts {
  /** Returns a message in words. A missing message is reported and shown as its id. @throws Error when an argument is missing */
  text(id: string, values?: Arguments): string;
  /** Returns a message whose tags become something else than text. @throws Error when an argument is missing */
  parts<Part>(id: string, values: Arguments): (string | Part)[];
  /** Returns a number in digits. */
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** Returns an instant (ms since the epoch) in words. */
  date(instant: number, options: Intl.DateTimeFormatOptions): string;
  /** Returns the parts of an instant (ms since the epoch) in words. */
  dateParts(instant: number, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatPart[];
  /** Returns words joined as the language joins them: all of them, or one of them. */
  list(words: readonly string[], type?: 'conjunction' | 'disjunction'): string;
}

/** Formatters are slow to make: one of each language and kind. */
const cache = createIntlCache();

/** Makes an `Intl` over messages. Failures are thrown: FormatJS by default logs them and shows the id. */
const intlOver = (locale: Locale, messages: Messages) =>
  createIntl(
    {
      locale,
      // Strings among them are never formatted (`formattedBy`): that would need the parser.
      messages: messages as Record<string, MessageFormatElement[]>,
      onError: (error) => {
        throw error;
      },
    },
    cache,
  );

/**
 * Makes the texts of a language.
 * @param sent texts that the gateway sent: they replace the bundled ones of the same id, unless they ask for an argument that is missing.
 * @param everywhere arguments that every message may use.
 */
export function textsFor(
  locale: Locale,
  messages: Messages,
  sent: Messages = {},
  everywhere: Arguments = {},
): Texts {
  const bundledIntl = intlOver(locale, messages);
  const sentIntl = intlOver(locale, sent);

  function formattedBy(intl: typeof bundledIntl, id: string, values: Arguments): unknown {
    const message = intl.messages[id];
    return typeof message === 'string'
      ? message
      : intl.formatMessage({ id }, { ...everywhere, ...values } as Record<string, string>);
  }

  function formatted(id: string, values: Arguments): unknown {
    if (Object.hasOwn(sent, id)) {
      try {
        return formattedBy(sentIntl, id, values);
      } catch {
        // The bundled text stands.
      }
    }
    if (Object.hasOwn(messages, id)) return formattedBy(bundledIntl, id, values);
    console.error(`There is no message "${id}" in ${locale}.`);
    return id;
  }

  return {
    text: (id, values = {}) => [formatted(id, values)].flat().join(''),
    parts: <Part>(id: string, values: Arguments) => [formatted(id, values)].flat() as (string | Part)[],
    number: bundledIntl.formatNumber as Texts['number'],
    date: (instant, options) => bundledIntl.formatDate(instant, options),
    dateParts: (instant, options) => bundledIntl.formatDateToParts(instant, options),
    list: (words, type = 'conjunction') => bundledIntl.formatList(words, { type }),
  };
}
