import type { States } from '../base/calls/states.ts';
import { provenLibrary } from '../library/proven.ts';
import { type Context, draftMachine } from './draft.machine.ts';
import { sampleFiles, sampleName } from './draft.sample.ts';
import { type StudioFile, textIn } from './files.ts';
import { type History, historyOf, withChange } from './history.ts';
import { changeOf, type Intent } from './intent.ts';
import { createProver, type Proof } from './proof.ts';

const prover = createProver(provenLibrary);
const proofOf = (files: readonly StudioFile[]): Proof => prover.prove(files, sampleName);
const sound = proofOf(sampleFiles.sound);
const broken = proofOf(sampleFiles.broken);

const opened = (files: readonly StudioFile[]): History => historyOf(textIn(files, sampleName) ?? '');

/** Returns the sample after an edit. */
function after(intent: Intent): History {
  const history = opened(sampleFiles.sound);
  const change = changeOf(history.base, intent);
  return change ? withChange(history, change) : history;
}

/** The extras after the number: it works. */
const moved = after({
  kind: 'move',
  entry: { step: 'addon-selection', nth: 0 },
  before: { step: 'port-in', nth: 0 },
});
const soundMoved = prover.prove([{ name: sampleName, text: moved.texts[1] ?? '' }], sampleName);

/** The number's transfer after the review: it does not work for everyone. */
const harmed = after({
  kind: 'move',
  entry: { step: 'port-in', nth: 0 },
  before: { step: 'payment', nth: 0 },
});

const at = (
  value: Parameters<typeof draftMachine.resolveState>[0]['value'],
  files: readonly StudioFile[] = sampleFiles.sound,
  proof: Proof | null = sound,
  more: Partial<Context> = {},
) =>
  draftMachine.resolveState({
    value,
    context: {
      name: sampleName,
      files,
      history: files.length > 0 ? opened(files) : null,
      proof,
      last: null,
      conflicts: [],
      problem: null,
      ...more,
    },
  });

const made = (history: History): Partial<Context> => ({
  history,
  last: { did: 'made', about: history.changes[0]?.about ?? null },
});

/** One snapshot per state, for tests and stories. */
export const draftStates: States<typeof draftMachine> = {
  opening: at('opening', [], null),
  settling: at('settling'),
  rebasing: at('rebasing', sampleFiles.broken, soundMoved, made(moved)),
  proving: at('proving'),
  sound: at('sound'),
  broken: at('broken', sampleFiles.broken, broken),
  tooComplex: at('tooComplex', sampleFiles.sound, { verdict: 'too-complex', road: null, findings: [] }),
  saving: at('saving', sampleFiles.sound, soundMoved, made(moved)),
  unsaved: at('unsaved', sampleFiles.sound, soundMoved, { ...made(moved), problem: 'unreachable' }),
  conflict: at('conflict', sampleFiles.broken, soundMoved, made(moved)),
  missing: at('missing', [], null),
  failed: at('failed', [], null),
};

/** Further snapshots that stories show. */
export const draftCases = {
  firstProof: at('proving', sampleFiles.sound, null),
  unreadable: at('broken', sampleFiles.unreadable, proofOf(sampleFiles.unreadable)),
  /** An edit that works: it can be saved. */
  changed: at('sound', sampleFiles.sound, soundMoved, made(moved)),
  /** An edit that does not. */
  harmed: at('broken', sampleFiles.sound, broken, made(harmed)),
  /** The server found what the page did not. */
  refused: at('unsaved', sampleFiles.sound, soundMoved, { ...made(moved), problem: 'refused' }),
  /** Somebody else had saved before the page was opened again. */
  firstConflict: at('conflict', sampleFiles.broken, null, made(moved)),
  /** Somebody else has saved meanwhile, and both were put together. */
  rebased: at('sound', sampleFiles.sound, soundMoved, {
    history: moved,
    last: { did: 'rebased', about: null },
  }),
} as const;
