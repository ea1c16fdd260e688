import { hostedJourney } from '../journey/hosted-journey.ts';
import { type JourneyRun, journeyRun } from '../journey/runs.ts';

/** The purchase on the host. */
export const purchase = hostedJourney('onboarding');

/** Returns this tab's run of the purchase. */
export const purchaseRun = (): JourneyRun => journeyRun(purchase);
