/** The proof that a journey works for every customer. For tools, builds and servers: a customer never downloads it. */
export { applyToText } from './file/repair-text.ts';
export { libraryMistakes } from './verify/check-library.ts';
export { applyEdits } from './verify/edit.ts';
export type { Limits } from './verify/prove.ts';
export { proveJourney, verifyJourney } from './verify/verify.ts';
