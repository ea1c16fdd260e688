import { expect } from '@playwright/test';
import { test } from './test.ts';
import { Customer } from './walk.ts';

test.describe('with a browser in Spanish', () => {
  test.use({ locale: 'es-ES' });

  test('a first visit is in Spanish before the configuration has answered, and stays so', async ({
    page,
    request,
  }) => {
    const customer = new Customer(page, request, 'es-MX');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/global_config', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/web/pre-checkout');
    await expect(customer.heading('plan', 'plan.title')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
    expect(await page.evaluate(() => localStorage.getItem('langCode'))).toBeNull();
    answer();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('langCode'))).toBe('es-MX');
    await expect(customer.heading('plan', 'plan.title')).toBeVisible();
  });

  test('where the configuration does not follow the browser, its default language is shown', async ({
    page,
    request,
  }) => {
    const customer = new Customer(page, request, 'en-US');
    await page.route('**/global_config', async (route) => {
      const response = await route.fetch();
      const { result } = (await response.json()) as { result: { country_config: object } };
      const country_config = { ...result.country_config, follow_browser_language: false };
      await route.fulfill({ json: { result: { ...result, country_config } } });
    });
    await page.goto('/web/pre-checkout');
    await expect(customer.heading('plan', 'plan.title')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  });
});

test.describe('with a browser in a language without texts', () => {
  test.use({ locale: 'fr-FR' });

  test('a first visit is in the default language', async ({ page, request }) => {
    await page.goto('/web/pre-checkout');
    await expect(new Customer(page, request, 'en-US').heading('plan', 'plan.title')).toBeVisible();
  });
});
