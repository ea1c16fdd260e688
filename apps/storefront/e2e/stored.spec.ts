import { expect, type Page } from '@playwright/test';
import { fill, type Stored, storedNames, type Values } from '../src/testing/stored.ts';
import { operatorUrl } from './operator.ts';
import { OwnOperator } from './own-operator.ts';
import { openStored, prepare } from './prepared.ts';
import { test } from './test.ts';
import { Customer, openInApp } from './walk.ts';

/** No walk depends on another: all workers share the longest list. */
test.describe.configure({ mode: 'parallel' });

/** Reads step and state of the page, and the values of its fields. */
const readScreen = (page: Page) =>
  page.evaluate(() => {
    const screen = document.querySelector<HTMLElement>('[data-step]')?.dataset;
    const answers = [...document.querySelectorAll<HTMLInputElement>('input,select,textarea')]
      .filter(({ type, checked }) => type !== 'file' && (!['radio', 'checkbox'].includes(type) || checked))
      // What a chosen bundle includes is shown, and no answer.
      .filter(({ type, disabled }) => type !== 'checkbox' || !disabled)
      .map(({ value }) => value)
      .filter((value) => value !== '');
    const { step, state } = screen ?? {};
    return { ...(step && { step }), ...(state && { state }), answers };
  });

/** Screens that have another step and state than when the fixtures were stored: the termination became a journey. */
const renamedScreens: Readonly<Record<string, Stored['screen']>> = {
  'termination choosing': { step: 'line-picker', state: 'shown', answers: [] },
  'termination asking': { step: 'termination-reason', state: 'choosing', answers: [] },
  'termination deciding': { step: 'win-back', state: 'deciding', answers: [] },
  'termination retained': { step: 'line-kept', state: 'showing', answers: [] },
  'termination terminated': { step: 'termination-reason', state: 'cancellable', answers: [] },
};

/** Screens that were stored before the customer was proposed as the card's holder, or chose how to pay on pages of its own: what they show as answered. */
const paymentScreens: Readonly<Record<string, Stored['screen']>> = {
  'payment-retried': { step: 'payment', state: 'editing', answers: ['new-card', 'Mariana Ruiz Peña'] },
  'payment-method': { step: 'payment', state: 'editing', answers: ['new-card', 'Mariana Ruiz Peña'] },
  'parts-asked': { step: 'payment', state: 'editing', answers: ['new-card', 'Mariana Ruiz Peña'] },
  'parts-chosen': {
    step: 'payment',
    state: 'editing',
    answers: ['each', 'new-card', 'Mariana Ruiz Peña', 'new-card', 'Mariana Ruiz Peña'],
  },
  'two-cards-typed': {
    step: 'payment',
    state: 'editing',
    answers: ['each', 'new-card', 'Mariana Ruiz', 'new-card', 'Mariana Ruiz'],
  },
};

/** A purchase stored at a question that is not asked any more, or asked elsewhere, goes on without it. */
const screensAfter: Readonly<Record<string, Stored['screen']>> = {
  'address-delivery': {
    step: 'delivery',
    state: 'choosing',
    answers: ['DOORSTEP_DELIVERY', '06700'],
  },
  'slot-chosen': {
    step: 'delivery',
    state: 'choosing',
    answers: ['DOORSTEP_DELIVERY', '06700', '{{slotDay}}', '{{slot}}'],
  },
  'address-typed': { step: 'order-summary', state: 'reviewing', answers: [] },
  'identity-handed-in': { step: 'order-summary', state: 'reviewing', answers: [] },
  'personal-typed': {
    step: 'personal-details',
    state: 'editing',
    answers: ['Mariana', 'Ruiz Peña', '05', '17', '1990'],
  },
};

function screenOf(name: string, stored: Stored, values: Values): Stored['screen'] {
  const screen = paymentScreens[name] ?? screensAfter[name] ?? stored.screen;
  const { step, state } = renamedScreens[`${screen.step} ${screen.state}`] ?? screen;
  return fill({ ...screen, ...(step && { step }), ...(state && { state }) }, values) as Stored['screen'];
}

/** Without the blanks between digits, and without a new card's choice: some pages asked otherwise when the fixtures were stored. */
const ungrouped = ({ answers, ...screen }: Stored['screen']): Stored['screen'] => ({
  ...screen,
  answers: answers
    .filter((answer) => answer !== 'new-card')
    .map((answer) => (/^[\d ]+$/.test(answer) ? answer.replaceAll(' ', '') : answer)),
});

/** Waits until the page shows the fixture's screen. */
async function expectScreen(page: Page, name: string, stored: Stored, values: Values): Promise<void> {
  const { answers, ...screen } = ungrouped(screenOf(name, stored, values));
  // The first day with a free slot is open, too, the later end of a line is proposed, and renewal has a switch.
  const switched = screen.step === 'auto-renewal-details' ? ['on'] : [];
  const proposed = screen.step === 'win-back' ? ['PAID_END'] : [];
  const opened = name === 'address-delivery' ? [expect.any(String)] : [];
  const shown = [...switched, ...answers, ...proposed, ...opened];
  await expect.poll(async () => ungrouped(await readScreen(page))).toEqual({ ...screen, answers: shown });
}

/** How a customer continues from a fixture. */
const continuations: Readonly<Record<string, (customer: Customer) => Promise<void>>> = {
  'code-sent': async (customer) => {
    await customer.giveCode();
    await customer.at('connection-details');
  },
  'terms-accepted': async (customer) => {
    await customer.next();
    await customer.chooseNewCard();
    await customer.pay();
    await customer.at('payment-success');
  },
  'payment-failed': async (customer) => {
    await customer.chooseNewCard();
    await customer.pay();
    await customer.at('payment-success');
  },
  'two-cards-typed': async (customer) => {
    await customer.pay();
    await customer.at('payment-success');
  },
  'guest-code-sent': async (customer) => {
    await customer.giveCode();
    await customer.at('connection-details');
  },
  'guest-terms-accepted': async (customer) => {
    await customer.next();
    await customer.chooseNewCard();
    await customer.pay();
    await customer.at('payment-success');
  },
  'free-terms-accepted': async (customer) => {
    await customer.button('summary', 'summary.place').click();
    await customer.at('payment-success');
  },
  'bank-asks': async ({ page, text }) => {
    await page.getByRole('link', { name: text('payment', 'payment.bank.go') }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/web/payment-success');
  },
  // The address of a closed step redirects to the current one.
  'personal-typed': async (customer) => {
    await customer.page.goto('/web/payment');
    await customer.at('personal-details');
    await expect(customer.field('personal', 'personal.firstName')).toHaveValue('Mariana');
  },
  webview: async ({ page }) => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
    await expect(page.getByRole('banner')).toHaveCount(0);
  },
  'language-forced': async ({ page }) => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  },
  'rate-limited': async ({ page }) => {
    await expect(page.getByText('Slow & steady')).toBeVisible();
  },
  'paylink-bank-asks': async ({ page, text }) => {
    await page.getByRole('link', { name: text('payment', 'payment.bank.go') }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/payment/direct-payment-success');
  },
  'line-payment-bank-asks': async ({ page, text }) => {
    await page.getByRole('link', { name: text('payment', 'payment.bank.go') }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/manage/payment-success');
  },
  'added-card-bank-asks': async ({ page, text }) => {
    await page.getByRole('link', { name: text('payment', 'payment.bank.go') }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/profile/saved-payment-methods');
  },
  'session-lost-code-sent': async (customer) => {
    await customer.giveCode();
    await customer.at('order-summary');
    await expect(customer.page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  },
  'termination-offer': async (customer) => {
    await customer.button('termination', 'termination.stay').click();
    await expect(customer.heading('termination', 'termination.stay.title')).toBeVisible();
  },
  'termination-decision': async (customer) => {
    await customer.button('termination', 'termination.leave').click();
    await expect(customer.heading('termination', 'termination.success.title')).toBeVisible();
  },
  'renewal-code-sent': async (customer) => {
    await customer.giveCode();
    await expect(customer.page.getByText(/^Saved\. This card is charged/)).toBeVisible();
  },
};

/** Fixtures of the operator's seeded customers, in the order in which they have to be opened. */
const ownCustomers = [
  'termination-lines',
  'termination-line-reason',
  'termination-decision',
  'termination-success',
  'termination-reason',
  'termination-offer',
  'termination-stay',
  'renewal-code-sent',
  'line-payment-bank-asks',
  'added-card-bank-asks',
];

/** Payment pending at the bank, which decides by the operator's clock: a slow machine sees it pending too. */
const slowPayment = 'payment-pending';
const slowCardDelay = 60_000;

async function continueFrom(
  name: string,
  page: Page,
  request: ConstructorParameters<typeof Customer>[1],
  url: string,
): Promise<Customer> {
  const { stored, values } = await prepare(name, request, url);
  if (stored.local['webview'] !== undefined) await openInApp(page);
  await openStored(page, stored, values);
  await expectScreen(page, name, stored, values);
  const customer = new Customer(page, request, 'en-US', url, String(values['email']));
  await continuations[name]?.(customer);
  return customer;
}

for (const name of storedNames.filter((one) => ![...ownCustomers, slowPayment].includes(one)))
  test(`stored at ${name}: the customer is where they were`, async ({ page, request }) => {
    await continueFrom(name, page, request, operatorUrl);
  });

test.describe('at an operator of their own', () => {
  test.describe.configure({ mode: 'default' });
  const operator = new OwnOperator();
  test.beforeAll(() => operator.start());

  test('stored by customers with lines: a termination, a renewal and a payment are completed', async ({
    browser,
    request,
  }) => {
    for (const name of ownCustomers) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await operator.answer(page);
      await test.step(name, () => continueFrom(name, page, request, operator.url));
      await context.close();
    }
  });

  test(`stored at ${slowPayment}: the customer is where they were`, async ({ page, request }) => {
    await operator.answer(page);
    const customer = await continueFrom(slowPayment, page, request, operator.url);
    await operator.advance(request, slowCardDelay);
    await customer.at('payment-success');
  });
});
