import { expect } from '@playwright/test';
import { plays } from '../src/testing/plays.ts';
import { OwnOperator } from './own-operator.ts';
import { test } from './test.ts';
import { Customer, watchConsole } from './walk.ts';

/** The law: a new line is linked to its person with the order, prepaid and eSIM too. */
const operator = new OwnOperator({ LINK_NEW_LINES: 'true' });
test.beforeEach(() => operator.start());

test.use({ viewport: { width: 390, height: 844 } });

/** Longer than the registry takes (ms). */
const decided = 2 * 60_000 + 1_000;

test('a prepaid eSIM is linked to its person with the order, whose page has the folio; the next one asks for no document', async ({
  page,
  request,
}) => {
  const complaints = watchConsole(page);
  await operator.answer(page);
  const customer = new Customer(page, request, 'es-MX', operator.url);
  const main = page.getByRole('main');
  await customer.beginToBuy();
  await customer.chooseNumber();
  await customer.enterPersonalDetails();

  await expect(customer.heading('line-link', 'lineLink.holder.title')).toBeVisible();
  await customer.expectAccessible();
  const curp = customer.field('line-link', 'lineLink.curp');
  await curp.fill('RUPM840512MDFZRR04');
  await customer.next();
  await expect(page.getByRole('alert')).toContainText(customer.text('line-link', 'lineLink.curp.wrong'));
  await curp.fill('TOPE840512MDFRRR09');
  await customer.next();
  await expect(customer.heading('line-link', 'lineLink.holder.full.title')).toBeVisible();
  await expect(main).toContainText('TOPE84••••••••••09');
  await expect(main).toContainText('las 10 líneas');
  await customer.expectAccessible();
  await customer.button('line-link', 'lineLink.holder.full.again').click();
  await plays['line-holder'].act(customer, {});

  await customer.at('manual-ekyc');
  await expect(main).toContainText('Una línea se liga a la persona que la usa');
  await plays['manual-ekyc'].act(customer, {});
  await customer.acceptSummary();
  await customer.chooseNewCard();
  await customer.pay();
  await customer.at('payment-success');

  await customer.open('/orderlist');
  await customer.orderRows().click();
  const person = customer.fold('order', 'order.person');
  await person.click();
  await expect(main).toContainText('RUPM84••••••••••03');
  await expect(main).toContainText(customer.text('order', 'order.person.checking'));
  await operator.advance(request, decided);
  await page.reload();
  await person.click();
  await expect(main).toContainText(customer.text('order', 'order.person.linked'));
  await expect(main).toContainText(/Folio del registro: 20\d\d-1182\d\d/);
  await customer.expectAccessible();
  await expect(main).not.toContainText('RUPM840512MDFZRR03');

  // The line begins, and the next one of the same person asks for no document.
  const [order] = await customer.orders();
  await operator.putSimToUse(request, order?.order_ref ?? '');
  await operator.advance(request, 60_000);
  await customer.open('/web/pre-checkout');
  await customer.choosePlan();
  await customer.chooseNumber();
  await customer.enterPersonalDetails();
  await plays['line-holder'].act(customer, {});
  await customer.at('order-summary');
  expect(complaints).toEqual([]);
});

test('who chose their plan before the law comes back to it from the payment, and goes on by what it asks now', async ({
  page,
  request,
}) => {
  await operator.answer(page);
  const customer = new Customer(page, request, 'es-MX', operator.url);
  // As the gateway answered before: it asked for nothing.
  await page.route(
    '**/ekyc-service/v1/specifications/onboarding*',
    async (route) => {
      const answer = await route.fetch({ url: operator.url + new URL(route.request().url()).pathname });
      const body = (await answer.json()) as { result: object };
      const before = {
        isLineLinkRequired: false,
        isOnboardingKYCRequired: false,
        isKYCRequiredForOrderCreation: false,
      };
      await route.fulfill({
        json: { ...body, result: { ...body.result, selfie: false, documents: false, ...before } },
      });
    },
    { times: 1 },
  );
  await customer.walkToPayment();
  await customer.pay();
  await expect(page.getByRole('main')).toContainText(customer.text('payment', 'payment.changeStep.title'));
  await customer.button('payment', 'payment.changeStep.pre-checkout').click();
  await customer.leavePlan();
  await customer.at('line-holder');
});
