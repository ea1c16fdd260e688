export { paylinkMachine } from './paylink.machine.ts';
export { PaylinkDraft } from './paylink.ts';
export { type PaylinkView, paylinkView } from './paylink.view.ts';
export { paylinkResultMachine } from './paylink-result.machine.ts';
export { type PaylinkResultView, paylinkResultView } from './paylink-result.view.ts';
