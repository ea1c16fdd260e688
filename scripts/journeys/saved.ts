import {
  type EditImpact,
  editImpacts,
  type MetadataChange,
  metadataChanges,
  Overflow,
  TooManyPaths,
} from '@senda/journey/analysis';
import type { Journey } from '@senda/journey/library';
import { type Speech, speechOf } from '@senda/journey/words';
import { library } from '../../packages/core/src/library/library.ts';
import { words } from '../../packages/core/src/library/words/words.ts';
import { editTexts, inFlightWords, listWords, peopleWords } from './edit-texts.ts';

/** The most changes that the sentence names. */
const maxNamed = 2;

/** Returns a sentence on a saved file that is valid: whom it changes, and where those on their way continue. */
export function savedSentence(
  file: string,
  before: Journey,
  after: Journey,
  speech: Speech = speechOf('en', words),
): string {
  const texts = editTexts(speech);
  try {
    const changes = [
      ...editImpacts(before, after, library).map((impact) => impactWords(impact, speech)),
      ...metadataChanges(before, after, library).map((change) => attributeWords(change, speech)),
    ];
    if (changes.length === 0) return texts.savedSame(file);
    const rest = changes.length - maxNamed;
    const named = [...changes.slice(0, maxNamed), ...(rest > 0 ? [texts.moreChanges(rest)] : [])];
    return texts.saved(file, named.join('; '));
  } catch (error) {
    if (!(error instanceof Overflow || error instanceof TooManyPaths)) throw error;
    return texts.savedComplex(file);
  }
}

/** Returns whose path changes, how, and where those on their way continue. */
const impactWords = (impact: EditImpact, speech: Speech): string =>
  editTexts(speech).changeFor(
    peopleWords(impact.who, speech),
    pathWords(impact, speech),
    inFlightWords(impact.inFlight, speech),
  );

/** Returns how a path changes. */
export function pathWords({ gone, added, moved, paths }: EditImpact, speech: Speech): string {
  const texts = editTexts(speech);
  const steps = (names: readonly string[]): string =>
    listWords(
      names.map((name) => speech.step(name)),
      speech,
    );
  const parts = [
    ...(gone.length > 0 ? [texts.areGone(steps(gone), gone.length)] : []),
    ...(added.length > 0 ? [texts.areNew(steps(added), added.length)] : []),
    ...(moved.length > 0
      ? [placeWords(moved, paths, speech) ?? texts.areMoved(steps(moved), moved.length)]
      : []),
  ];
  return parts.length > 0 ? listWords(parts, speech) : texts.askedAgain;
}

/** Returns where a moved step is now, if it is before or after the same one on all paths. */
function placeWords(
  [name = '', another]: readonly string[],
  paths: EditImpact['paths'],
  speech: Speech,
): string | undefined {
  if (another !== undefined) return undefined;
  const texts = editTexts(speech);
  const besides = (step: number): string | undefined => {
    const names = new Set(paths.map(({ after }) => after[after.indexOf(name) + step]));
    return names.size === 1 ? [...names][0] : undefined;
  };
  const [next, last] = [besides(1), besides(-1)];
  if (next !== undefined) return texts.movedBefore(speech.step(name), speech.step(next));
  return last && texts.movedBehind(speech.step(name), speech.step(last));
}

/** Returns which attribute of a step changes, and for whom. */
function attributeWords({ step, key, after, who }: MetadataChange, speech: Speech): string {
  const texts = editTexts(speech);
  const what = texts.attributes[key](after);
  if (step === null) return what;
  const isForAll = who.some((facts) => Object.keys(facts).length === 0);
  const change = `${speech.step(step)} ${what}`;
  return isForAll ? change : texts.attributeFor(change, peopleWords(who, speech));
}
