import type { MergeConflict } from '@senda/journey/tools';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type StateName, stateName } from '../base/calls/states.ts';
import type { Deed, draftMachine, SaveProblem } from './draft.machine.ts';
import { type StudioFile, withText } from './files.ts';
import { type About, changeCount, doneSince, draftText, isChanged } from './history.ts';
import type { Intent } from './intent.ts';
import type { Proof } from './proof.ts';
import type { Road } from './road.ts';

/** What is done to a draft. The functions of a draft stay the same, so that a change redraws only what it changes. */
interface DraftDeeds {
  edit(intent: Intent): void;
  undo(): void;
  redo(): void;
  discard(): void;
  save(): void;
  /** Of a conflict: the draft, over the file as it is now; or the file as it is now. */
  keep(): void;
  take(): void;
  retry(): void;
}

type Send = ActorRefFrom<typeof draftMachine>['send'];

const deedsBySend = /* @__PURE__ */ new WeakMap<Send, DraftDeeds>();

function deedsOf(send: Send): DraftDeeds {
  const known = deedsBySend.get(send);
  if (known) return known;
  const deeds: DraftDeeds = {
    edit: (intent) => send({ type: 'edit', intent }),
    undo: () => send({ type: 'undo' }),
    redo: () => send({ type: 'redo' }),
    discard: () => send({ type: 'discard' }),
    save: () => send({ type: 'save' }),
    keep: () => send({ type: 'keep' }),
    take: () => send({ type: 'take' }),
    retry: () => send({ type: 'retry' }),
  };
  deedsBySend.set(send, deeds);
  return deeds;
}

/** A draft and what may be done with it. */
export interface DraftView extends DraftDeeds {
  readonly state: StateName<typeof draftMachine>;
  /** Nothing to show yet. */
  readonly loading: boolean;
  /** A proof is on its way; the last one is shown meanwhile. */
  readonly proving: boolean;
  readonly proof: Proof | null;
  readonly road: Road | null;
  /** The files of the folder, of which this one is as the draft has it. */
  readonly files: readonly StudioFile[];
  readonly text: string;
  /** It cannot be edited at this moment. */
  readonly locked: boolean;
  readonly isChanged: boolean;
  /** How many changes it is from its file. */
  readonly changes: number;
  /** These changes, in order. */
  readonly done: readonly About[];
  /** The text of the file that it is a change of. */
  readonly base: string;
  /** What would be undone and redone; null for nothing. */
  readonly undoes: About | null;
  readonly redoes: About | null;
  /** It can be saved: it differs from its file, and works. */
  readonly canSave: boolean;
  readonly last: Deed | null;
  readonly conflicts: readonly MergeConflict[];
  readonly problem: SaveProblem | null;
}

/** Maps the machine of a draft to its screens. */
export function draftView(snapshot: SnapshotFrom<typeof draftMachine>, send: Send): DraftView {
  const { name, files, history, proof, last, conflicts, problem } = snapshot.context;
  const proving = snapshot.hasTag('busy');
  const text = history ? draftText(history) : '';
  const locked = snapshot.hasTag('locked');
  return {
    state: stateName(snapshot) as StateName<typeof draftMachine>,
    loading: snapshot.hasTag('loading') || (proving && proof === null),
    proving,
    proof,
    road: proof?.road ?? null,
    files: history ? withText(files, name, text) : files,
    text,
    locked,
    isChanged: history !== null && isChanged(history),
    changes: history ? changeCount(history) : 0,
    done: history && isChanged(history) ? doneSince(history) : [],
    base: history?.base ?? '',
    undoes: (!locked && history?.changes[history.position - 1]?.about) || null,
    redoes: (!locked && history?.changes[history.position]?.about) || null,
    canSave: snapshot.can({ type: 'save' }),
    last,
    conflicts,
    problem,
    ...deedsOf(send),
  };
}
