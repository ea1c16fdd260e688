import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { library, type StepName } from '@senda/core';
import { proveFile } from '@senda/core/journeys';
import { coveringPaths, type JourneyPath, pathsOf } from '@senda/journey/analysis';
import { customerOf, factsText, inBrowser, walkable } from '../src/testing/customers.ts';
import { expectAt } from './expect-at.ts';
import { test } from './test.ts';
import { verbs } from './verbs/verbs.ts';
import { Customer, watchConsole } from './walk.ts';

const folder = path.resolve(import.meta.dirname, '../../../journeys');
const files = readdirSync(folder).filter((name) => name.endsWith('.json') && !name.includes('.schema.'));

/** The few customers who together make every transition of a journey. */
function coverOf(file: string): readonly JourneyPath[] {
  const { journey, findings } = proveFile(readFileSync(path.join(folder, file), 'utf8'));
  if (!journey) throw new Error(`${file}: ${findings.map(({ message }) => message).join('; ')}`);
  return coveringPaths(walkable(pathsOf(journey, library)));
}

/** The second of them is of Mexico, at a wide screen. */
const looks = (nth: number) =>
  nth === 1 ? ({ locale: 'es-MX', width: 1280 } as const) : ({ locale: 'en-US', width: 390 } as const);

for (const file of files) {
  for (const [nth, road] of coverOf(file).entries()) {
    const { locale, width } = looks(nth);
    const wanted = customerOf(road, inBrowser);
    test(`${file}, ${factsText(wanted)}: to ${road.outcome} (${locale}, ${width} px)`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const complaints = watchConsole(page);
      const customer = new Customer(page, request, locale);
      await customer.come(wanted);
      for (const step of road.steps as readonly StepName[]) {
        // Where nothing is due the payment step places the order and leads on by itself.
        if (step !== 'payment' || wanted['paymentDue'] !== false) await expectAt(customer, step);
        await verbs[step](customer, wanted);
      }
      await customer.expectSound();
      expect(complaints).toEqual([]);
    });
  }
}
