/** What a journey is like for all its customers: its paths, the few customers who cover them, what an edit changes. */
export { coveringPaths } from './roads/customers.ts';
export { diffJourneys, type Edited, editedFor, type PathChange } from './roads/diff.ts';
export { journeyGraph, type Transition, transitionsOf } from './roads/graph.ts';
export type { Landing } from './roads/landings.ts';
export { type JourneyPath, pathsOf, TooManyPaths } from './roads/paths.ts';
export { type Retold, retoldIn } from './roads/retold.ts';
export { whoInWords } from './roads/who.ts';
export { Overflow } from './verify/algebra.ts';
