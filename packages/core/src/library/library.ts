import { defineLibrary } from '@senda/journey';
import type { AnyStep, Condition, Library, StepClaims } from '@senda/journey/library';
import type { JourneyDefinition } from '../common/definitions/definition.ts';
import { journeys } from '../common/definitions/definitions.ts';
import { onboarding } from '../common/definitions/onboarding.ts';
import { facts } from './facts.ts';
import { steps } from './steps.ts';

export { steps };

/** The name of a step. */
export type StepName = keyof typeof steps;

/** What a journey's definition rules out: a customer's journey needs a session, and only one about a line has a line's address. */
const ruledOutBy = ({ id, guard, subject, never = [] }: JourneyDefinition): readonly Condition[] => [
  ...never.map((combination) => ({ journey: id, ...combination })),
  ...(guard === 'customer' ? [{ journey: id, startedSession: ['none', 'guest'] }] : []),
  ...(subject === 'line' ? [] : [{ journey: id, lineKnown: true }]),
];

/** Returns the library of these journeys and steps. */
export function libraryOf<Name extends string>(
  definitions: Readonly<Record<string, JourneyDefinition>>,
  declared: Readonly<Record<Name, AnyStep>>,
) {
  const serviceJourneys = Object.keys(definitions).filter((id) => id !== onboarding.id);
  return defineLibrary<Name>({
    facts: { ...facts, journey: { ...facts.journey, values: Object.keys(definitions) } },
    steps: declared,
    seeds: { session: { startedSession: ['guest', 'customer'] }, accountNumber: { lineKnown: true } },
    never: [
      ...Object.values(definitions).flatMap(ruledOutBy),
      // A card is delivered, unless a store hands it over with a purchase.
      { channel: 'web', simType: 'physical_sim', esimDeliveryNeeded: false },
      { journey: serviceJourneys, simType: 'physical_sim', esimDeliveryNeeded: false },
      { journey: onboarding.id, channel: 'retail', simType: 'physical_sim', esimDeliveryNeeded: true },
      // A guest has no account with a card to charge later.
      { startedSession: 'guest', paymentMethod: 'each-part' },
      { paidLater: false, paymentMethod: 'each-part' },
      // A part paid later is due, and a payment that is not due cannot fail.
      { paidLater: true, paymentDue: false },
      { paymentDue: false, paymentOutcome: 'failed' },
    ],
  });
}

/** The step library of Senda's journeys. */
export const library = libraryOf(journeys, steps);

/** Returns a library as proofs read it: each step with its claims. */
export const claimed = <Name extends string>(
  library: Library<Name>,
  claims: Readonly<Record<Name, StepClaims>>,
): Library<Name> => ({
  ...library,
  steps: Object.fromEntries(
    Object.entries<AnyStep>(library.steps).map(([name, step]) => [
      name,
      { ...step, ...claims[name as Name] },
    ]),
  ) as Library<Name>['steps'],
});
