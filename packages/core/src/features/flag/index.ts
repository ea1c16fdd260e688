export { flagContext, flagFacts } from './flags.ts';
