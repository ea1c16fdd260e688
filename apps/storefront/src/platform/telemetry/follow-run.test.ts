import type { AnalyticsEvent } from '@senda/core';
import { compileJourney } from '@senda/journey';
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { journeyContextOf } from '../../journey/ground.ts';
import { followRun } from './follow-run.ts';

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

it('tells a sink what happens on a run, from the moment it is followed until it is not', async () => {
  const journeyContext = journeyContextOf('onboarding');
  const actor = createActor(compileJourney(journeyContext)).start();
  const told: AnalyticsEvent[] = [];
  const stop = followRun(actor, journeyContext, { push: (event) => told.push(event) });
  await vi.dynamicImportSettled();
  actor.send({ type: 'start', ambient });
  actor.send({ type: 'finish', step: 'pre-checkout', data: plan });
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(told.map(({ event, value }) => `${event} ${value}`)).toEqual([
    'add_to_cart 19900',
    'begin_checkout 19900',
  ]);
  expect(told[0]).toMatchObject({
    journey: 'onboarding',
    hash: journeyContext.journey.hash,
    currency: 'SGD',
  });
  stop();
  actor.send({ type: 'back' });
  await Promise.resolve();
  expect(told).toHaveLength(2);
});

it('is off where the build names no sink', () => {
  const journeyContext = journeyContextOf('onboarding');
  const actor = createActor(compileJourney(journeyContext)).start();
  expect(() => followRun(actor, journeyContext)()).not.toThrow();
});
