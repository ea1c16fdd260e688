/** What a step library and a journey file are made of: declarations, conditions, flags, the id of a proof. For apps and tools. */
export { type Condition, evaluate, type FactValue, factsRead } from './condition/condition.ts';
export { lookupIn } from './condition/lookup.ts';
export { ConditionSchema } from './condition/schema.ts';
export { type Journey, JourneyFile, type JourneyStep } from './file/file.ts';
export { addFlags } from './file/read.ts';
export { drawFlags, type Flag, type Flags } from './flag/flag.ts';
export { withFlags } from './flag/with-flags.ts';
export { contentHash, proofOf } from './hash.ts';
export {
  type AnyStep,
  alwaysProvidedKeys,
  type Deadline,
  decideFacts,
  type Library,
  type Need,
  providedKeys,
  type Route,
  type RouteCase,
  routeOf,
  routesOf,
  type StepClaims,
  type StepDeclaration,
} from './library/library.ts';
export { libraryHash } from './library/library-hash.ts';
export { withRules } from './library/with-rules.ts';
