import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { getOrder } from '@senda/contract/calls';
import { isJourneyFile, proveFile } from '@senda/core/journeys';
import { library } from '@senda/core/library';
import { pathsOf } from '@senda/journey/analysis';
import type { Journey } from '@senda/journey/library';
import { loadJourney } from '@senda/journey/tools';
import { memoryOperator } from '@senda/operator/testing';
import { describe, expect, it } from 'vitest';
import { customerOf, headless, walkable } from '../testing/customers.ts';
import { walkHeadless } from '../testing/headless-walk.ts';
import { identityFirst } from '../testing/identity-first.ts';

const folder = path.resolve('journeys');
const files = (await readdir(folder)).filter(isJourneyFile);

function proven(text: string): Journey {
  const { journey, findings } = proveFile(text);
  if (!journey) throw new Error(findings.map(({ message }) => message).join('\n'));
  return journey;
}

/** Walks every distinct path of a journey, each against an operator of its own. */
function walkedPaths(journey: Journey): void {
  it.each(
    walkable(journey.id, pathsOf(journey, library)).map((path) => ({ name: path.steps.join(' › '), path })),
  )('$name', async ({ path }) => {
    const { steps, jumps, outcome, data, call } = await walkHeadless(journey, path, memoryOperator());
    expect(steps).toEqual(path.steps);
    expect(outcome).toBe(path.outcome);
    // What is chosen counts before it is sent: no answer changes the number of stages.
    expect(jumps).toEqual([]);
    const { payment } = data;
    if (!payment) return;
    // The outcome shown has to be the operator's.
    const order = await call(getOrder, { params: { orderReference: payment.orderRef } });
    const status = payment.outcome === 'paid' ? 'PAID' : 'REFUSED';
    // An order without an amount due has no payment.
    expect(order.payment?.status).toBe(data.accepted?.preview.total.amount === 0 ? undefined : status);
    if (!data.plan) return;
    expect(order.draft.planSku).toBe(data.plan.sku);
    expect(order.draft.addonSkus).toEqual((data.addons ?? []).map(({ sku }) => sku));
  });
}

for (const file of files) {
  describe(`${file}: every distinct path, against the operator`, async () => {
    walkedPaths(proven(await readFile(path.join(folder, file), 'utf8')));
  });
}

describe('sim-replacement.json with the identity check first: every distinct path, against the operator', async () => {
  walkedPaths(proven(identityFirst(await readFile(path.join(folder, 'sim-replacement.json'), 'utf8'))));
});

interface File {
  readonly steps: readonly { readonly name: string; readonly commits?: unknown }[];
}

/** Returns the paths of the edited onboarding file. */
async function pathsAfter(edit: (steps: File['steps']) => readonly unknown[]) {
  const file = JSON.parse(await readFile(path.join(folder, 'onboarding.json'), 'utf8')) as File;
  // The edited file need not be proven: every step of this journey is needed by someone.
  const { journey } = loadJourney({ ...file, steps: edit(file.steps) }, library);
  if (!journey) throw new Error('The edited file is not a journey.');
  return pathsOf(journey, library);
}

it('removing a step removes only the paths through it', async () => {
  const names = (paths: Awaited<ReturnType<typeof pathsAfter>>) =>
    paths.map(({ steps }) => steps.join(' › '));
  const whole = await pathsAfter((steps) => steps);
  const without = await pathsAfter((steps) => steps.filter(({ name }) => name !== 'payment-failed'));
  expect(names(whole).some((path) => path.includes('payment-failed'))).toBe(true);
  expect(names(without)).toEqual(names(whole).filter((path) => !path.includes('payment-failed')));
});

it('reports the path and the facts of an impossible customer', () => {
  const who = [{ simType: 'esim', esimDeliveryNeeded: true }];
  const path = { steps: ['pre-checkout', 'payment'], outcome: 'purchased', who, customer: who[0] ?? {} };
  expect(() => customerOf('onboarding', path, headless)).toThrow(
    'No customer can walk pre-checkout › payment: it needs simType = esim, esimDeliveryNeeded = true.',
  );
});
