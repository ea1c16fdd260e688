/** Proves that a journey works for every customer. For tools, builds and servers; not bundled into the app. */
export { applyToText } from './file/repair-text.ts';
export { libraryMistakes } from './verify/check-library.ts';
export { applyEdits } from './verify/edit.ts';
export type { Limits } from './verify/prove.ts';
export { proveJourney, verifyJourney } from './verify/verify.ts';
