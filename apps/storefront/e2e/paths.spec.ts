import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { isJourneyFile, proveFile } from '@senda/core/journeys';
import { library } from '@senda/core/library';
import { coveringPaths, pathsOf } from '@senda/journey/analysis';
import { factsText, isInBrowser, walkable } from '../src/testing/customers.ts';
import { OwnOperator } from './own-operator.ts';
import { test } from './test.ts';
import { watchConsole } from './walk.ts';
import { customerOn, walkPath } from './walk-path.ts';

const folder = path.resolve(import.meta.dirname, '../../../journeys');
const files = readdirSync(folder).filter(isJourneyFile);

/** Returns the journey of a file, and few paths that together cover every transition of it. */
function coverOf(file: string) {
  const { journey, findings } = proveFile(readFileSync(path.join(folder, file), 'utf8'));
  if (!journey) throw new Error(`${file}: ${findings.map(({ message }) => message).join('; ')}`);
  const paths = walkable(journey.id, pathsOf(journey, library)).filter((one) => isInBrowser(journey.id, one));
  return { id: journey.id, paths: coveringPaths(paths) };
}

/** Returns locale and width; the second path uses es-MX and a wide screen. */
const variantOf = (nth: number) =>
  nth === 1 ? ({ locale: 'es-MX', width: 1280 } as const) : ({ locale: 'en-US', width: 390 } as const);

const operator = new OwnOperator();
test.beforeAll(() => operator.start());

for (const file of files) {
  const { id, paths } = coverOf(file);
  for (const [nth, journeyPath] of paths.entries()) {
    const { locale, width } = variantOf(nth);
    const wanted = customerOn(id, journeyPath);
    test(`${file}, ${factsText(wanted)}: to ${journeyPath.outcome} (${locale}, ${width} px)`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const complaints = watchConsole(page);
      const customer = await walkPath({ page, request, operator }, locale, id, journeyPath, wanted);
      await customer.expectAccessible();
      expect(complaints).toEqual([]);
    });
  }
}
