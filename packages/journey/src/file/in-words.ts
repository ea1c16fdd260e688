import { sentences, steps } from '../words/sentences.ts';
import type { Speech } from '../words/speech.ts';
import type { Finding } from './finding.ts';

/** Returns a finding's message in a language and its words. */
export const messageOf = ({ message, says }: Pick<Finding, 'message' | 'says'>, speech: Speech): string =>
  says ? sentences(speech, says) : speech.phrase(message);

/** Returns what to do about a finding; undefined without a suggestion, and where its message says so already. */
export const adviceOf = (
  { suggestion, says }: Pick<Finding, 'suggestion' | 'says'>,
  speech: Speech,
): string | undefined => {
  if (!suggestion || (suggestion.edits.length === 0 && isSaid(suggestion.text, says))) return undefined;
  return suggestion.says ? steps(speech, suggestion.says) : speech.phrase(suggestion.text);
};

/** Whether a message says what to write already: "Expected a number", and "write a number". */
const isSaid = (advice: string, says: Finding['says'] = []): boolean =>
  says.some(([id, about]) => id === 'expected' && about.what === advice.replace(/^write /, 'expected '));
