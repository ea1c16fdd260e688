import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { privacyMachine } from './privacy.machine.ts';
import { type Context } from './privacy.setup.ts';

const loaded: Context = { setting: true, wanted: true, problem: null };
const at = (
  value: Parameters<typeof privacyMachine.resolveState>[0]['value'],
  changed: Partial<Context> = {},
) => privacyMachine.resolveState({ value, context: { ...loaded, ...changed } });

/** One snapshot per state, for tests and stories. */
export const privacyStates: States<typeof privacyMachine> = {
  reading: at({ reading: 'asking' }, { setting: null }),
  'reading.failed': at({ reading: 'failed' }, { setting: null, problem: sampleProblem }),
  shown: at('shown'),
  saving: at({ saving: 'asking' }, { wanted: false }),
  'saving.failed': at({ saving: 'failed' }, { wanted: false, problem: sampleProblem }),
  saved: at('saved', { setting: false, wanted: false }),
};
