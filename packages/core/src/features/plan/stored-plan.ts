/** Purchases stored while the address step decided whether the SIM is delivered. */

import { readStored } from '../../base/answers/read-stored.ts';

const step = 'pre-checkout';

/** Returns a stored run whose answer of the plan decides it. */
export function withDeliveryDecided(raw: unknown): unknown {
  const stored = Object(raw) as Record<string, unknown>;
  const deliveryOf = (simType: unknown): boolean =>
    simType === 'esim'
      ? readStored(stored, 'data', 'address-details', 'deliveryNeeded') === true
      : readStored(stored, 'ambient', 'channel') !== 'retail';
  const decided = (answer: unknown): unknown =>
    readStored(answer, 'simType') === undefined || readStored(answer, 'deliveryNeeded') !== undefined
      ? answer
      : { ...(answer as object), deliveryNeeded: deliveryOf(readStored(answer, 'simType')) };
  const within = (part: 'data' | 'drafts', change: (value: unknown) => unknown) => {
    const value = readStored(stored, part, step);
    return value === undefined ? {} : { [part]: { ...(stored[part] as object), [step]: change(value) } };
  };
  const inDraft = (draft: unknown): unknown =>
    readStored(draft, 'answer')
      ? { ...(draft as object), answer: decided(readStored(draft, 'answer')) }
      : draft;
  return Object(raw) === raw ? { ...stored, ...within('data', decided), ...within('drafts', inDraft) } : raw;
}
