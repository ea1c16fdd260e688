import type { Road } from '@senda/core/studio';
import type { Facts } from '@senda/journey';
import type { Finding } from '@senda/journey/tools';

/** A part of the way to a problem. */
export interface PathPart {
  readonly steps: readonly string[];
  /** Facts of the person that are known from these steps on. */
  readonly known: Facts;
}

/** Returns the way of a finding's customer to its step, in parts: a step from which on a fact is known that matters, and those between. */
export function wayTo({ path = [], step, facts = {} }: Finding, { steps }: Road): readonly PathPart[] {
  const end = step === undefined ? path.length : path.indexOf(step);
  const parts: { steps: string[]; known: Facts }[] = [];
  for (const name of path.slice(0, end < 0 ? path.length : end)) {
    const decides = steps.find((one) => one.name === name)?.decides ?? [];
    const known = Object.fromEntries(Object.entries(facts).filter(([fact]) => decides.includes(fact)));
    const last = parts.at(-1);
    const isTelling = Object.keys(known).length > 0;
    if (last && !isTelling && Object.keys(last.known).length === 0) last.steps.push(name);
    else parts.push({ steps: [name], known });
  }
  return parts;
}
