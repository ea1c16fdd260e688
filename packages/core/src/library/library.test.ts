import { readFile } from 'node:fs/promises';
import { type AnyStep, routesOf } from '@senda/journey/library';
import { loadJourney, parseJourney } from '@senda/journey/tools';
import { expect, it } from 'vitest';
import { isRoute, routes } from '../base/addresses/routes.ts';
import { requestKinds } from '../features/service-summary/request-kinds.ts';
import { serviceSummaryClaims } from '../features/service-summary/service-summary.step.ts';
import { library, steps } from './library.ts';
import { provenLibrary } from './proven.ts';

it('the onboarding journey uses existing steps', async () => {
  const text = await readFile(new URL('../../../../journeys/onboarding.json', import.meta.url), 'utf8');
  expect(parseJourney(text, library)).toMatchObject({ findings: [], journey: { id: 'onboarding' } });
});
it.each(Object.values(steps))(
  '$name: its routes exist, its name is unique, its settings have defaults',
  async (step) => {
    expect(Object.keys(steps).filter((name) => name === step.name)).toHaveLength(1);
    expect(routesOf(step).every(isRoute)).toBe(true);
    const file = { id: 'x', title: 'x', steps: [{ name: step.name }] };
    expect(loadJourney(file, library).findings).toEqual([]);
    expect((await step.machine()).id).toBeTruthy();
  },
);
it.each(Object.values<AnyStep>(provenLibrary.steps))(
  '$name: it says that its page stays exactly if its machine never ends',
  async ({ machine, stays, data }) => {
    const ends = Object.values((await machine()).states).some(({ type }) => type === 'final');
    expect(stays).toBe(!ends);
    expect(stays && Object.keys(data.entries)).toEqual(stays ? [] : false);
  },
);
it('the journey hosts step routes only', () => {
  const stepRoutes = Object.values(steps).flatMap((step) => routesOf(step));
  const hosted = Object.entries(routes).filter(([, { host }]) => host === 'journey');
  expect(hosted.map(([path]) => path).filter((path) => !stepRoutes.includes(path))).toEqual([]);
});
it('every fact that a step decides is declared with its values', () => {
  const decided = Object.values(steps).flatMap((step) => Object.keys(step.decides));
  expect(decided.filter((fact) => !(fact in library.facts))).toEqual([]);
});

it('the review of a request serves the journeys alone of which a kind of request says what is submitted', () => {
  const submitted = requestKinds.map(({ journey }) => journey);
  expect(serviceSummaryClaims.serves.toSorted()).toEqual(submitted.toSorted());
});

const costs = (amount: number) => ({ amount, name: { 'en-US': 'x', 'es-MX': 'x' } });
const rescheduled = (status: string, amount: number) => ({
  reschedule: { order: { shipment: { status } }, delivery: { selectedDeliveryMethod: costs(amount) } },
});
it.each<[string, unknown, boolean | undefined]>([
  ['pre-checkout', { plan: { amount: 12_000 } }, true],
  ['pre-checkout', { plan: { amount: 0, recurringAmount: 59_900 } }, true],
  ['pre-checkout', { plan: { amount: 0 } }, false],
  ['addon-selection', { addons: [costs(0), costs(5_000)] }, true],
  ['addon-selection', { addons: [] }, undefined],
  ['connection-details', { number: costs(50_000) }, true],
  ['connection-details', { number: costs(0) }, undefined],
  ['connection-details', { number: null }, undefined],
  ['delivery', { selectedDeliveryMethod: costs(9_900) }, true],
  ['delivery', { selectedDeliveryMethod: costs(0) }, undefined],
  ['sim-replacement-request', { simReplacement: { fee: 2_900 } }, true],
  ['sim-replacement-request', { simReplacement: { fee: 0 } }, false],
  ['reschedule-delivery', rescheduled('DELIVERY_FAILED', 9_900), true],
  ['reschedule-delivery', rescheduled('DELIVERY_FAILED', 0), false],
  ['reschedule-delivery', rescheduled('SHIPPED', 9_900), false],
])('%s with %j: whether a payment is expected is %s', (name, answer, expected) => {
  const step: AnyStep | undefined = Object.values<AnyStep>(steps).find((one) => one.name === name);
  expect(step?.expects?.['paymentDue']?.(answer as never)).toBe(expected);
});
