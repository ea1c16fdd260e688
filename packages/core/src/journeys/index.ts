export { defineJourney, type JourneyDefinition, type Subject, subjectParameters } from './definition.ts';
export { type JourneyId, journeys } from './definitions.ts';
