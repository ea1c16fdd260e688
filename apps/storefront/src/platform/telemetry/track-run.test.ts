import type { AnalyticsEvent } from '@senda/core/features/analytics';
import { compileJourney } from '@senda/journey';
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { journeyContextOf } from '../../journey/journey-context.ts';
import { trackRun } from './track-run.ts';

const plan = {
  plan: {
    sku: 'senda-20',
    name: { 'en-US': 'Senda 20', 'es-MX': 'Senda 20' },
    productType: 'prepaid',
    amount: 19_900,
    validityDays: 30,
    benefits: [],
  },
  simType: 'esim',
  addonsOffered: false,
  selectedPromoCodes: [],
  eKycConfig: {
    selfie: false,
    documents: false,
    documentTypes: [],
    isKYCRequiredForOrderCreation: false,
    isOnboardingKYCRequired: false,
  },
  deliveryNeeded: false,
};
const ambient = { channel: 'web', source: 'web', startedSession: 'customer', telcoUser: false };

it('sends the events of a run to a sink until it is stopped', async () => {
  const journeyContext = journeyContextOf('onboarding');
  const actor = createActor(compileJourney(journeyContext)).start();
  const pushed: AnalyticsEvent[] = [];
  const stop = trackRun(actor, journeyContext, { push: (event) => pushed.push(event) });
  await vi.dynamicImportSettled();
  actor.send({ type: 'start', ambient });
  actor.send({ type: 'finish', step: 'pre-checkout', data: plan });
  await vi.waitFor(() => expect(pushed).toHaveLength(2));
  expect(pushed.map(({ event, value }) => `${event} ${value}`)).toEqual([
    'add_to_cart 19900',
    'begin_checkout 19900',
  ]);
  expect(pushed[0]).toMatchObject({
    journey: 'onboarding',
    hash: journeyContext.journey.hash,
    currency: 'SGD',
  });
  stop();
  actor.send({ type: 'back' });
  await Promise.resolve();
  expect(pushed).toHaveLength(2);
});

it('is off without a sink', () => {
  const journeyContext = journeyContextOf('onboarding');
  const actor = createActor(compileJourney(journeyContext)).start();
  expect(() => trackRun(actor, journeyContext)()).not.toThrow();
});
