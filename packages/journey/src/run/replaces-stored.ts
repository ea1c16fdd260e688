import { isNewer } from './is-newer.ts';
import type { Run } from './run.ts';

/** Whether a tab's run is written over the stored one: a newer one of another tab stays. Of tabs with the same answers the last move wins. */
export function replacesStored(written: Run, stored: Run | undefined, newer = isNewer): boolean {
  const isMove = stored && !newer(stored, written) && stored.current !== written.current;
  return !stored || isMove === true || newer(written, stored);
}
