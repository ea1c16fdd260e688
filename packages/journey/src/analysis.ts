/** What a journey is like for all its customers: its paths, the few customers who cover them, what an edit changes. */
export { coveringPaths } from './analysis/customers.ts';
export { describeCustomers } from './analysis/describe-customers.ts';
export { diffJourneys, type Edited, editedFor, type PathChange } from './analysis/diff.ts';
export { journeyGraph, type Transition, transitionsOf } from './analysis/graph.ts';
export type { Landing } from './analysis/landings.ts';
export { type MetadataChange, metadataChanges } from './analysis/metadata-changes.ts';
export { type JourneyPath, pathsOf, TooManyPaths } from './analysis/paths.ts';
export { Overflow } from './verify/algebra.ts';
