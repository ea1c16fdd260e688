import { draftMachine } from '@senda/core/studio';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { filesAtom, readFiles } from './files.ts';
import { keepHistory, keptHistory } from './kept-history.ts';
import type { PageProver } from './prover.ts';
import { saveFile } from './save.ts';
import { store } from './store.ts';

type Draft = ActorRefFrom<typeof draftMachine>;

/** The drafts that are open: they outlive a page, which then shows its proof at once. */
export interface Drafts {
  /** Returns the draft of a file by its name. */
  readonly of: (name: string) => Draft;
}

/** Returns the machine of a draft whose changes are kept under keys that begin so, and which is proven by this prover. */
const machineFor = (storage: string, { prove, rebase }: PageProver): typeof draftMachine =>
  draftMachine.provide({
    actors: {
      // The first draft reads the files of all.
      open: fromPromise(async ({ input: { name } }) => {
        const known = store.get(filesAtom);
        const files = known.length > 0 ? known : await readFiles();
        return { files, kept: keptHistory(storage, name) };
      }),
      prove: fromPromise(({ input }) => prove(input.files, input.name)),
      rebase: fromPromise(({ input }) => rebase(input.files, input.name, input.history)),
      save: fromPromise(({ input }) => saveFile(input)),
    },
  });

/** Opens the drafts of a product's files, which follow each save. */
export function createDrafts(storage: string, prover: PageProver): Drafts {
  const machine = machineFor(storage, prover);
  const drafts = new Map<string, Draft>();

  function open(name: string): Draft {
    const draft = createActor(machine, { input: { name } }).start();
    drafts.set(name, draft);
    let kept = draft.getSnapshot().context.history;
    draft.subscribe(({ context: { history } }) => {
      if (history && history !== kept) keepHistory(storage, name, history);
      kept = history;
    });
    return draft;
  }

  store.sub(filesAtom, () => {
    const files = store.get(filesAtom);
    for (const draft of drafts.values()) draft.send({ type: 'files.saved', files });
  });
  return { of: (name) => drafts.get(name) ?? open(name) };
}
