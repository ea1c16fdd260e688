import type { MergeConflict } from '@senda/journey/tools';
import { assign, fromPromise, not, setup } from 'xstate';
import type { StudioFile } from './files.ts';
import { textIn, withText } from './files.ts';
import {
  type About,
  atChange,
  beside,
  discarded,
  draftText,
  followed,
  type History,
  historyOf,
  isChanged,
  withChange,
} from './history.ts';
import { changeOf, type Intent } from './intent.ts';
import type { Proof, Rebase } from './proof.ts';

/** What was done last, which is announced with the verdict. */
export interface Deed {
  readonly did: 'made' | 'undone' | 'redone' | 'discarded' | 'saved' | 'rebased' | 'kept' | 'taken';
  readonly about: About | null;
}

/** Why a file was not saved: the server is silent, or says that the file does not work. */
export type SaveProblem = 'unreachable' | 'refused';

/** What the server answers to a save. `stale`: the file was changed meanwhile. */
export type Saved =
  | { readonly kind: 'saved' | 'stale'; readonly files: readonly StudioFile[] }
  | { readonly kind: 'refused' };

export interface Context {
  /** Name of the journey's file. */
  readonly name: string;
  /** All files of the folder as they are saved; none until they are read. */
  readonly files: readonly StudioFile[];
  /** The changes of the draft; null until its file is read. */
  readonly history: History | null;
  /** The last proof, which stays in sight while the next one is made. */
  readonly proof: Proof | null;
  readonly last: Deed | null;
  /** Why the draft cannot be put over the file that was saved meanwhile; empty: together they do not work for everyone. */
  readonly conflicts: readonly MergeConflict[];
  readonly problem: SaveProblem | null;
}

/** What is read when a draft is opened: the files, and the history that was kept of it. */
export interface Opened {
  readonly files: readonly StudioFile[];
  readonly kept: History | null;
}

type Event =
  /** Somebody has saved a file. */
  | { readonly type: 'files.saved'; readonly files: readonly StudioFile[] }
  | { readonly type: 'edit'; readonly intent: Intent }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** Back to the file's text. */
  | { readonly type: 'discard' }
  | { readonly type: 'save' }
  /** Of a conflict: the draft stays, over the file as it is now. */
  | { readonly type: 'keep' }
  /** Of a conflict: the file as it is now; the draft can be had by redoing. */
  | { readonly type: 'take' }
  | { readonly type: 'retry' };

type Done<Output> = { readonly event: { readonly output: Output } };

const notProvided = (): Promise<never> => Promise.reject(new Error('Not provided.'));

/** Returns the history of a draft over files that it is given; it is merged later where it must be. */
function over(history: History | null, { name, files }: Pick<Context, 'name' | 'files'>): History | null {
  const text = textIn(files, name);
  if (text === undefined) return history;
  return history === null ? historyOf(text) : (followed(history, text) ?? history);
}

/** Returns the history after an edit; the same one if it changes nothing or does not fit. */
function edited(history: History | null, intent: Intent): History | null {
  const change = history && changeOf(draftText(history), intent);
  return change ? withChange(history, change) : history;
}

/** Returns the history without its last change, or with the next one; null if there is none. */
function stepped(history: History | null, by: -1 | 1): History | null {
  const next = history && atChange(history, history.position + by);
  return next === history ? null : next;
}

const deed = (did: Deed['did'], about: About | null = null): Deed => ({ did, about });

const draftSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { readonly name: string },
    tags: {} as 'loading' | 'busy' | 'locked',
  },
  actors: {
    open: fromPromise<Opened, { readonly name: string }>(notProvided),
    prove: fromPromise<Proof, { readonly files: readonly StudioFile[]; readonly name: string }>(notProvided),
    rebase: fromPromise<
      Rebase,
      { readonly files: readonly StudioFile[]; readonly name: string; readonly history: History }
    >(notProvided),
    save: fromPromise<Saved, { readonly name: string; readonly text: string; readonly base: string }>(
      notProvided,
    ),
  },
  guards: {
    isNews: ({ context: { files }, event }) =>
      event.type === 'files.saved' && JSON.stringify(event.files) !== JSON.stringify(files),
    hasFiles: ({ context: { files } }) => files.length > 0,
    isMissing: ({ context: { name } }, files: readonly StudioFile[]) => textIn(files, name) === undefined,
    /** The file was saved by somebody else under changes of the draft. */
    isOvertaken: (
      { context: { name } },
      { files, history }: { files: readonly StudioFile[]; history: History | null },
    ) => history !== null && followed(history, textIn(files, name) ?? '') === null,
    isEdit: ({ context: { history }, event }) =>
      event.type === 'edit' && history !== null && edited(history, event.intent) !== history,
    canUndo: ({ context: { history } }) => stepped(history, -1) !== null,
    canRedo: ({ context: { history } }) => stepped(history, 1) !== null,
    isChanged: ({ context: { history } }) => history !== null && isChanged(history),
    isSound: (_, { verdict }: Proof) => verdict === 'sound',
    isTooComplex: (_, { verdict }: Proof) => verdict === 'too-complex',
    isConflict: (_, rebase: Rebase) => rebase.history === null,
    isSaved: (_, { kind }: Saved) => kind === 'saved',
    isStale: (_, { kind }: Saved) => kind === 'stale',
  },
  actions: {
    setOpened: assign(({ context: { name } }, { files, kept }: Opened) => ({
      files,
      history: over(kept, { name, files }),
    })),
    setFiles: assign(({ context: { name, history } }, files: readonly StudioFile[]) => ({
      files,
      history: over(history, { name, files }),
      last: null,
    })),
    setAnswered: assign(({ context: { name, history } }, saved: Saved) =>
      saved.kind === 'refused'
        ? {}
        : { files: saved.files, history: over(history, { name, files: saved.files }) },
    ),
    setProof: assign({ proof: (_, proof: Proof) => proof }),
    edit: assign(({ context: { history }, event }) => {
      if (event.type !== 'edit') return {};
      const next = edited(history, event.intent);
      return { history: next, last: deed('made', next?.changes[next.position - 1]?.about) };
    }),
    undo: assign(({ context: { history } }) => ({
      history: stepped(history, -1),
      last: deed('undone', history?.changes[history.position - 1]?.about),
    })),
    redo: assign(({ context: { history } }) => ({
      history: stepped(history, 1),
      last: deed('redone', history?.changes[history.position]?.about),
    })),
    discard: assign(({ context: { history } }) => ({
      history: history && discarded(history),
      last: deed('discarded'),
    })),
    setRebased: assign((_, { history }: Rebase) => ({
      history,
      last: deed('rebased'),
    })),
    setConflicts: assign((_, { conflicts }: Rebase) => ({ conflicts })),
    resolve: assign(({ context: { history, files, name } }, isKept: boolean) => ({
      history: history && beside(history, textIn(files, name) ?? '', isKept),
      last: deed(isKept ? 'kept' : 'taken'),
      conflicts: [],
    })),
    tellSaved: assign({ last: deed('saved') }),
    setProblem: assign((_, problem: SaveProblem | null) => ({ problem })),
  },
  delays: {
    /** Keystrokes of an editor that saves by itself follow each other, as do presses of a key that is held: the last of them is proven. */
    debounce: 150,
  },
});

const output = <Output>({ event }: Done<Output>): Output => event.output;

/** What follows once the files are known. */
const onward = [
  {
    guard: { type: 'isMissing', params: ({ context }: { context: Context }) => context.files },
    target: 'missing',
  },
  {
    guard: { type: 'isOvertaken', params: ({ context }: { context: Context }) => context },
    target: 'rebasing',
  },
  { target: 'proving' },
] as const;

/** What can be done with a draft in hand; `target`: proven at once, or once the last of several is done. */
const changes = <const Target extends string>(target: Target) => ({
  edit: { guard: 'isEdit', target, actions: 'edit', reenter: true } as const,
  undo: { guard: 'canUndo', target, actions: 'undo', reenter: true } as const,
  redo: { guard: 'canRedo', target, actions: 'redo', reenter: true } as const,
  discard: { guard: 'isChanged', target, actions: 'discard', reenter: true } as const,
});

/**
 * A journey file as Journey Studio edits it. A draft is a list of the engine's edits over its file; it is proven after each of them, and
 * whenever a file of the folder is saved. Nothing of it reaches the file before it is saved.
 */
export const draftMachine = draftSetup.createMachine({
  id: 'draft',
  context: ({ input: { name } }) => ({
    name,
    files: [],
    history: null,
    proof: null,
    last: null,
    conflicts: [],
    problem: null,
  }),
  initial: 'opening',
  on: {
    'files.saved': {
      guard: 'isNews',
      target: '.settling',
      actions: { type: 'setFiles', params: ({ event }) => event.files },
    },
  },
  states: {
    opening: {
      tags: ['loading', 'locked'],
      // What is read has these files too.
      on: { 'files.saved': {} },
      invoke: {
        src: 'open',
        input: ({ context: { name } }) => ({ name }),
        onDone: [
          {
            guard: { type: 'isMissing', params: ({ event }) => event.output.files },
            target: 'missing',
            actions: { type: 'setOpened', params: output },
          },
          {
            guard: {
              type: 'isOvertaken',
              params: ({
                event: {
                  output: { files, kept },
                },
              }) => ({ files, history: kept }),
            },
            target: 'rebasing',
            actions: { type: 'setOpened', params: output },
          },
          { target: 'proving', actions: { type: 'setOpened', params: output } },
        ],
        onError: 'failed',
      },
    },
    /** More may follow at once. */
    settling: {
      tags: 'busy',
      on: changes('settling'),
      after: { debounce: onward },
    },
    /** The file was saved by somebody else: the changes are merged with that, and proven together. */
    rebasing: {
      tags: ['busy', 'locked'],
      // What was sent before it was seen to be locked.
      on: { edit: changes('rebasing').edit },
      invoke: {
        src: 'rebase',
        input: ({ context: { files, name, history } }) => ({
          files,
          name,
          history: history ?? historyOf(''),
        }),
        onDone: [
          {
            guard: { type: 'isConflict', params: output },
            target: 'conflict',
            actions: { type: 'setConflicts', params: output },
          },
          { target: 'proving', actions: { type: 'setRebased', params: output } },
        ],
        onError: 'failed',
      },
    },
    proving: {
      tags: 'busy',
      on: changes('settling'),
      invoke: {
        src: 'prove',
        input: ({ context: { files, name, history } }) => ({
          files: history ? withText(files, name, draftText(history)) : files,
          name,
        }),
        onDone: [
          {
            guard: { type: 'isSound', params: output },
            target: 'sound',
            actions: { type: 'setProof', params: output },
          },
          {
            guard: { type: 'isTooComplex', params: output },
            target: 'tooComplex',
            actions: { type: 'setProof', params: output },
          },
          { target: 'broken', actions: { type: 'setProof', params: output } },
        ],
        onError: 'failed',
      },
    },
    /** It works for every customer: it can be saved. */
    sound: { on: { ...changes('proving'), save: { guard: 'isChanged', target: 'saving' } } },
    broken: { on: changes('proving') },
    /** Its conditions or its paths are too many to follow every customer. */
    tooComplex: { on: changes('proving') },
    saving: {
      tags: 'locked',
      // The answer has these files too.
      on: { 'files.saved': {} },
      entry: { type: 'setProblem', params: null },
      invoke: {
        src: 'save',
        input: ({ context: { name, history } }) => ({
          name,
          text: history ? draftText(history) : '',
          base: history?.base ?? '',
        }),
        onDone: [
          {
            guard: { type: 'isSaved', params: output },
            target: 'proving',
            actions: [{ type: 'setAnswered', params: output }, 'tellSaved'],
          },
          {
            guard: { type: 'isStale', params: output },
            target: 'settling',
            actions: { type: 'setAnswered', params: output },
          },
          { target: 'unsaved', actions: { type: 'setProblem', params: 'refused' } },
        ],
        onError: { target: 'unsaved', actions: { type: 'setProblem', params: 'unreachable' } },
      },
    },
    /** It could not be saved, and is as it was. */
    unsaved: { on: { ...changes('proving'), save: 'saving', retry: 'saving' } },
    /** Somebody else's save and the draft cannot both be kept: one of them is chosen, and the other one can be had by undoing or redoing. */
    conflict: {
      tags: 'locked',
      on: {
        keep: { target: 'proving', actions: { type: 'resolve', params: true } },
        take: { target: 'proving', actions: { type: 'resolve', params: false } },
      },
    },
    /** There is no file of this name. */
    missing: { tags: 'locked' },
    /** The files could not be read, or the proof itself failed. */
    failed: {
      tags: 'locked',
      on: { retry: [{ guard: not('hasFiles'), target: 'opening' }, ...onward] },
    },
  },
});
