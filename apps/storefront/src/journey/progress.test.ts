import { readFileSync } from 'node:fs';
import { proveFile } from '@senda/core/journeys';
import { library, type StepName, steps } from '@senda/core/library';
import type { Facts } from '@senda/journey';
import { type AnyStep, evaluate, type Journey, lookupIn } from '@senda/journey/library';
import { certainSteps, pathOf } from '@senda/journey/run';
import { expect, it } from 'vitest';
import { milestonesOf } from '../testing/milestones.ts';

function proven(id: string): Journey {
  const { journey } = proveFile(readFileSync(`journeys/${id}.json`, 'utf8'));
  if (!journey) throw new Error(`journeys/${id}.json is not proven.`);
  return journey;
}
const onboarding = proven('onboarding');
const text = JSON.stringify(onboarding.steps);

/** Returns every customer that can occur, by the facts that the journey's file names: others change no path. */
function allCustomers(): readonly Facts[] {
  const named = Object.entries(library.facts).filter(([fact]) => text.includes(`"${fact}"`));
  let customers: readonly Facts[] = [{ journey: onboarding.id }];
  for (const [fact, { values }] of named)
    customers = customers.flatMap((one) => values.map((value) => ({ ...one, [fact]: value })));
  return customers.filter((one) => library.never.every((never) => !evaluate(never, lookupIn(one, library))));
}

/** Returns the stages shown at each step of a customer's path, with the facts that the steps before it decided or rightly expected. */
function stagesAlong(customer: Facts, journey = onboarding) {
  const { steps: path } = pathOf(journey, customer, library);
  const decided = Object.values(steps).flatMap(({ decides }) => Object.keys(decides));
  let facts: Facts = Object.fromEntries(Object.entries(customer).filter(([fact]) => !decided.includes(fact)));
  return (path as readonly StepName[]).map((step) => {
    const stages = milestonesOf({ library }, certainSteps(journey, facts, library));
    const { decides, expects = {} }: AnyStep = steps[step];
    const answer = Object.keys({ ...decides, ...expects }).flatMap((fact) => {
      const value = customer[fact];
      return value === undefined ? [] : [[fact, value] as const];
    });
    facts = { ...facts, ...Object.fromEntries(answer) };
    return { step, stages };
  });
}

it('a stage appears by the answer that adds it, and none disappears', () => {
  const added = new Set<string>();
  for (const customer of allCustomers()) {
    const shown = stagesAlong(customer);
    let last = shown[0];
    for (const { step, stages } of shown) {
      const before = last?.stages ?? [];
      expect(stages.filter((name) => before.includes(name))).toEqual(before);
      for (const name of stages) if (!before.includes(name)) added.add(`${last?.step}: ${name}`);
      last = { step, stages };
    }
    expect(last?.stages).toEqual(
      milestonesOf(
        { library },
        shown.map(({ step }) => step),
      ),
    );
  }
  expect([...added].toSorted()).toEqual([
    'connection-details: port-in',
    'delivery: address-details',
    'pre-checkout: addon-selection',
    'pre-checkout: delivery',
    'pre-checkout: line-holder',
    'pre-checkout: manual-ekyc',
    'pre-checkout: sim-in-hand',
  ]);
});

const basic = {
  channel: 'web',
  startedSession: 'none',
  simType: 'esim',
  numberType: 'NEW',
  esimDeliveryNeeded: false,
  hasAddons: false,
  kycRequired: false,
  linkRequired: false,
  paidLater: false,
  paymentDue: true,
  paymentOutcome: 'paid',
};

const home = { deliveryType: 'DOORSTEP_DELIVERY' };
const pickup = { deliveryType: 'SELF_PICKUP' };

it.each<[string, Facts, string]>([
  ['a new number on an eSIM', {}, '5 5 5 5'],
  ['a plan that costs nothing', { paymentDue: false }, '5 5 5 5'],
  ['a plan that is paid later', { paidLater: true }, '5 5 5 5'],
  ['a transferred number', { numberType: 'PORT_IN' }, '5 6 6 6 6'],
  ['an eSIM on paper', { esimDeliveryNeeded: true, ...home }, '6 6 6 7 7 7'],
  ['a delivered card', { simType: 'physical_sim', esimDeliveryNeeded: true, ...home }, '6 6 6 7 7 7'],
  ['a card that is picked up', { simType: 'physical_sim', esimDeliveryNeeded: true, ...pickup }, '6 6 6 6 6'],
  ['a card in a store', { channel: 'retail', simType: 'physical_sim' }, '6 6 6 6 6'],
  ['add-ons and an identity check', { hasAddons: true, kycRequired: true }, '7 7 7 7 7 7'],
  ['a line that is linked to its person', { linkRequired: true }, '6 6 6 6 6'],
  ['a guest', { startedSession: 'guest' }, '6 6 6 6 6'],
  ['a customer', { startedSession: 'customer' }, '5 5 5 5'],
])('the number of stages at each step page for %s', (_, customer, counts) => {
  const shown = stagesAlong({ ...basic, ...customer }).filter(({ step }) => steps[step].layout === 'step');
  expect(shown.map(({ stages }) => stages.length).join(' ')).toBe(counts);
});

it.each<[string, Facts, string]>([
  ['an eSIM', { simType: 'esim', esimDeliveryNeeded: false, paymentDue: false }, '3 3'],
  [
    'a card that is picked up',
    { simType: 'physical_sim', esimDeliveryNeeded: true, ...pickup, paymentDue: true },
    '5 5 5 5',
  ],
  [
    'a card that is brought home',
    { simType: 'physical_sim', esimDeliveryNeeded: true, ...home, paymentDue: true },
    '5 5 6 6 6',
  ],
])('the number of stages after the reason grows by a home delivery alone: %s', (_, customer, counts) => {
  const facts = { journey: 'sim-replacement', lineKnown: true, kycRequired: false, paymentOutcome: 'paid' };
  const [reason, ...later] = stagesAlong({ ...facts, ...customer }, proven('sim-replacement'));
  const shown = later.filter(({ step }) => steps[step].milestone);
  expect(reason?.step).toBe('sim-replacement-request');
  expect(shown.map(({ stages }) => stages.length).join(' ')).toBe(counts);
});
