import type { Proof } from '@senda/core/studio';
import type { Facts } from '@senda/journey';
import type { Chosen } from '@senda/journey/analysis';
import { useEffect, useState } from 'react';
import { useStudio } from '../platform/studio.ts';

/** Customers, and the facts by which they were chosen: those of the page may have changed since. */
export interface Followed extends Chosen {
  readonly of: Facts;
}

/** A proof, and the customers who are followed on its paths; null until they are known, and while the file has no road. */
interface Shown {
  readonly proof: Proof | null;
  readonly chosen: Followed | null;
}

interface Answer extends Shown {
  /** Name of the file. */
  readonly name: string;
}

/**
 * Returns the customers with these facts, and the proof whose paths they take: the paths of another proof have other numbers. Until the
 * customers of a new proof are known it is the one before, so that a change redraws the page once and its telephone stays.
 */
export function useChosen(name: string, proof: Proof | null, facts: Facts): Shown {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { choose } = useStudio().prover;
  const asked = JSON.stringify(facts);
  useEffect(() => {
    if (!proof?.road) return undefined;
    let isCurrent = true;
    const of = JSON.parse(asked) as Facts;
    choose(name, of).then(
      (chosen) => isCurrent && setAnswer({ name, proof, chosen: chosen && { ...chosen, of } }),
      () => isCurrent && setAnswer({ name, proof, chosen: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, proof, asked, choose]);
  return proof?.road && answer?.name === name ? answer : { proof, chosen: null };
}
