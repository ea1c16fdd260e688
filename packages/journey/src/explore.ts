/** Proves beyond the file's order, as states that are counted. For tools and tests; slower than the proof of an edit. */
export { certify } from './explore/certify.ts';
export { type Exploration, exploreJourney } from './explore/journey.ts';
