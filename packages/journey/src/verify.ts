/** Proves that a journey works for every customer. For tools, builds and servers; not bundled into the app. */

export { libraryMistakes } from './verify/check-library.ts';
export { rulesOf } from './verify/marked.ts';
export type { Limits } from './verify/prove.ts';
export { breaksOf, proveJourney, proveRules, verifyJourney } from './verify/verify.ts';
