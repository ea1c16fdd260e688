import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { getOrder } from '@senda/contract/calls';
import { library } from '@senda/core';
import { proveFile } from '@senda/core/journeys';
import type { Journey } from '@senda/journey';
import { pathsOf } from '@senda/journey/analysis';
import { memoryOperator } from '@senda/operator/testing';
import { describe, expect, it } from 'vitest';
import { customerOn, headless, walkable } from '../testing/customers.ts';
import { walkHeadless } from '../testing/headless-walk.ts';

const folder = path.resolve('journeys');
const files = (await readdir(folder)).filter((name) => name.endsWith('.json') && !name.includes('.schema.'));

function proven(text: string): Journey {
  const { journey, findings } = proveFile(text);
  if (!journey) throw new Error(findings.map(({ message }) => message).join('\n'));
  return journey;
}

/** Walks every distinct path of a journey against an operator of its own, and says what became of each. */
function walkedPaths(journey: Journey): void {
  it.each(walkable(pathsOf(journey, library)).map((road) => ({ name: road.steps.join(' › '), road })))(
    '$name',
    async ({ road }) => {
      const { steps, outcome, data, call } = await walkHeadless(journey, road, memoryOperator());
      expect(steps).toEqual(road.steps);
      expect(outcome).toBe(road.outcome);
      const { payment } = data;
      if (!payment) return;
      // What she was told is what the operator has: by the order, and by the list of all her orders.
      const order = await call(getOrder, { params: { orderReference: payment.orderRef } });
      const status = payment.outcome === 'paid' ? 'PAID' : 'REFUSED';
      // Of an order of which nothing is due there is no payment.
      expect(order.payment?.status).toBe(data.accepted?.preview.total.amount === 0 ? undefined : status);
      expect(order.draft.planSku).toBe(data.plan?.sku);
      expect(order.draft.addonSkus).toEqual((data.addons ?? []).map(({ sku }) => sku));
    },
  );
}

for (const file of files) {
  describe(`${file}: every distinct path, against the operator`, async () => {
    walkedPaths(proven(await readFile(path.join(folder, file), 'utf8')));
  });
}

interface File {
  readonly steps: readonly { readonly name: string; readonly commits?: boolean }[];
}

/** The paths of onboarding when its file is edited. */
async function pathsAfter(edit: (steps: File['steps']) => readonly unknown[]) {
  const file = JSON.parse(await readFile(path.join(folder, 'onboarding.json'), 'utf8')) as File;
  return pathsOf(proven(JSON.stringify({ ...file, steps: edit(file.steps) })), library);
}

it('tests follow the file: without a step the paths over it are gone, and no other', async () => {
  const told = (roads: Awaited<ReturnType<typeof pathsAfter>>) => roads.map(({ steps }) => steps.join(' › '));
  const whole = await pathsAfter((steps) => steps);
  const without = await pathsAfter((steps) => steps.filter(({ name }) => name !== 'payment-failed'));
  expect(told(whole).some((road) => road.includes('payment-failed'))).toBe(true);
  expect(told(without)).toEqual(told(whole).filter((road) => !road.includes('payment-failed')));
});

it('a customer whom nobody can be is named, with the path that she would walk', () => {
  const who = [{ simType: 'esim', esimDeliveryNeeded: true }];
  const road = { steps: ['pre-checkout', 'payment'], outcome: 'purchased', who, customer: who[0] ?? {} };
  expect(() => customerOn(road, headless)).toThrow(
    'No customer can be made to walk pre-checkout › payment: she would be simType = esim, esimDeliveryNeeded = true.',
  );
});
