/** The engine's tools: they read text and write schemas. Kept apart so that a customer never downloads them. */
export { journeyJsonSchema } from './file/json-schema.ts';
export { parseJourney } from './file/parse.ts';
export { type JourneyText, sharedIds } from './file/shared-id.ts';
