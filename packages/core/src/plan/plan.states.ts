import type { SnapshotFrom } from 'xstate';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { sampleCatalogue } from '../catalogue/sample.ts';
import { planMachine } from './plan.machine.ts';

const now = Date.UTC(2026, 10, 21, 18, 0, 0);

const context: SnapshotFrom<typeof planMachine>['context'] = {
  known: {},
  settings: { simTypes: ['esim', 'physical_sim'] },
  channel: 'web',
  email: '',
  now: () => now,
  newId: () => 'sample',
  typed: {},
  simType: 'esim',
  catalogue: sampleCatalogue,
  gone: false,
  tried: false,
  problem: null,
};

const at = (
  value: Parameters<typeof planMachine.resolveState>[0]['value'],
  changed: typeof context = context,
) => planMachine.resolveState({ value, context: changed });

/** One ready snapshot for each state: tests and stories start here. */
export const planStates: States<typeof planMachine> = {
  loading: at('loading', { ...context, catalogue: null }),
  choosing: at('choosing'),
  empty: at('empty', { ...context, catalogue: [] }),
  chosen: at('chosen', { ...context, typed: { planSku: 'plan-20' } }),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...context, catalogue: null, problem })),
};
