import { type JourneyId, journeys } from '../common/definitions/definitions.ts';

/** What is known of a journey when an address is opened. */
export interface JourneyAtAddress {
  readonly id: JourneyId;
  /** The journey has a step at the address. */
  readonly isListed: boolean;
  /** The customer has begun it. */
  readonly isBegun: boolean;
  /** The step that the customer stands at has the address. */
  readonly isHere: boolean;
}

/** Returns the number of first path segments that two addresses share. */
function sharedSegments(one: string, other: string): number {
  const others = other.split('/');
  const end = one.split('/').findIndex((segment, index) => segment !== others[index]);
  return end === -1 ? others.length : end;
}

/**
 * Returns the journey that an address belongs to. Of several with a step there it is the one whose customer stands there, else the one
 * that the customer has begun, else the one whose first address has the most first segments in common; an address without a step goes by these segments.
 */
export function journeyAt(path: string, all: readonly JourneyAtAddress[]): JourneyId | null {
  const rank = ({ id, isListed, isBegun, isHere }: JourneyAtAddress): readonly number[] => [
    Number(isListed),
    Number(isListed && isHere),
    Number(isListed && isBegun),
    sharedSegments(path, journeys[id].start),
  ];
  const isBefore = (one: JourneyAtAddress, other: JourneyAtAddress): number => {
    const ranks = rank(other);
    return rank(one).reduce((order, value, index) => order || (ranks[index] ?? 0) - value, 0);
  };
  return all.toSorted(isBefore)[0]?.id ?? null;
}
