import type { JourneyData } from '../../base/answers/journey-data.ts';

/** Age of a reservation from which a step forward renews it (ms), so that several steps in a row make one call. */
const renewedAfter = 5 * 60_000;

/** Returns the reserved number that the next order needs; null without one, and after that order. */
export function reservedNumberIn({
  number,
  numberType,
  payment,
  numberChange,
  serviceRequest,
}: JourneyData): string | null {
  if (number && numberType !== 'PORT_IN' && payment === undefined) return number.number;
  return numberChange && serviceRequest === undefined ? numberChange.number : null;
}

/**
 * Returns a function that renews the reservation of the number in the answers; it is called at each step forward. A failure is not
 * reported: the order reserves the number too, and reports one that is gone.
 */
export function holdRenewal(
  lock: (number: string) => Promise<unknown>,
  now: () => number,
): (data: JourneyData) => void {
  let last: { readonly number: string; readonly at: number } | undefined;
  return (data) => {
    const number = reservedNumberIn(data);
    const before = last;
    if (number !== null && number === before?.number && now() - before.at < renewedAfter) return;
    last = number === null ? undefined : { number, at: now() };
    // The step that has just ended has reserved a new number itself.
    if (number === null || (before !== undefined && number !== before.number)) return;
    void lock(number).catch(() => undefined);
  };
}
