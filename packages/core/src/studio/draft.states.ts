import type { States } from '../base/calls/states.ts';
import { draftMachine } from './draft.machine.ts';
import { sampleFiles, sampleName } from './draft.sample.ts';
import type { StudioFile } from './files.ts';
import { createProver, type Proof } from './proof.ts';

const prover = createProver();
const proofOf = (files: readonly StudioFile[]): Proof => prover.prove(files, sampleName);
const sound = proofOf(sampleFiles.sound);

const at = (
  value: Parameters<typeof draftMachine.resolveState>[0]['value'],
  files: readonly StudioFile[] = sampleFiles.sound,
  proof: Proof | null = sound,
) => draftMachine.resolveState({ value, context: { name: sampleName, files, proof } });

/** One snapshot per state, for tests and stories. */
export const draftStates: States<typeof draftMachine> = {
  opening: at('opening', [], null),
  settling: at('settling'),
  proving: at('proving'),
  sound: at('sound'),
  broken: at('broken', sampleFiles.broken, proofOf(sampleFiles.broken)),
  tooComplex: at('tooComplex', sampleFiles.sound, { verdict: 'too-complex', road: null, findings: [] }),
  missing: at('missing', [], null),
  failed: at('failed', [], null),
};

/** Further snapshots that stories show. */
export const draftCases = {
  firstProof: at('proving', sampleFiles.sound, null),
  unreadable: at('broken', sampleFiles.unreadable, proofOf(sampleFiles.unreadable)),
} as const;
