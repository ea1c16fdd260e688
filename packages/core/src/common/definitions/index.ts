export {
  defineJourney,
  type JourneyDefinition,
  type Subject,
  secretSubjects,
  startAddress,
  subjectParameters,
} from './definition.ts';
export { type JourneyId, journeys } from './definitions.ts';
export type { IconName, RequestFact } from './request.ts';
export { declaredRequest, requestJourneys } from './requests.ts';
