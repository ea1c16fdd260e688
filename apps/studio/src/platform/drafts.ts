import { type DraftView, draftMachine, draftView } from '@senda/core/studio';
import { useEffect, useReducer } from 'react';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { filesAtom, readFiles } from './files.ts';
import { keepHistory, keptHistory } from './kept-history.ts';
import { prove, rebase } from './prover.ts';
import { saveFile } from './save.ts';
import { store } from './store.ts';

const machine = draftMachine.provide({
  actors: {
    // The first draft reads the files of all.
    open: fromPromise(async ({ input: { name } }) => {
      const known = store.get(filesAtom);
      const files = known.length > 0 ? known : await readFiles();
      return { files, kept: keptHistory(name) };
    }),
    prove: fromPromise(({ input }) => prove(input.files, input.name)),
    rebase: fromPromise(({ input }) => rebase(input.files, input.name, input.history)),
    save: fromPromise(({ input }) => saveFile(input)),
  },
});

/** The drafts that are open, by name of their file: they outlive a page, which then shows its proof at once. */
const drafts = new Map<string, ActorRefFrom<typeof draftMachine>>();

function draftOf(name: string): ActorRefFrom<typeof draftMachine> {
  const open = drafts.get(name);
  if (open) return open;
  const draft = createActor(machine, { input: { name } }).start();
  drafts.set(name, draft);
  let kept = draft.getSnapshot().context.history;
  draft.subscribe(({ context: { history } }) => {
    if (history && history !== kept) keepHistory(name, history);
    kept = history;
  });
  return draft;
}

store.sub(filesAtom, () => {
  const files = store.get(filesAtom);
  for (const draft of drafts.values()) draft.send({ type: 'files.saved', files });
});

/** Opens the drafts of files, and follows each save. */
export function useDrafts(names: readonly string[]): readonly DraftView[] {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const all = JSON.stringify(names);
  useEffect(() => {
    const opened = (JSON.parse(all) as readonly string[]).map((name) => draftOf(name).subscribe(redraw));
    redraw();
    return () => {
      for (const one of opened) one.unsubscribe();
    };
  }, [all]);
  return names.map((name) => {
    const draft = draftOf(name);
    return draftView(draft.getSnapshot(), draft.send);
  });
}
