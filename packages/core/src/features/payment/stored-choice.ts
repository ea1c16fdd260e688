/** Purchases stored while the way to pay was chosen in steps of its own (`payment-method-selector`, `select-payment-methods`). */
import type { ChosenCards } from './payment.schema.ts';

const methodStep = 'payment-method-selector';
const partsStep = 'select-payment-methods';

/** Returns a field of what may be anything; the run's schemas parse it. */
const read = (from: unknown, ...path: readonly string[]): unknown =>
  path.reduce((value, name) => (Object(value) as Record<string, unknown>)[name], from);

const idOf = (by: unknown): string | null => (read(by, 'paymentMethodID') ?? null) as string | null;

/** Returns the cards chosen in those steps; undefined if none were. */
function chosenIn({ data, drafts }: Record<string, unknown>): ChosenCards | undefined {
  const payBy = read(data, methodStep, 'payBy') ?? read(drafts, methodStep, 'answer', 'payBy');
  const typed = read(drafts, methodStep, 'typed');
  if (payBy === undefined) return typed === undefined ? undefined : { paymentMethodID: idOf(typed) };
  if (read(payBy, 'method') !== 'each-part') return { paymentMethodID: idOf(payBy) };
  const parts = read(data, partsStep, 'payParts') ?? read(drafts, partsStep, 'typed');
  return {
    paymentMethodID: idOf(read(parts, 'upfront') ?? payBy),
    recurring: idOf(read(parts, 'recurring')),
  };
}

/** Returns a stored run with that choice in the draft of the payment, where its journey has no such step any more. */
export function withChoiceMoved(raw: unknown, hasStep: (name: string) => boolean): unknown {
  const stored = Object(raw) as Record<string, unknown>;
  const chosen = chosenIn(stored);
  if (chosen === undefined || hasStep(methodStep)) return raw;
  const others = (values: unknown) => {
    const { [methodStep]: _method, [partsStep]: _parts, ...rest } = Object(values) as Record<string, unknown>;
    return rest;
  };
  const { done, drafts } = stored;
  const payment = Object(read(drafts, 'payment')) as Record<string, unknown>;
  const typed = { chosen, ...(payment['typed'] as object | undefined) };
  return {
    ...stored,
    done: Array.isArray(done) ? done.filter((name) => name !== methodStep && name !== partsStep) : done,
    data: others(stored['data']),
    drafts: { ...others(drafts), payment: { ...payment, typed } },
  };
}
