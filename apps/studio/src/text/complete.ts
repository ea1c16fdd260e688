import type { CompletionSource, Completion as Proposal } from '@codemirror/autocomplete';
import { type Completion, completionsAt, type LibraryVocabulary } from '@senda/core/studio';
import type { Speech } from '@senda/journey/words';
import { capital } from '../platform/use-text.ts';

/** Says what may be written. */
function wordsOf(option: Completion, speech: Speech): string {
  switch (option.of) {
    case 'step':
      return speech.title('steps', option.value);
    case 'outcome':
      return capital(speech.title('outcomes', option.value));
    case 'fact':
      return capital(speech.fact(option.value));
    case 'setting':
      return capital(speech.setting(option.value));
    case 'value':
      return capital(speech.value(option.fact, option.value));
    case 'choice':
      return typeof option.value === 'string'
        ? capital(speech.settingValue(option.setting, option.value))
        : '';
    default:
      return '';
  }
}

/** Returns a proposal; between quotation marks a text is written without its own. */
function proposal(option: Completion, isQuoted: boolean, speech: Speech): Proposal {
  const detail = wordsOf(option, speech);
  return {
    label: String(option.value),
    apply: isQuoted ? String(option.value) : JSON.stringify(option.value),
    ...(detail !== '' && { detail }),
  };
}

/** Proposes what may be written, with its words; nothing while what files may say is not known. */
export function completionSource(vocabulary: Promise<LibraryVocabulary>, speech: Speech): CompletionSource {
  // Without proposals a text can be written as well.
  const known = vocabulary.catch(() => null);
  const outcomes = Object.keys(speech.words.outcomes ?? {});
  return async ({ state, pos, explicit }) => {
    const library = await known;
    const text = state.doc.toString();
    const found = library && completionsAt(text, pos, { ...library, outcomes });
    // Where nothing is written yet, it is proposed to who asks.
    if (!found || (!explicit && found.from === found.to)) return null;
    const { from, to } = found;
    const isQuoted = text[from] === '"';
    const isClosed = isQuoted && to - from > 1 && text[to - 1] === '"';
    return {
      from: isQuoted ? from + 1 : from,
      to: isClosed ? to - 1 : to,
      options: found.options.map((option) => proposal(option, isQuoted, speech)),
      validFor: /^[\w-]*$/u,
    };
  };
}
