import type { DraftView, Trial } from '@senda/core/studio';
import type { Edit } from '@senda/journey/tools';
import { useEffect, useState } from 'react';

/** Returns what would become of a draft by some edits. */
export type TryEdits = (edits: readonly Edit[]) => Promise<Trial>;

/** Who goes on editing is not kept waiting by what they have left, ms. */
const pause = 100;

/** Returns what would become of a draft by the edits of a repair; null until that is proven. */
export function useTrial(
  { proof, proving }: DraftView,
  edits: readonly Edit[],
  tryEdits: TryEdits,
): Trial | null {
  const [answer, setAnswer] = useState<{ readonly edits: readonly Edit[]; readonly trial: Trial } | null>(
    null,
  );
  useEffect(() => {
    if (proving || edits.length === 0) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      tryEdits(edits).then(
        (trial) => isCurrent && setAnswer({ edits, trial }),
        // A repair that cannot be proven is not offered.
        () => undefined,
      );
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // The edits belong to the proof.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [proof, proving, edits]);
  return answer?.edits === edits && !proving ? answer.trial : null;
}
