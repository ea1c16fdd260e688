import type { Language } from '../text.ts';
import type { Saying, Sentences } from './saying.ts';
import { english } from './sentences.en.ts';
import { spanish } from './sentences.es.ts';
import { type Speech, speechOf } from './speech.ts';

const languages: Readonly<Record<Language, Sentences>> = { en: english, es: spanish };

/** Returns a saying in a language. */
export function sentence(speech: Speech, [id, about]: Saying): string {
  const say = languages[speech.language][id] as (speech: Speech, about: Saying[1]) => string;
  return say(speech, about);
}

/** Returns sentences one after the other. */
export const sentences = (speech: Speech, says: readonly Saying[]): string =>
  says.map((one) => sentence(speech, one)).join(' ');

const plain = speechOf('en');

/** A finding's message by identifiers, with what it says as data. */
export const said = (...says: readonly Saying[]) => ({ message: sentences(plain, says), says });

const then: Readonly<Record<Language, string>> = { en: ', and ', es: ', y ' };

/** Sayings that end with how it is written in the file, behind a colon. */
const written: readonly Saying[0][] = [
  'letSkip',
  'insert',
  'removePart',
  'removeTest',
  'setPart',
  'endEveryPath',
];

/** Returns what to do, one after the other. */
export const steps = (speech: Speech, says: readonly Saying[]): string =>
  says
    .map((one) => {
      const text = sentence(speech, one);
      const end = speech.writes === false && written.includes(one[0]) ? text.indexOf(': ') : -1;
      return end < 0 ? text : text.slice(0, end);
    })
    .join(then[speech.language]);

/** A suggestion's text by identifiers, with what it says as data. */
export const advised = (...says: readonly Saying[]) => ({ text: steps(plain, says), says });
