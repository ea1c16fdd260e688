import type { JourneyData } from '../../base/answers/journey-data.ts';

/** Age from which a reservation is made again by a step forward (ms): several steps in a row make one call. */
const renewedAfter = 5 * 60_000;

/** Returns the number that is reserved for what the customer is about to order; null without one, and once it is an order's. */
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
 * Returns a function to call with the answers so far at each step forward, which reserves their number again. A failure is not
 * reported: the order reserves it too, and reports a number that is gone.
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
    // Another number than before was reserved by the step that has just ended.
    if (number === null || (before !== undefined && number !== before.number)) return;
    void lock(number).catch(() => undefined);
  };
}
