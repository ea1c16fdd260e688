import { journeysIn, latelyMachine } from '@senda/core/studio';
import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import { readLately } from '../platform/lately.ts';
import { useDrafts } from '../platform/use-drafts.ts';
import { useFiles } from '../platform/use-files.ts';
import { HomeScreen, type HomeScreenProps } from './home.screen.tsx';

const lately = latelyMachine.provide({
  actors: { read: fromPromise(({ input }) => readLately(input)) },
});

/** The page at /: all journeys of the folder. */
export function HomePage() {
  const { files, loading, failed, retry } = useFiles();
  const names = journeysIn(files);
  const drafts = useDrafts(names);
  const cards = drafts.map((draft, at) => ({ name: (names[at] ?? '').replace(/\.json$/, ''), draft }));
  const shown = { cards, loading, failed, retry };
  if (cards.length === 0) return <HomeScreen {...shown} />;
  // Another folder has other people.
  return <WithPeople key={cards.map(({ name }) => name).join(' ')} {...shown} />;
}

/** The page with the people of its journeys. */
function WithPeople(shown: HomeScreenProps) {
  // The id of a journey is the name of its file.
  const [{ context }] = useMachine(lately, { input: { journeys: shown.cards.map(({ name }) => name) } });
  return <HomeScreen {...shown} people={context.people} />;
}
