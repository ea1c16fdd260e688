import type { facts } from '@senda/core';
import type { Facts, FactValue } from '@senda/journey';
import type { JourneyPath } from '@senda/journey/analysis';

/** The values of each fact that a customer can bring about; a new fact without an entry does not compile. */
export type Able = Readonly<Record<keyof typeof facts, readonly FactValue[]>>;

/** Without a screen: whatever a machine can be led to. */
export const headless: Able = {
  channel: ['web', 'retail'],
  source: ['web', 'meli'],
  startedSession: ['none', 'guest', 'customer'],
  telcoUser: [true, false],
  simType: ['esim', 'physical_sim'],
  hasAddons: [true, false],
  kycRequired: [true, false],
  paidLater: [true, false],
  paymentDue: [true, false],
  authFlow: ['login', 'signup'],
  numberType: ['NEW', 'PORT_IN'],
  esimDeliveryNeeded: [true, false],
  paymentMethod: ['new-card', 'saved-card', 'each-part'],
  paymentOutcome: ['paid', 'failed'],
};

/** In a browser: as the storefront lets her in, on an account that is new. */
export const atTheBrowser: Able = {
  ...headless,
  source: ['web'],
  telcoUser: [false],
  authFlow: ['signup'],
  paymentMethod: ['new-card', 'each-part'],
};

/** What no customer is at once: the operator sends no eSIM out, a store hands its cards over, and who pays at once is not asked who she is. */
const never: readonly Facts[] = [
  { simType: 'esim', esimDeliveryNeeded: true },
  { channel: 'retail', esimDeliveryNeeded: true },
  { kycRequired: true, paidLater: false },
  // The free plan takes a new number and no add-on, is for no telco user, and is free as long as nothing is sent.
  { paymentDue: false, hasAddons: true },
  { paymentDue: false, kycRequired: true },
  { paymentDue: false, numberType: 'PORT_IN' },
  { paymentDue: false, telcoUser: true },
  { paymentDue: false, esimDeliveryNeeded: true },
  { paymentDue: false, channel: 'web', simType: 'physical_sim' },
];

const isNever = (facts: Facts): boolean =>
  never.some((barred) => Object.entries(barred).every(([fact, value]) => facts[fact] === value));

/** The paths that some customer can walk: not those that need what no customer is at once. */
export const walkable = (paths: readonly JourneyPath[]): readonly JourneyPath[] =>
  paths.filter(({ who }) => who.some((facts) => !isNever(facts)));

/** Who chooses a card for each part has a plan of which a part is paid later, and so has who is asked who she is. */
export const isPaidLater = ({ kycRequired, paidLater, paymentMethod }: Facts): boolean =>
  kycRequired === true || paidLater === true || paymentMethod === 'each-part';

/** "simType = esim, hasAddons = true". */
export const factsText = (facts: Facts): string =>
  Object.entries(facts)
    .map(([fact, value]) => `${fact} = ${String(value)}`)
    .join(', ') || 'everybody';

/**
 * Of those who walk a path, one that can be: the values of the facts that make her walk it.
 * @throws Error when none of them can be brought about yet
 */
export function customerOn({ steps, who }: JourneyPath, able: Able): Facts {
  const can = (facts: Facts): boolean =>
    !isNever(facts) &&
    Object.entries(facts).every(([fact, value]) => able[fact as keyof Able].includes(value));
  const found = who.find(can);
  if (found) return found;
  const ways = who.map(factsText).join('; or ');
  throw new Error(`No customer can be made to walk ${steps.join(' › ')}: she would be ${ways}.`);
}
