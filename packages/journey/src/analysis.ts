/** Analyses a journey for all its customers: its paths, a minimal set of customers that covers them, the impact of an edit. */
export { coveringPaths } from './analysis/covering-paths.ts';
export { type Chosen, type Crowd, type CrowdValue, crowdOf } from './analysis/crowd.ts';
export { describeCustomers } from './analysis/describe-customers.ts';
export { diffJourneys, type EditImpact, editImpacts, type PathChange } from './analysis/diff.ts';
export { journeyGraph, type Transition, transitionsOf } from './analysis/graph.ts';
export { type MetadataChange, metadataChanges } from './analysis/metadata-changes.ts';
export { type JourneyPath, pathsOf, TooManyPaths } from './analysis/paths.ts';
export type { Landing, ResumePoint } from './analysis/resume-points.ts';
export { type RuleChange, ruleChanges, type Witness } from './analysis/rule-changes.ts';
export { Overflow } from './verify/algebra.ts';
