/** Tests the storefront over TM Forum's Open APIs (docs/tmforum.md): their server in memory, the adapter, and an operator as the second gateway. */
import { expect } from '@playwright/test';
import type { AvailableNumber, CountryConfig, Product } from '@senda/contract';
import { payAtStub } from '../../../packages/tmforum/src/testing/paying-gateway.ts';
import { adapterBefore, sampleConfig, tmforumStub } from '../../../packages/tmforum/src/testing.ts';
import { forward } from '../../../scripts/gateway-proxy.ts';
import { loopbackHosts, serveOn } from '../../operator/src/listen.ts';
import { OwnOperator } from './own-operator.ts';
import { seededToken } from './prepared.ts';
import { serveStorefront, stopAll } from './stack.ts';
import { test } from './test.ts';
import { Customer, watchConsole } from './walk.ts';

const port = 5196;
const operator = new OwnOperator();
test.beforeAll(() => operator.start());
test.afterEach(stopAll);
test.use({ baseURL: `http://localhost:${port}` });

test('a plan is bought over TM Forum’s APIs, and its line is shown', async ({ page, request }) => {
  const token = await seededToken(request, operator, 'auto-renewal');
  const read = async <T>(path: string) => {
    const answer = await request.get(`${operator.url}/api${path}`, { headers: { 'X-Auth': token } });
    return ((await answer.json()) as { result: T }).result;
  };
  const asked = 'customerJourney=onboarding&customerType=new&evaluationType=PRODUCT&includeBenefits=true';
  const { products } = await read<{ products: Product[] }>(
    `/catalogue-service/v1/eligible-product-variants?${asked}&productCategory=esim`,
  );
  const { numbers } = await read<{ numbers: AvailableNumber[] }>(
    '/number-service/v1/numbers?category=FREE_NUMBER',
  );
  const { country_config: country } = await read<{ country_config: CountryConfig }>(
    '/config-service/v1/global_config',
  );
  const stub = tmforumStub({ products, numbers });
  const { app, reports } = adapterBefore(stub, {
    config: sampleConfig({ country }),
    fallback: async (call) => {
      const { pathname, search } = new URL(call.url);
      const target = new URL(pathname + search, operator.url);
      return (
        (await payAtStub(call, stub, Date.now)) ?? forward(call, { target, setHeaders: () => undefined })
      );
    },
  });
  const gateway = await serveOn((call) => app.fetch(call), { port: 0, hosts: loopbackHosts, variable: '' });
  try {
    await serveStorefront(port, `http://localhost:${gateway.port}`);
    const complaints = watchConsole(page);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(new URL(answer.url()).pathname);
    });
    const customer = new Customer(page, request, 'en-US', operator.url);
    await customer.beginToBuy();
    await expect(customer.heading('number', 'number.title')).toBeVisible();
    const number = page.locator('input[type=radio][name=number]').first();
    await number.check({ force: true });
    await expect(page.locator('[data-state=held]')).toBeVisible();
    const chosen = await number.inputValue();
    expect(numbers.map((one) => one.number)).toContain(chosen);
    await customer.next();
    await customer.enterPersonalDetails();
    await customer.acceptSummary();
    await customer.chooseNewCard();
    await customer.pay();
    await customer.at('payment-success');
    await customer.expectAccessible();
    await page.getByRole('link', { name: customer.text('payment', 'payment.success.follow') }).click();
    await expect(page).toHaveURL(/\/manage\/order\?orderRef=PO-1/);
    await customer.expectAccessible();

    // The systems behind TM Forum's APIs complete the order: its line works.
    stub.complete('PO-1', '8952140061234567890');
    await page.goto('/orderlist');
    const shown = chosen.replace(/(\d\d)(\d{4})(\d{4})/, '$1 $2 $3');
    await expect(page.getByRole('main')).toContainText('Active');
    await page.getByRole('link', { name: shown, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(shown);
    await expect(page.getByRole('main')).toContainText('Senda 50');
    // The second gateway renews no line that it does not know: the page is whole without, and leads to none about it.
    await expect(page.getByText(customer.text('order', 'order.manage.stale'))).toHaveCount(0);
    await expect(
      page.getByRole('link', { name: customer.text('plan-switch', 'planSwitch.title') }),
    ).toBeVisible();
    await expect(
      page.getByRole('link', { name: customer.text('order', 'order.payment.renewal') }),
    ).toHaveCount(0);
    await customer.expectAccessible();
    expect(new Set(refused)).toEqual(new Set(['/api/payment-service/v1/auto-renewal/specifications']));
    expect(complaints).toHaveLength(refused.length);
    expect(reports).toEqual([]);
  } finally {
    await gateway.close();
  }
});
