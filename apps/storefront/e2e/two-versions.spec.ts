import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { isInShare } from '@senda/core/features/flag';
import { type ProvenFile, proveFile } from '@senda/core/journeys';
import { publishTo } from './publish.ts';
import { test } from './test.ts';
import { Customer, watchConsole } from './walk.ts';

/** Who the customer is comes before their number. */
const detailsFirst = (text: string): string => {
  const file = JSON.parse(text) as { readonly steps: readonly { readonly name: string }[] };
  const isMoved = ({ name }: { readonly name: string }) => name === 'personal-details';
  const moved = file.steps.filter(isMoved);
  const steps = file.steps
    .filter((step) => !isMoved(step))
    .flatMap((step) => (step.name === 'connection-details' ? [...moved, step] : [step]));
  return JSON.stringify({ ...file, steps });
};

/** Returns a device that is in the share of a version, or not. */
function deviceOn(isInside: boolean, { journey }: ProvenFile, share: number): string {
  const ids = Array.from({ length: 100 }, (_, at) => `device-${at}`);
  const id = ids.find((one) => isInShare({ hash: journey?.hash ?? '', share }, one) === isInside);
  if (id === undefined) throw new Error('All devices are on one side.');
  return id;
}

for (const isInside of [true, false])
  test(`a customer ${isInside ? 'inside' : 'outside'} of a share of 50 % keeps their version while it changes, and until it is for everyone`, async ({
    page,
    request,
  }) => {
    const text = await readFile('journeys/onboarding.json', 'utf8');
    const [live, beside] = [proveFile(text), proveFile(detailsFirst(text))];
    const complaints = watchConsole(page);
    const customer = new Customer(page, request);
    const device = deviceOn(isInside, beside, 50);
    await page.addInitScript((id) => localStorage.setItem('deviceId', id), device);
    await publishTo(page, live, { file: beside, share: 50 });
    const asked = page.waitForResponse('**/journey-settings');
    await page.goto('/');
    await asked;
    await customer.choosePlan();
    await customer.signUp();
    const step = isInside ? 'personal-details' : 'connection-details';
    await customer.at(step);
    await page.reload();
    await customer.at(step);

    // The share shrinks or grows over this device, which has begun.
    await publishTo(page, live, { file: beside, share: isInside ? 1 : 99 });
    await page.reload();
    await page.waitForResponse('**/journey-settings');
    await customer.at(step);

    await publishTo(page, beside);
    await page.reload();
    await page.waitForResponse('**/journey-settings');
    await customer.at('personal-details');
    await customer.enterPersonalDetails();
    await customer.at('connection-details');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(complaints).toEqual([]);
  });
