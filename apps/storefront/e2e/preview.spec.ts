import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isJourneyFile, proveFile } from '@senda/core/journeys';
import { library } from '@senda/core/library';
import { coveringPaths, pathsOf } from '@senda/journey/analysis';
import { factsText, isInBrowser, walkable } from '../src/testing/customers.ts';
import type { Locale } from './messages.ts';
import { openAsPerson } from './person.ts';
import { expectSame, openTelephone, type ServedStudio, serveStudio } from './preview.ts';
import { test } from './test.ts';
import { customerOn, walkSteps } from './walk-path.ts';

/** The telephone of Journey Studio shows what the shop shows: the same texts, amounts, entries and choices on each screen of a path. */

const folder = path.resolve(import.meta.dirname, '../../../journeys');
const size = { width: 390, height: 844 };

// Each has an operator of its own.
test.describe.configure({ mode: 'parallel' });

let studio: ServedStudio;
test.beforeAll(async () => {
  studio = await serveStudio();
});
test.afterAll(() => studio.stop());

/** Returns the file as customers are served it, its journey, and few paths that together cover every transition of it. */
function coverOf(file: string) {
  const { journey, value } = proveFile(readFileSync(path.join(folder, file), 'utf8'));
  if (!journey) throw new Error(`${file} does not work.`);
  const { id } = journey;
  const paths = walkable(id, pathsOf(journey, library)).filter((one) => isInBrowser(id, one));
  return { id, value, paths: coveringPaths(paths) };
}

for (const file of readdirSync(folder).filter(isJourneyFile)) {
  const { id, value, paths } = coverOf(file);
  for (const [nth, journeyPath] of paths.entries()) {
    const locale: Locale = nth % 2 === 0 ? 'es-MX' : 'en-US';
    const wanted = customerOn(id, journeyPath);
    test(`${file}, ${factsText(wanted)}: the telephone shows the shop's screens (${locale})`, async ({
      page,
      request,
      context,
    }) => {
      await page.setViewportSize(size);
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
    });
  }
}
