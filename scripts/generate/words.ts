/** What lacks words for those who edit journeys. */
import { facts } from '../../packages/core/src/library/facts.ts';
import { library } from '../../packages/core/src/library/library.ts';
import { words } from '../../packages/core/src/library/words/words.ts';

type Named = Readonly<Record<string, unknown>>;

interface Nameable {
  readonly journeys: readonly string[];
  readonly steps: readonly string[];
  readonly data: readonly string[];
  readonly facts: readonly string[];
}

/** Returns what needs words, by kind. */
export const nameableOf = (journeys: readonly string[]): Nameable => ({
  journeys,
  steps: Object.keys(library.steps),
  data: Object.values(library.steps).flatMap(({ data }) => Object.keys(data.entries)),
  facts: Object.keys(facts).filter((fact) => fact !== 'journey'),
});

/** Returns a sentence for each journey, step, kind of data and fact that has no words. */
export const missingWords = (
  nameable: Nameable,
  known: Readonly<Record<keyof Nameable, Named>> = words,
): readonly string[] =>
  (['journeys', 'steps', 'data', 'facts'] as const).flatMap((kind) =>
    [...new Set(nameable[kind])]
      .filter((name) => !(name in known[kind]))
      .map((name) =>
        kind === 'facts'
          ? `Add the words of the fact "${name}" to packages/core/src/library/facts.words.ts.`
          : `Add "${name}" to "${kind}" in packages/core/src/features/<feature>/<feature>.words.ts, as { en: '…', es: '…' }.`,
      ),
  );
