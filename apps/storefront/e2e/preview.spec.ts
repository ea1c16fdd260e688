import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { proveFile } from '@senda/core/journeys';
import { library } from '@senda/core/library';
import { coveringPaths, pathsOf } from '@senda/journey/analysis';
import { factsText, isInBrowser, walkable } from '../src/testing/customers.ts';
import { OwnOperator } from './own-operator.ts';
import { linesOn, openTelephone, serveStudio } from './preview.ts';
import { test } from './test.ts';
import { customerOn, walkPath } from './walk-path.ts';

/** The telephone of Journey Studio shows what the shop shows: the same lines on each screen of a path, and so the same amounts. */

const folder = path.resolve(import.meta.dirname, '../../../journeys');
const file = 'onboarding.json';
/** Each takes as long as two walks: two paths of the purchase, of which one has most of its steps. */
const compared = 2;

const { journey, value } = proveFile(readFileSync(path.join(folder, file), 'utf8'));
if (!journey) throw new Error(`${file} does not work.`);
const { id } = journey;
const paths = walkable(id, pathsOf(journey, library)).filter((one) => isInBrowser(id, one));

const operator = new OwnOperator();
let stop = (): Promise<void> => Promise.resolve();
test.beforeAll(async () => {
  stop = await serveStudio();
  await operator.start();
});
test.afterAll(() => stop());

for (const [nth, journeyPath] of coveringPaths(paths).slice(0, compared).entries()) {
  const locale = nth % 2 === 0 ? 'es-MX' : 'en-US';
  const wanted = customerOn(id, journeyPath);
  test(`${file}, ${factsText(wanted)}: the telephone shows the shop's screens (${locale})`, async ({
    page,
    request,
    context,
  }) => {
    const size = { width: 390, height: 844 };
    await page.setViewportSize(size);
    const telephone = await context.newPage();
    await telephone.setViewportSize(size);
    const show = await openTelephone(telephone, {
      file: value,
      journey: id,
      path: [...journeyPath.steps],
      customer: wanted,
      locale,
    });
    await walkPath({ page, request, operator }, locale, id, journeyPath, wanted, async (step) => {
      await page.bringToFront();
      const lines = await linesOn(page, locale);
      await telephone.bringToFront();
      expect.soft(await show(step), step).toEqual(lines);
      await page.bringToFront();
    });
  });
}
