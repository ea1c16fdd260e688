export { draftMachine } from './draft.machine.ts';
export { type DraftView, draftView } from './draft.view.ts';
export { journeysIn, type StudioFile } from './files.ts';
export { createProver, type Proof, type Prover, type Road, type RoadPath, type RoadStep } from './proof.ts';
