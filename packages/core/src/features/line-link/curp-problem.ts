import { isCurp } from '#country/curp.ts';
import { curpIn } from '../../base/form/curp-in.ts';

/** What is wrong with a CURP that is typed: a message id. */
export type CurpProblem = 'lineLink.curp.missing' | 'lineLink.curp.wrong';

/** Returns what is wrong with a CURP that is typed; null if nothing is. */
export function curpProblem(draft: Parameters<typeof curpIn>[0]): CurpProblem | null {
  const curp = curpIn(draft);
  if (isCurp(curp)) return null;
  return curp === '' ? 'lineLink.curp.missing' : 'lineLink.curp.wrong';
}
