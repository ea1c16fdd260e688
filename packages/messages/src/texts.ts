import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createIntl, createIntlCache } from '@formatjs/intl';
import type { Locale, Messages } from './messages.ts';

/** Arguments of a message: values, and for each tag a function of its content. */
export type Arguments = Readonly<Record<string, unknown>>;

/** Texts, numbers, dates and lists of one language. */
export interface Texts {
  /** Formats a message. A missing message is logged and its id returned. @throws Error if an argument is missing */
  text(id: string, values?: Arguments): string;
  /** Formats a message whose tags become parts other than text. @throws Error if an argument is missing */
  parts<Part>(id: string, values: Arguments): (string | Part)[];
  /** Formats a number. */
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** Formats an instant (ms since the epoch). */
  date(instant: number, options: Intl.DateTimeFormatOptions): string;
  /** Formats an instant (ms since the epoch) to parts. */
  dateParts(instant: number, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatPart[];
  /** Joins words as a list: "a, b and c" or "a, b or c". */
  list(words: readonly string[], type?: 'conjunction' | 'disjunction'): string;
}

/** Returns a text in which the point of an abbreviation also ends the sentence: "p.m.", in some browsers "p. m.", or "S.A." */
const endedOnce = (text: string): string => text.replace(/(\p{L}\.)\.(?=\s|$)/gu, '$1');

/** Caches formatters, which are slow to create. */
const cache = createIntlCache();

/** Creates an `Intl` for messages that throws on errors; FormatJS by default logs them and returns the id. */
const createIntlFor = (locale: Locale, messages: Messages) =>
  createIntl(
    {
      locale,
      // Strings are never passed to formatMessage (`formatWith`): that would need the parser.
      messages: messages as Record<string, MessageFormatElement[]>,
      onError: (error) => {
        throw error;
      },
    },
    cache,
  );

/**
 * Creates the texts of a language.
 * @param sent texts from the gateway, which override bundled ones unless they need a missing argument.
 * @param everywhere arguments for every message.
 * @param onMissing called with the id of a message that is missing; may throw.
 */
export function textsFor(
  locale: Locale,
  messages: Messages,
  sent: Messages = {},
  everywhere: Arguments = {},
  onMissing: (id: string) => void = () => undefined,
): Texts {
  const bundledIntl = createIntlFor(locale, messages);
  const sentIntl = createIntlFor(locale, sent);

  function formatWith(intl: typeof bundledIntl, id: string, values: Arguments): unknown {
    const message = intl.messages[id];
    return typeof message === 'string'
      ? message
      : intl.formatMessage({ id }, { ...everywhere, ...values } as Record<string, string>);
  }

  function format(id: string, values: Arguments): unknown {
    // A gateway may send a text for all kinds, of which a message has one each.
    const ofAllKinds = `${id.slice(0, Math.max(id.lastIndexOf('.'), 0))}.*`;
    const sentId = [id, ofAllKinds].find((one) => Object.hasOwn(sent, one));
    if (sentId !== undefined) {
      try {
        return formatWith(sentIntl, sentId, values);
      } catch {
        // Falls back to the bundled text.
      }
    }
    if (Object.hasOwn(messages, id)) return formatWith(bundledIntl, id, values);
    onMissing(id);
    console.error(`Message "${id}" is missing in ${locale}.`);
    return id;
  }

  const partsOf = (id: string, values: Arguments) =>
    [format(id, values)].flat().map((part) => (typeof part === 'string' ? endedOnce(part) : part));
  return {
    text: (id, values = {}) => partsOf(id, values).join(''),
    parts: partsOf as Texts['parts'],
    number: bundledIntl.formatNumber as Texts['number'],
    date: (instant, options) => bundledIntl.formatDate(instant, options),
    dateParts: (instant, options) => bundledIntl.formatDateToParts(instant, options),
    list: (words, type = 'conjunction') => bundledIntl.formatList(words, { type }),
  };
}
