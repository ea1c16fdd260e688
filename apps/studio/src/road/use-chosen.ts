import type { Proof } from '@senda/core/studio';
import type { Facts } from '@senda/journey';
import type { Chosen } from '@senda/journey/analysis';
import { useEffect, useState } from 'react';
import { choose } from '../platform/prover.ts';

/** Returns the customers with these facts; null until they are known, and while the file has no road. */
export function useChosen(name: string, proof: Proof | null, facts: Facts): Chosen | null {
  const [answer, setAnswer] = useState<{ readonly proof: Proof; readonly chosen: Chosen | null } | null>(
    null,
  );
  const asked = JSON.stringify(facts);
  useEffect(() => {
    if (!proof?.road) return undefined;
    let isCurrent = true;
    choose(name, JSON.parse(asked) as Facts).then(
      (chosen) => isCurrent && setAnswer({ proof, chosen }),
      () => isCurrent && setAnswer(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, proof, asked]);
  // The paths of another proof have other numbers.
  return answer?.proof === proof ? answer.chosen : null;
}
