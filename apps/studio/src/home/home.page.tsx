import { journeysIn } from '@senda/core/studio';
import { useDrafts } from '../platform/use-drafts.ts';
import { useFiles } from '../platform/use-files.ts';
import { HomeScreen } from './home.screen.tsx';

/** The page at /: all journeys of the folder. */
export function HomePage() {
  const { files, loading, failed, retry } = useFiles();
  const names = journeysIn(files);
  const drafts = useDrafts(names);
  const cards = drafts.map((draft, at) => ({ name: (names[at] ?? '').replace(/\.json$/, ''), draft }));
  return <HomeScreen cards={cards} loading={loading} failed={failed} retry={retry} />;
}
