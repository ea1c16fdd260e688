import type { States } from '../base/calls/states.ts';
import { type PhoneStep, phoneMachine } from './phone.machine.ts';

/** A step that samples show. */
export const samplePhoneStep: PhoneStep = {
  file: null,
  journey: 'onboarding',
  step: 'pre-checkout',
  path: ['pre-checkout'],
  who: [{}],
  locale: 'es-MX',
};

const at = (value: Parameters<typeof phoneMachine.resolveState>[0]['value']) =>
  phoneMachine.resolveState({
    value,
    context: { wanted: samplePhoneStep, asked: 1, customer: value === 'shown' ? {} : null },
  });

/** One snapshot per state, for tests and stories. */
export const phoneStates: States<typeof phoneMachine> = {
  loading: at('loading'),
  walking: at('walking'),
  shown: at('shown'),
  failed: at('failed'),
};
