import { type Language, type Speech, speechOf } from '@senda/journey/words';
import { words } from '../../packages/core/src/library/words/words.ts';
import { type Texts, texts } from './texts.ts';

/** How the tools speak: what they call things, and their own texts. */
export interface Voice {
  readonly speech: Speech;
  readonly texts: Texts;
}

/** Returns a voice. `ids`: things are called by their identifiers. */
export const voiceOf = (language: Language, ids = false): Voice => ({
  speech: speechOf(language, ids ? undefined : words),
  texts: texts[language],
});
