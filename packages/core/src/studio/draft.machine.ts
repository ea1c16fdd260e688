import { assign, fromPromise, setup } from 'xstate';
import type { StudioFile } from './files.ts';
import type { Proof } from './proof.ts';

export interface Context {
  /** Name of the journey's file. */
  readonly name: string;
  /** All files of the folder; none until they are read. */
  readonly files: readonly StudioFile[];
  /** The last proof, which stays in sight while the next one is made. */
  readonly proof: Proof | null;
}

type Event =
  /** Somebody has saved a file. */
  { readonly type: 'files.saved'; readonly files: readonly StudioFile[] } | { readonly type: 'retry' };

type Proven = { readonly event: { readonly output: Proof } };

const draftSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { readonly name: string },
    tags: {} as 'loading' | 'busy',
  },
  actors: {
    readFiles: fromPromise<readonly StudioFile[]>(() => Promise.reject(new Error('Not provided.'))),
    prove: fromPromise<Proof, { readonly files: readonly StudioFile[]; readonly name: string }>(() =>
      Promise.reject(new Error('Not provided.')),
    ),
  },
  guards: {
    isChange: ({ context: { files }, event }) =>
      event.type === 'files.saved' && JSON.stringify(event.files) !== JSON.stringify(files),
    hasFiles: ({ context: { files } }) => files.length > 0,
    isMissing: ({ context: { name } }, files: readonly StudioFile[]) =>
      !files.some((file) => file.name === name),
    isSound: (_, { verdict }: Proof) => verdict === 'sound',
    isTooComplex: (_, { verdict }: Proof) => verdict === 'too-complex',
  },
  actions: {
    setFiles: assign({ files: (_, files: readonly StudioFile[]) => files }),
    setProof: assign({ proof: (_, proof: Proof) => proof }),
  },
  delays: {
    /** Keystrokes of an editor that saves by itself follow each other: only the last of them is proven. */
    debounce: 150,
  },
});

const proofIn = ({ event }: Proven): Proof => event.output;

/** A journey file as Journey Studio opens it: it is read and proven, and again whenever a file of its folder is saved. */
export const draftMachine = draftSetup.createMachine({
  id: 'draft',
  context: ({ input: { name } }) => ({ name, files: [], proof: null }),
  initial: 'opening',
  on: {
    'files.saved': {
      guard: 'isChange',
      target: '.settling',
      actions: { type: 'setFiles', params: ({ event }) => event.files },
    },
  },
  states: {
    opening: {
      tags: 'loading',
      invoke: {
        src: 'readFiles',
        onDone: [
          {
            guard: { type: 'isMissing', params: ({ event }) => event.output },
            target: 'missing',
            actions: { type: 'setFiles', params: ({ event }) => event.output },
          },
          { target: 'proving', actions: { type: 'setFiles', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
    },
    settling: {
      tags: 'busy',
      after: {
        debounce: [
          { guard: { type: 'isMissing', params: ({ context }) => context.files }, target: 'missing' },
          { target: 'proving' },
        ],
      },
    },
    proving: {
      tags: 'busy',
      invoke: {
        src: 'prove',
        input: ({ context: { files, name } }) => ({ files, name }),
        onDone: [
          {
            guard: { type: 'isSound', params: proofIn },
            target: 'sound',
            actions: { type: 'setProof', params: proofIn },
          },
          {
            guard: { type: 'isTooComplex', params: proofIn },
            target: 'tooComplex',
            actions: { type: 'setProof', params: proofIn },
          },
          { target: 'broken', actions: { type: 'setProof', params: proofIn } },
        ],
        onError: 'failed',
      },
    },
    /** It works for every customer. */
    sound: {},
    broken: {},
    /** Its conditions or its paths are too many to follow every customer. */
    tooComplex: {},
    /** There is no file of this name. */
    missing: {},
    /** The files could not be read, or the proof itself failed. */
    failed: { on: { retry: [{ guard: 'hasFiles', target: 'proving' }, { target: 'opening' }] } },
  },
});
