import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { privacyMachine } from './privacy.machine.ts';

const loaded = { setting: true, wanted: true, problem: null };
const at = (value: 'loading' | 'shown' | 'saving' | 'saved', context: object = loaded) =>
  privacyMachine.resolveState({ value, context: { ...loaded, ...context } });

/** One snapshot per state, for tests and stories. */
export const privacyStates: States<typeof privacyMachine> = {
  loading: at('loading', { setting: null }),
  shown: at('shown'),
  saving: at('saving', { wanted: false }),
  saved: at('saved', { setting: false, wanted: false }),
  ...failedStates((kind, problem) =>
    privacyMachine.resolveState({ value: { failed: kind }, context: { ...loaded, wanted: false, problem } }),
  ),
};

/** Further snapshot: the page could not be loaded. */
export const privacyLoadFailed = privacyMachine.resolveState({
  value: { failed: 'unreachable' },
  context: { setting: null, wanted: true, problem: { kind: 'unreachable' } },
});
