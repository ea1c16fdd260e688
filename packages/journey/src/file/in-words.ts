import { sentences, steps } from '../words/sentences.ts';
import type { Speech } from '../words/speech.ts';
import type { Finding } from './finding.ts';

/** Returns a finding's message in a language and its words. */
export const messageOf = ({ message, says }: Pick<Finding, 'message' | 'says'>, speech: Speech): string =>
  says ? sentences(speech, says) : speech.phrase(message);

/** Returns what to do about a finding; undefined without a suggestion. */
export const adviceOf = ({ suggestion }: Pick<Finding, 'suggestion'>, speech: Speech): string | undefined =>
  suggestion && (suggestion.says ? steps(speech, suggestion.says) : speech.phrase(suggestion.text));
