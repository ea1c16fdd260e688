import { expect } from '@playwright/test';
import { test } from './test.ts';
import { Customer, openInApp, watchConsole } from './walk.ts';

const links = [
  ['terms', 'shell.terms', /^(Terms of use|Términos de uso)$/],
  ['privacy', 'shell.privacy', /^(Privacy policy|Aviso de privacidad)$/],
  ['help', 'shell.helpCentre', /^(Help center|Centro de ayuda)$/],
] as const;

for (const locale of ['en-US', 'es-MX'] as const) {
  test(`the footer leads to each document, and the document back (${locale})`, async ({ page, request }) => {
    const complaints = watchConsole(page);
    const customer = new Customer(page, request, locale);
    await customer.open('/web/pre-checkout');
    for (const [name, label, title] of links) {
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: customer.text('shell', label) })
        .click();
      await expect(page).toHaveURL(new RegExp(`/documents/${name}/$`));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await customer.expectAccessible();
      await page.getByRole('link', { name: customer.text('document', 'document.back') }).click();
      await expect(customer.heading('plan', 'plan.title')).toBeVisible();
    }
    expect(complaints).toEqual([]);
  });
}

test('a document changes its language, and opened alone it leads to the shop', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const customer = new Customer(page, request, 'es-MX');
  await page.goto('/documents/help');
  await page.getByRole('button', { name: 'ES: Cambiar a español' }).click();
  await expect(page).toHaveTitle(/^Centro de ayuda · /);
  await expect(page.getByRole('button', { name: 'EN: Switch to English' })).toBeFocused();
  await customer.expectAccessible();
  await page.getByRole('link', { name: customer.text('document', 'document.help.number.link') }).click();
  await expect(page).toHaveURL(/\/web\/pre-checkout$/);
});

test('in a webview a document opens in the same view, and leads back to the step', async ({
  page,
  request,
}) => {
  const customer = new Customer(page, request);
  await openInApp(page);
  await page.goto('/web/login?webview=true');
  await expect(customer.heading('sign-in', 'signIn.title.login')).toBeVisible();
  // After the call has been answered: a page that leaves at once may leave it unanswered.
  await page.evaluate(() => void setTimeout(() => location.assign('/documents/terms/')));
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await page.getByRole('link', { name: customer.text('document', 'document.back') }).click();
  await expect(customer.heading('sign-in', 'signIn.title.login')).toBeVisible();
});
