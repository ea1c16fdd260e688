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

/** Returns few paths that together cover every transition of a journey. */
function coverOf(file: string): readonly JourneyPath[] {
  const { journey, findings } = proveFile(readFileSync(path.join(folder, file), 'utf8'));
  if (!journey) throw new Error(`${file}: ${findings.map(({ message }) => message).join('; ')}`);
  return coveringPaths(walkable(pathsOf(journey, library)));
}

/** Returns locale and width; the second path uses es-MX and a wide screen. */
const variantOf = (nth: number) =>
  nth === 1 ? ({ locale: 'es-MX', width: 1280 } as const) : ({ locale: 'en-US', width: 390 } as const);

for (const file of files) {
  for (const [nth, journeyPath] of coverOf(file).entries()) {
    const { locale, width } = variantOf(nth);
    const wanted = customerOf(journeyPath, inBrowser);
    test(`${file}, ${factsText(wanted)}: to ${journeyPath.outcome} (${locale}, ${width} px)`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const complaints = watchConsole(page);
      const customer = new Customer(page, request, locale);
      await customer.arrive(wanted);
      for (const step of journeyPath.steps as readonly StepName[]) {
        // Without an amount due the payment step places the order and continues by itself.
        if (step !== 'payment' || wanted['paymentDue'] !== false) await expectAt(customer, step);
        await verbs[step](customer, wanted);
      }
      await customer.expectAccessible();
      expect(complaints).toEqual([]);
    });
  }
}
