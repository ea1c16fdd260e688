import { expect, test } from '@playwright/test';
import { operatorUrl } from './operator.ts';
import { type Started, start } from './stack.ts';
import { Customer, watchConsole } from './walk.ts';

const port = 5194;
const origin = `http://localhost:${port}`;

test.describe('the production build, with its security headers', () => {
  let site: Started;

  test.beforeAll(async () => {
    const build = start('node_modules/vite/bin/vite.js', {}, 'build');
    await new Promise((resolve) => build.child.once('exit', resolve));
    expect(build.child.exitCode, build.said()).toBe(0);
    site = start('scripts/start.ts', { PORT: String(port), GATEWAY_URL: operatorUrl }, '--production');
    await site.saying(/Storefront/);
  });
  test.afterAll(() => site.stop());

  test('sells a plan without a complaint of the browser', async ({ page, request }) => {
    const complaints = watchConsole(page);
    const customer = new Customer(page, request);
    await page.goto(`${origin}/`);
    await customer.walkToPayment();
    await customer.pay();
    await customer.at('payment-success');
    expect(complaints).toEqual([]);
  });

  test('runs no foreign script, stands in no frame and tells nobody where it was', async ({ request }) => {
    const headers = (await request.get(`${origin}/web/login`)).headers();
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['referrer-policy']).toBe('no-referrer');
    const missing = await request.get(`${origin}/assets/no-such-file.js`);
    expect(missing.headers()['content-type']).not.toContain('javascript');
    expect((await request.get(`${origin}/mockServiceWorker.js`)).headers()['content-type']).toContain(
      'text/html',
    );
  });
});
