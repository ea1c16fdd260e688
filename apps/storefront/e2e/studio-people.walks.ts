import { expect, type Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { moveBefore, publishingShop, say, signInAs, studio } from './studio.ts';
import { test } from './test.ts';
import { watchConsole } from './walk.ts';

/** Opens the list of people with a name. */
async function openPeople(page: Page) {
  await page.getByRole('button', { name: say('studio', 'studio.people.label') }).click();
  return page.getByRole('region', { name: say('studio', 'studio.who.label') });
}

test('a customer gets a name, and a colleague sees what a move does to them', async ({
  page,
  otherBrowser,
}) => {
  await publishingShop();
  const complaints = watchConsole(page);
  const brought = `${studio}/journeys/onboarding?who=numberType%3APORT_IN`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(brought);
  let who = await openPeople(page);
  // Who signs in comes back to whom they follow.
  await who.getByRole('button', { name: say('studio', 'studio.publish.signIn') }).click();
  await page.getByRole('link', { name: 'Luis Peña' }).click();
  await expect(page).toHaveURL(brought);
  who = await openPeople(page);
  await expect(who.getByText(say('studio', 'studio.people.none'))).toBeVisible();
  await who.getByRole('textbox', { name: say('studio', 'studio.people.name') }).fill('Marta');
  await page.keyboard.press('Enter');
  await expect(who.getByText(say('studio', 'studio.people.named', { name: 'Marta' }))).toBeVisible();
  const marta = (at: Page) => at.getByRole('button', { name: /^Marta/ });
  await expect(marta(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(marta(page)).toHaveText(/llega por sus \d+ caminos$/);
  expect(await violationsOn(page)).toEqual([]);

  const colleague = await otherBrowser();
  await signInAs(colleague, 'Ana Torres');
  await expect(colleague.getByRole('heading', { level: 1 })).toBeVisible();
  await moveBefore(colleague, 'Revisión del pedido', 'Portabilidad');
  const theirs = await openPeople(colleague);
  await expect(marta(colleague)).toHaveText(/no llega por \d+ de \d+ caminos$/);
  await marta(colleague).click();
  await expect(colleague).toHaveURL(/who=numberType%3APORT_IN/);
  await openPeople(colleague);
  await theirs
    .getByRole('button', { name: say('studio', 'studio.people.forget', { name: 'Marta' }) })
    .click();
  await expect(theirs.getByText(say('studio', 'studio.people.forgotten', { name: 'Marta' }))).toBeVisible();
  await theirs.getByRole('button', { name: say('studio', 'studio.people.back') }).click();
  await expect(marta(colleague)).toBeVisible();
  expect(complaints).toEqual([]);
});
