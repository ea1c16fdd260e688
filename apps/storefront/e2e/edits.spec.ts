import { expect } from '@playwright/test';
import type { StepName } from '@senda/core/library';
import { coveringPaths } from '@senda/journey/analysis';
import { isInBrowser, pathsLeft, walkable } from '../src/testing/customers.ts';
import { edits } from '../src/testing/edits.ts';
import { judgedEdit } from '../src/testing/judged-edit.ts';
import { expectAt } from './expect-at.ts';
import { openAsPerson } from './person.ts';
import { publishTo } from './publish.ts';
import { test } from './test.ts';
import { watchConsole } from './walk.ts';
import { customerOn, walkSteps } from './walk-path.ts';

/** Edits that other walks do not make, and a step that the customer meets. All are walked without a browser (scripts/docs/edits.test.ts). */
const few: Readonly<Record<string, StepName>> = {
  'the identity before the number': 'manual-ekyc',
  'a refused payment that leads back to the review': 'payment-failed',
};
/** Needs a telephone, as in experiment.spec.ts. */
const onTelephones = 'the address first for who reads Spanish on a telephone';
const accepted = edits.filter(({ what, findings }) => findings.length === 0 && what !== onTelephones);
const walked = process.env['FUZZ_RUNS'] === undefined ? accepted.filter(({ what }) => what in few) : accepted;

for (const edit of walked) {
  test(`${edit.id}.json with ${edit.what}`, async ({ page, request }) => {
    const proven = judgedEdit(edit);
    const { journey } = proven;
    if (!journey) throw new Error('The journey is not valid.');
    const paths = coveringPaths(
      walkable(edit.id, pathsLeft(journey)).filter((one) => isInBrowser(edit.id, one)),
    );
    const through = paths.find(({ steps }) => steps.includes(few[edit.what] ?? '')) ?? paths[0];
    if (!through) throw new Error('Nobody can walk the journey.');
    await page.setViewportSize({ width: 390, height: 844 });
    const complaints = watchConsole(page);
    await publishTo(page, proven);
    const wanted = customerOn(edit.id, through);
    const customer = await openAsPerson(page, request, 'en-US', edit.id, wanted);
    await walkSteps(customer, through, wanted);
    await customer.expectAccessible();
    if (through.steps.at(-1) === 'payment-failed') {
      const retry = journey.steps.find(({ name }) => name === 'payment-failed')?.retry;
      // The payment page takes the next payment at once.
      if (retry !== 'payment') await customer.button('payment', 'payment.failed.another').click();
      await expectAt(customer, retry as StepName);
    }
    expect(complaints).toEqual([]);
  });
}
