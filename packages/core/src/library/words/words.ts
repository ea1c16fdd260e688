import {
  type DataOf,
  type Language,
  type SettingWords,
  type Speech,
  speechOf,
  type Text,
  type Words,
  type WordsOfFacts,
} from '@senda/journey/words';
import type { Layout } from '../../base/addresses/index.ts';
import type { StepTag } from '../../common/definitions/claims.ts';
import type { JourneyId } from '../../common/definitions/definitions.ts';
import type { facts } from '../facts.ts';
import type { StepName, steps } from '../library.ts';
import type { Outcome } from './outcomes.ts';
import { wordList } from './word-list.ts';

/** What has words: a missing one does not compile. */
interface AllWords {
  readonly journeys: Readonly<Record<JourneyId, Text>>;
  readonly steps: Readonly<Record<StepName, Text>>;
  readonly facts: WordsOfFacts<Omit<typeof facts, 'journey'>>;
  readonly data: Readonly<Record<DataOf<typeof steps> | 'accountNumber', Text>>;
  readonly outcomes: Readonly<Record<Outcome, Text>>;
  readonly layouts: Readonly<Record<Layout, Text>>;
  readonly settings: Readonly<Record<string, SettingWords>>;
  readonly phrases: Readonly<Record<string, string>>;
  readonly tags: Readonly<Record<StepTag, Text>>;
}

type Part = (typeof wordList)[number];
/** The words of one kind, of all parts together. */
type Together<Kind extends keyof Words> = (
  Part extends infer One
    ? One extends Readonly<Record<Kind, infer Texts>>
      ? (texts: Texts) => void
      : never
    : never
) extends (texts: infer All) => void
  ? All
  : never;

const together = <Kind extends keyof Words>(kind: Kind): Together<Kind> =>
  Object.assign({}, ...(wordList as readonly Words[]).map((part) => part[kind] ?? {}));

/** What Senda's steps, facts and data are called by those who edit its journeys. */
export const words: AllWords = {
  journeys: together('journeys'),
  steps: together('steps'),
  facts: together('facts'),
  data: together('data'),
  outcomes: together('outcomes'),
  layouts: together('layouts'),
  settings: together('settings'),
  phrases: together('phrases'),
  tags: together('tags'),
};

/** Names things in a language by Senda's words. */
export const speech: Readonly<Record<Language, Speech>> = {
  en: speechOf('en', words),
  es: speechOf('es', words),
};
