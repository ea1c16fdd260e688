import { type DraftView, draftView } from '@senda/core/studio';
import { useEffect, useReducer } from 'react';
import { useStudio } from './studio.ts';

/** Opens the drafts of files, and follows each save. */
export function useDrafts(names: readonly string[]): readonly DraftView[] {
  const { drafts } = useStudio();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const all = JSON.stringify(names);
  useEffect(() => {
    const opened = (JSON.parse(all) as readonly string[]).map((name) => drafts.of(name).subscribe(redraw));
    redraw();
    return () => {
      for (const one of opened) one.unsubscribe();
    };
  }, [all, drafts]);
  return names.map((name) => {
    const draft = drafts.of(name);
    return draftView(draft.getSnapshot(), draft.send);
  });
}
