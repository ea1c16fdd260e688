export { draftMachine } from './draft.machine.ts';
export { type DraftView, draftView } from './draft.view.ts';
export { journeysIn, type StudioFile } from './files.ts';
export { type PhoneStep, phoneMachine } from './phone.machine.ts';
export { PhoneAnswer, PhoneQuestion } from './phone.ts';
export { type PhoneView, phoneView } from './phone.view.ts';
export { createProver, type Proof, type Prover, type Road, type RoadPath, type RoadStep } from './proof.ts';
