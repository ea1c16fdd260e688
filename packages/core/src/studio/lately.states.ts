import type { States } from '../base/calls/states.ts';
import { type LatelyContext, latelyMachine } from './lately.machine.ts';

const people: LatelyContext['people'] = new Map([
  ['onboarding', { now: 3, done: 212 }],
  ['plan-switch', { now: 0, done: 0 }],
]);

const snapshot = (
  value: Parameters<typeof latelyMachine.resolveState>[0]['value'],
  known: LatelyContext['people'] = new Map(),
) =>
  latelyMachine.resolveState({
    value,
    context: { journeys: ['onboarding', 'plan-switch'], people: known },
  });

/** A snapshot of each state. */
export const latelyStates: States<typeof latelyMachine> = {
  reading: snapshot('reading'),
  known: snapshot('known', people),
  unknown: snapshot('unknown'),
  failed: snapshot('failed'),
};
