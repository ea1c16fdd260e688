import { isLocale, type Locale, type Messages, textsFor } from '@senda/messages';
import { loadStudioMessages } from '@senda/messages/studio';
import { atom } from 'jotai/vanilla';
import { store } from './store.ts';
import { storedAtom } from './stored.ts';

/** The language that was chosen last; those who edit journeys are in Mexico. */
const chosenAtom = storedAtom('senda.studio.locale', ['es-MX', 'en-US'], 'es-MX');

const messagesAtom = atom<{ readonly locale: Locale; readonly messages: Messages } | null>(null);

/** The language shown. */
export const localeAtom = atom((get): Locale => get(messagesAtom)?.locale ?? get(chosenAtom));

/** The texts of the page. */
export const textsAtom = atom((get) => textsFor(get(localeAtom), get(messagesAtom)?.messages ?? {}));

/** Loads a language, then shows and keeps it. @throws Error when its texts cannot be loaded */
export async function showLocale(locale: Locale = store.get(chosenAtom)): Promise<void> {
  const messages = await loadStudioMessages(locale);
  store.set(chosenAtom, locale);
  store.set(messagesAtom, { locale, messages });
  document.documentElement.lang = locale;
}

/** Returns the language that the page is not in. */
export const otherLocale = (locale: Locale): Locale =>
  isLocale(locale) && locale === 'es-MX' ? 'en-US' : 'es-MX';
