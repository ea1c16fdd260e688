/** Purchases stored while the address step decided whether the SIM is delivered. */

const step = 'pre-checkout';

/** Returns a field of what may be anything; the run's schemas parse it. */
const read = (from: unknown, ...path: readonly string[]): unknown =>
  path.reduce((value, name) => (Object(value) as Record<string, unknown>)[name], from);

/** Returns a stored run whose answer of the plan decides it. */
export function withDeliveryDecided(raw: unknown): unknown {
  const stored = Object(raw) as Record<string, unknown>;
  const deliveryOf = (simType: unknown): boolean =>
    simType === 'esim'
      ? read(stored, 'data', 'address-details', 'deliveryNeeded') === true
      : read(stored, 'ambient', 'channel') !== 'retail';
  const decided = (answer: unknown): unknown =>
    read(answer, 'simType') === undefined || read(answer, 'deliveryNeeded') !== undefined
      ? answer
      : { ...(answer as object), deliveryNeeded: deliveryOf(read(answer, 'simType')) };
  const within = (part: 'data' | 'drafts', change: (value: unknown) => unknown) => {
    const value = read(stored, part, step);
    return value === undefined ? {} : { [part]: { ...(stored[part] as object), [step]: change(value) } };
  };
  const inDraft = (draft: unknown): unknown =>
    read(draft, 'answer') ? { ...(draft as object), answer: decided(read(draft, 'answer')) } : draft;
  return Object(raw) === raw ? { ...stored, ...within('data', decided), ...within('drafts', inDraft) } : raw;
}
