export { flagContext, flagFacts, isInShare } from './flags.ts';
