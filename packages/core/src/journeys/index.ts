export {
  defineJourney,
  type JourneyDefinition,
  type Subject,
  startAddress,
  subjectParameters,
} from './definition.ts';
export { type JourneyId, journeys } from './definitions.ts';
