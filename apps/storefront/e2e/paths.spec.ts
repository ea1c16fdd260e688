import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { isJourneyFile, proveFile } from '@senda/core/journeys';
import { library } from '@senda/core/library';
import { coveringPaths, pathsOf } from '@senda/journey/analysis';
import { factsText, isInBrowser, walkable } from '../src/testing/customers.ts';
import { openAsPerson } from './person.ts';
import { expectSame, openTelephone, type ServedStudio, serveStudio } from './preview.ts';
import { test } from './test.ts';
import { watchConsole } from './walk.ts';
import { customerOn, walkSteps } from './walk-path.ts';

/**
 * The fewest customers who make every transition of each file walk it to its end. On each of their screens the telephone of Journey
 * Studio shows the same texts, amounts, entries and choices.
 */

const folder = path.resolve(import.meta.dirname, '../../../journeys');

// Each has an operator of its own.
test.describe.configure({ mode: 'parallel' });

let studio: ServedStudio;
test.beforeAll(async () => {
  studio = await serveStudio();
});
test.afterAll(() => studio.stop());

/** Returns the file as customers are served it, its journey, and few paths that together cover every transition of it. */
function coverOf(file: string) {
  const { journey, value, findings } = proveFile(readFileSync(path.join(folder, file), 'utf8'));
  if (!journey) throw new Error(`${file}: ${findings.map(({ message }) => message).join('; ')}`);
  const { id } = journey;
  const paths = walkable(id, pathsOf(journey, library)).filter((one) => isInBrowser(id, one));
  return { id, value, paths: coveringPaths(paths) };
}

/** Returns locale and width; the second path uses a wide screen. */
const variantOf = (nth: number) =>
  ({ locale: nth % 2 === 0 ? 'es-MX' : 'en-US', width: nth === 1 ? 1280 : 390 }) as const;

for (const file of readdirSync(folder).filter(isJourneyFile)) {
  const { id, value, paths } = coverOf(file);
  for (const [nth, journeyPath] of paths.entries()) {
    const { locale, width } = variantOf(nth);
    const wanted = customerOn(id, journeyPath);
    test(`${file}, ${factsText(wanted)}: to ${journeyPath.outcome}, as the telephone shows it (${locale}, ${width} px)`, async ({
      page,
      request,
      context,
    }) => {
      const size = { width, height: 844 };
      await page.setViewportSize(size);
      const complaints = watchConsole(page);
      const telephone = await context.newPage();
      await telephone.setViewportSize(size);
      const show = await openTelephone(telephone, studio.url, {
        file: value,
        journey: id,
        path: [...journeyPath.steps],
        customer: wanted,
        locale,
      });
      await page.bringToFront();
      const customer = await openAsPerson(page, request, locale, id, wanted);
      await walkSteps(customer, journeyPath, wanted, async (step) => {
        await telephone.bringToFront();
        await show(step);
        await page.bringToFront();
        await expectSame(telephone, page, step);
      });
      await customer.expectAccessible();
      expect(complaints).toEqual([]);
    });
  }
}
