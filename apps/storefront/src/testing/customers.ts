import { type JourneyDefinition, journeys } from '@senda/core/common/definitions';
import { provenLibrary as library } from '@senda/core/journeys';
import type { facts } from '@senda/core/library';
import type { Facts } from '@senda/journey';
import { type JourneyPath, pathsOf } from '@senda/journey/analysis';
import type { AnyStep, FactValue, Journey } from '@senda/journey/library';

/** The possible values of each fact; a new fact without an entry does not compile. */
export type PossibleFacts = Readonly<Record<keyof typeof facts, readonly FactValue[]>>;

/** Facts that can be reached without a screen. */
export const headless: PossibleFacts = {
  journey: Object.keys(journeys),
  channel: ['web', 'retail'],
  source: ['web', 'meli'],
  startedSession: ['none', 'guest', 'customer'],
  telcoUser: [true, false],
  lineKnown: [true, false],
  brand: ['senda', 'norte'],
  country: ['MX'],
  device: ['phone', 'computer'],
  language: ['en-US', 'es-MX'],
  leaving: [true, false],
  simType: ['esim', 'physical_sim'],
  hasAddons: [true, false],
  kycRequired: [true, false],
  linkRequired: [true, false],
  paidLater: [true, false],
  paymentDue: [true, false],
  authFlow: ['login', 'signup'],
  numberType: ['NEW', 'PORT_IN'],
  esimDeliveryNeeded: [true, false],
  deliveryType: ['DOORSTEP_DELIVERY', 'SELF_PICKUP'],
  paymentMethod: ['new-card', 'saved-card', 'each-part'],
  paymentOutcome: ['paid', 'failed'],
};

/** Facts that can be reached in a browser, with a new account. */
export const inBrowser: PossibleFacts = {
  ...headless,
  source: ['web'],
  telcoUser: [false],
  brand: ['senda'],
  device: ['computer'],
  language: ['en-US'],
  authFlow: ['signup'],
  // The gateway's setting, which an operator of its own has (`link-new-line.spec.ts`).
  linkRequired: [false],
  paymentMethod: ['new-card', 'each-part'],
};

/** Impossible combinations of a purchase: eSIMs are not delivered, stores hand over their cards, and prepaid plans need no identity check unless their line is linked. */
const impossibleInPurchase: readonly Facts[] = [
  { simType: 'esim', esimDeliveryNeeded: true },
  { channel: 'retail', esimDeliveryNeeded: true },
  { kycRequired: true, paidLater: false, linkRequired: false },
  { kycRequired: false, linkRequired: true },
  // The free plan: a new number, no add-on, no telco user, nothing delivered.
  { paymentDue: false, hasAddons: true },
  { paymentDue: false, kycRequired: true, linkRequired: false },
  { paymentDue: false, numberType: 'PORT_IN' },
  { paymentDue: false, telcoUser: true },
  { paymentDue: false, esimDeliveryNeeded: true },
  { paymentDue: false, channel: 'web', simType: 'physical_sim' },
];

/** Impossible combinations of a request: whose SIM is replaced is identified, and pays for a card, which alone is delivered; nothing is paid later. */
const impossibleInRequest: readonly Facts[] = [
  { simType: 'esim', esimDeliveryNeeded: true },
  { kycRequired: false },
  { esimDeliveryNeeded: true, paymentDue: false },
  { simType: 'physical_sim', paymentDue: false },
  { esimDeliveryNeeded: false, paymentDue: true },
  { esimDeliveryNeeded: false, paymentOutcome: 'failed' },
  { paidLater: true },
];

/** Journeys with impossible combinations of their own; the fee of another delivery is due at once. */
const impossibleIn: Readonly<Record<string, readonly Facts[]>> = {
  [journeys.onboarding.id]: impossibleInPurchase,
  [journeys['reschedule-delivery'].id]: [{ paidLater: true }],
};

const isImpossible = (journey: string, facts: Facts): boolean =>
  (impossibleIn[journey] ?? impossibleInRequest).some((combination) =>
    Object.entries(combination).every(([fact, value]) => facts[fact] === value),
  );

/** Returns the paths of a journey that some customer can walk. */
export const walkable = (journey: string, paths: readonly JourneyPath[]): readonly JourneyPath[] =>
  paths.filter(({ who }) => who.some((facts) => !isImpossible(journey, facts)));

/** Returns the facts of which the settings of a journey leave one value. */
const factsLeft = ({ steps }: Journey): Facts =>
  Object.fromEntries(
    steps.flatMap(({ name, settings }) =>
      Object.entries((library.steps as Readonly<Record<string, AnyStep>>)[name]?.narrows ?? {}).flatMap(
        ([fact, setting]): [string, FactValue][] => {
          const [only, ...more] = (settings as Readonly<Record<string, readonly FactValue[]>>)[setting] ?? [];
          return only !== undefined && more.length === 0 ? [[fact, only]] : [];
        },
      ),
    ),
  );

/** Returns the paths of a journey, whose customers have what its settings leave. */
export function pathsLeft(journey: Journey): readonly JourneyPath[] {
  const always = factsLeft(journey);
  return pathsOf(journey, library).map((path) => ({
    ...path,
    who: path.who.map((facts) => ({ ...facts, ...always })),
  }));
}

/** Returns whether part of the plan is paid later: also implied by an identity check of a plan's own and by a card for each part. */
export const isPaidLater = ({ kycRequired, linkRequired, paidLater, paymentMethod }: Facts): boolean =>
  (kycRequired === true && linkRequired !== true) || paidLater === true || paymentMethod === 'each-part';

/** Formats facts: "simType = esim, hasAddons = true". */
export const factsText = (facts: Facts): string =>
  Object.entries(facts)
    .map(([fact, value]) => `${fact} = ${String(value)}`)
    .join(', ') || 'everybody';

/** Returns what facts imply: a card that is not delivered is handed over in a store. */
const impliedBy = ({ simType, esimDeliveryNeeded }: Facts): Facts =>
  simType === 'physical_sim' && esimDeliveryNeeded === false ? { channel: 'retail' } : {};

const mayBe = (journey: string, able: PossibleFacts, facts: Facts): boolean =>
  !isImpossible(journey, facts) &&
  // A flag has any value that its file gives it.
  Object.entries(facts).every(([fact, value]) => able[fact as keyof PossibleFacts]?.includes(value) ?? true);

/** Returns whether a customer can walk a path in a browser, at the walks' operator. */
export const isInBrowser = (journey: string, { who }: JourneyPath): boolean =>
  who.some((facts) => mayBe(journey, inBrowser, facts));

/**
 * Returns the facts of a possible customer of a path.
 * @throws Error if there is none
 */
export function customerOf(journey: string, { steps, who }: JourneyPath, able: PossibleFacts): Facts {
  const found = who.find((facts) => mayBe(journey, able, facts));
  if (found) return { ...impliedBy(found), ...found };
  const wanted = who.map(factsText).join('; or ');
  throw new Error(`No customer can walk ${steps.join(' › ')}: it needs ${wanted}.`);
}

/** Returns what every customer of a journey starts with: a session for a customer's journey, a known line for one about a line. */
export function startingFacts(journey: string): Facts {
  const definition = Object.values<JourneyDefinition>(journeys).find(({ id }) => id === journey);
  return {
    ...(definition?.guard === 'customer' && { startedSession: 'customer' }),
    ...(definition?.subject === 'line' && { lineKnown: true }),
  };
}
