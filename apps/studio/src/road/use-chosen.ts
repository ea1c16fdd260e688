import type { Proof } from '@senda/core/studio';
import type { Facts } from '@senda/journey';
import type { Chosen } from '@senda/journey/analysis';
import { useEffect, useState } from 'react';
import { choose } from '../platform/prover.ts';

/** Customers, and the facts by which they were chosen: those of the page may have changed since. */
export interface Followed extends Chosen {
  readonly of: Facts;
}

/** Returns the customers with these facts; null until they are known, and while the file has no road. */
export function useChosen(name: string, proof: Proof | null, facts: Facts): Followed | null {
  const [answer, setAnswer] = useState<{ readonly proof: Proof; readonly chosen: Followed | null } | null>(
    null,
  );
  const asked = JSON.stringify(facts);
  useEffect(() => {
    if (!proof?.road) return undefined;
    let isCurrent = true;
    const of = JSON.parse(asked) as Facts;
    choose(name, of).then(
      (chosen) => isCurrent && setAnswer({ proof, chosen: chosen && { ...chosen, of } }),
      () => isCurrent && setAnswer(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, proof, asked]);
  // The paths of another proof have other numbers.
  return answer?.proof === proof ? answer.chosen : null;
}
