import { onboarding } from './onboarding.ts';

/** The definition of each journey, by id. */
export const journeys = { [onboarding.id]: onboarding } as const;

/** Id of a journey. */
export type JourneyId = keyof typeof journeys;
