import type {
  Comparison,
  FlowRoad,
  History,
  LibraryVocabulary,
  Proof,
  Rebase,
  StudioFile,
  Trial,
} from '@senda/core/studio';
import type { Facts } from '@senda/journey';
import type { Chosen } from '@senda/journey/analysis';
import type { Edit } from '@senda/journey/tools';

type Files = readonly StudioFile[];

/** What the worker is asked. */
export type Question =
  | { readonly kind: 'prove'; readonly files: Files; readonly name: string }
  | { readonly kind: 'try'; readonly files: Files; readonly name: string; readonly edits: readonly Edit[] }
  | { readonly kind: 'rebase'; readonly files: Files; readonly name: string; readonly history: History }
  | { readonly kind: 'compare'; readonly files: Files; readonly before: string; readonly after: string }
  | { readonly kind: 'flow-road'; readonly files: Files; readonly text: string }
  | { readonly kind: 'vocabulary' }
  | { readonly kind: 'choose'; readonly name: string; readonly facts: Facts };

/** What it answers to the question with this number. */
export type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string };

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The prover as the page asks it. Each answer is rejected when the worker fails. */
export interface PageProver {
  /** Proves a file among those of its folder. */
  readonly prove: (files: Files, name: string) => Promise<Proof>;
  /** Returns what another text of a journey changes; null when it cannot be said. */
  readonly compare: (files: Files, before: string, after: string) => Promise<Comparison | null>;
  /** Returns the road of a text of a journey whose people are counted; null when it cannot be said. */
  readonly flowRoad: (files: Files, text: string) => Promise<FlowRoad | null>;
  /** Returns the customers of a journey with these facts; null while it has no road. */
  readonly choose: (name: string, facts: Facts) => Promise<Chosen | null>;
  /** Returns what files may say. */
  readonly vocabulary: () => Promise<LibraryVocabulary>;
  /** Returns what would become of a file by these edits. */
  readonly tryEdits: (files: Files, name: string, edits: readonly Edit[]) => Promise<Trial>;
  /** Puts the changes of a draft over its file, which was saved by somebody else. */
  readonly rebase: (files: Files, name: string, history: History) => Promise<Rebase>;
}

/** Returns what asks a worker, which starts with the first question. */
function questionsTo(startWorker: () => Worker): (question: Question) => Promise<unknown> {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let asked = 0;

  /** Ends a worker that failed, and all that waits for it. The next question starts another one. */
  function fail(message: string): void {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  }

  function start(): Worker {
    const started = startWorker();
    started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if ('error' in data) one?.reject(new Error(data.error));
      else one?.resolve(data.value);
    });
    started.addEventListener('error', ({ message }) => fail(message || 'The worker could not be started.'));
    return started;
  }

  return (question) => {
    worker ??= start();
    const id = ++asked;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage({ id, question });
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  };
}

/** Connects the page with the worker that proves the files of its product. */
export function connectProver(startWorker: () => Worker): PageProver {
  const ask = questionsTo(startWorker);
  return {
    prove: (files, name) => ask({ kind: 'prove', files, name }) as Promise<Proof>,
    compare: (files, before, after) =>
      ask({ kind: 'compare', files, before, after }) as Promise<Comparison | null>,
    flowRoad: (files, text) => ask({ kind: 'flow-road', files, text }) as Promise<FlowRoad | null>,
    choose: (name, facts) => ask({ kind: 'choose', name, facts }) as Promise<Chosen | null>,
    vocabulary: () => ask({ kind: 'vocabulary' }) as Promise<LibraryVocabulary>,
    tryEdits: (files, name, edits) => ask({ kind: 'try', files, name, edits }) as Promise<Trial>,
    rebase: (files, name, history) => ask({ kind: 'rebase', files, name, history }) as Promise<Rebase>,
  };
}
