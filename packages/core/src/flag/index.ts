export { flagContext, flagFacts, flagNames } from './flags.ts';
