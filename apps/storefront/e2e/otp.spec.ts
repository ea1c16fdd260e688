import { expect, type Page } from '@playwright/test';
import { messagesIn } from './messages.ts';
import { codeFor, freshEmail } from './operator.ts';
import { test } from './test.ts';
import { Customer } from './walk.ts';

const text = messagesIn('en-US');
const box = (page: Page, n: number) => page.getByRole('textbox', { name: text('otp', 'otp.digit', { n }) });
const shown = async (page: Page): Promise<string> => {
  const values = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => box(page, n).inputValue()));
  return values.map((value) => value || '-').join('');
};
const next = (page: Page) => page.getByRole('button', { name: 'Next' });

/** Opens the verification screen by a sign-up. */
async function askForCode(page: Page, email = freshEmail()): Promise<string> {
  await page.goto('/web/signup');
  await page.getByRole('textbox', { name: text('sign-in', 'signIn.email') }).fill(email);
  await page.getByRole('button', { name: text('sign-in', 'signIn.send') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('otp', 'otp.title'));
  // Earlier input would be lost.
  await expect(box(page, 1)).toBeFocused();
  return email;
}

const paste = (page: Page, n: number, value: string) =>
  box(page, n).evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', data);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, value);

// spec 5.otp.digits: packages/core/src/common/one-time-code/code.ts#enterText
// spec 5.otp.blocked-keys: packages/core/src/common/one-time-code/code.ts#pressKey
// spec 5.otp.paste: packages/core/src/common/one-time-code/code.ts#pasteText
// spec 5.otp.digits: packages/core/src/base/form/digits.ts#digitsIn
test('the six boxes are filled by typing, pasting, autofill and composing', async ({ page }) => {
  await askForCode(page);
  const again = async () => {
    await page.reload();
    await expect(box(page, 1)).toBeFocused();
    expect(await shown(page)).toBe('------');
  };
  await test.step('they have labels, and the first autofills the code of the device', async () => {
    await expect(page.getByText('Enter 6 digit verification code sent to')).toBeVisible();
    await expect(page.getByText('expiring in')).toBeVisible();
    const group = page.getByRole('group', { name: text('otp', 'otp.legend') });
    await expect(group.getByRole('textbox')).toHaveCount(6);
    await expect(box(page, 1)).toHaveAttribute('autocomplete', 'one-time-code');
    for (const n of [1, 2, 3, 4, 5, 6]) await expect(box(page, n)).toHaveAttribute('inputmode', 'numeric');
    await expect(next(page)).toBeDisabled();
    await box(page, 1).fill('481902');
    expect(await shown(page)).toBe('481902');
  });
  await test.step('typing moves through them, letters and signs are ignored', async () => {
    await again();
    await page.keyboard.type('1a2e3+4-5 6');
    expect(await shown(page)).toBe('123456');
    await expect(box(page, 6)).toBeFocused();
    await expect(next(page)).toBeEnabled();
    await expect(page).toHaveURL(/verify-otp/);
  });
  await test.step('a paste of "12 34-56" fills all six; into the third it fills from there', async () => {
    await again();
    await paste(page, 1, '12 34-56');
    expect(await shown(page)).toBe('123456');
    await again();
    await paste(page, 3, '123456');
    expect(await shown(page)).toBe('--1234');
  });
  await test.step('digits of other scripts are accepted, pasted or typed', async () => {
    await again();
    await paste(page, 1, '４８ ٠١');
    expect(await shown(page)).toBe('4801--');
    await page.keyboard.insertText('۹');
    await page.keyboard.insertText('２');
    expect(await shown(page)).toBe('480192');
  });
  const keyboard = await page.context().newCDPSession(page);
  await test.step('composed digits are entered once', async () => {
    await again();
    for (const [nth, digit] of Array.from('481902').entries()) {
      await keyboard.send('Input.imeSetComposition', { text: digit, selectionStart: 1, selectionEnd: 1 });
      expect((await shown(page)).slice(0, nth + 1)).toBe('481902'.slice(0, nth + 1));
      await keyboard.send('Input.insertText', { text: digit });
      await expect(box(page, Math.min(nth + 2, 6))).toBeFocused();
    }
    expect(await shown(page)).toBe('481902');
    await expect(next(page)).toBeEnabled();
  });
  await test.step('a composed text counts at once, and is spread over the boxes when it ends', async () => {
    await again();
    for (const composed of ['4', '48', '481', '４８１９０２']) {
      const { length } = composed;
      await keyboard.send('Input.imeSetComposition', {
        text: composed,
        selectionStart: length,
        selectionEnd: length,
      });
    }
    // The code is complete even if the composition never ends.
    await expect(next(page)).toBeEnabled();
    await keyboard.send('Input.insertText', { text: '481902' });
    expect(await shown(page)).toBe('481902');
    await expect(box(page, 6)).toBeFocused();
  });
});

// spec 5.otp.moves: packages/core/src/common/one-time-code/code.ts#pressKey
test("Backspace, Delete, arrows, Home and End clear and move; Tab is the browser's", async ({ page }) => {
  await askForCode(page);
  await page.keyboard.type('1234');
  await expect(box(page, 5)).toBeFocused();
  await page.keyboard.press('Backspace');
  expect(await shown(page)).toBe('123---');
  await expect(box(page, 4)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(box(page, 2)).toBeFocused();
  await page.keyboard.press('Delete');
  expect(await shown(page)).toBe('1-3---');
  await expect(box(page, 1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(box(page, 2)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(box(page, 3)).toBeFocused();
  await page.keyboard.press('End');
  await expect(box(page, 6)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(box(page, 1)).toBeFocused();
  expect(await shown(page)).toBe('1-3---');
});

test('a wrong code opens an alert, then the boxes are empty and the first has the focus', async ({
  page,
  request,
}) => {
  const email = await askForCode(page);
  const code = await codeFor(request, email);
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await next(page).click();
  const alert = page.getByRole('alertdialog', { name: text('otp', 'otp.incorrect.title') });
  await expect(alert).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(alert).toBeHidden();
  expect(await shown(page)).toBe('------');
  await expect(box(page, 1)).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/verify-otp/);
});

test('the last failed attempt returns to the sign-up and shows why', async ({ page, request }) => {
  const email = await askForCode(page);
  const wrong = (await codeFor(request, email)) === '000000' ? '111111' : '000000';
  for (let attempt = 1; attempt <= 4; attempt++) {
    await paste(page, 1, wrong);
    await next(page).click();
    await page.getByRole('button', { name: text('otp', 'otp.incorrect.again') }).click();
  }
  await paste(page, 1, wrong);
  await next(page).click();
  await expect(page).toHaveURL(/\/web\/signup/);
  await expect(page.locator('main').getByRole('alert')).toContainText('Too many tries');
});

// spec 9.otp.kept: packages/core/src/common/one-time-code/deadline.ts#adjustForClock
// spec 4.otp.resend: packages/core/src/common/one-time-code/deadline.ts#resendFromSeconds
// spec 4.otp.expiry: packages/core/src/base/time/countdown.ts#secondsLeft
test('the timer survives a reload, enables resend after one minute and ends in an alert', async ({
  page,
  request,
}) => {
  await page.clock.install();
  const email = await askForCode(page);
  const timer = page.getByRole('timer');
  // Real time passes too: reads the seconds left.
  const left = async () => {
    const [, minutes, seconds] = /(\d\d):(\d\d)/.exec((await timer.textContent()) ?? '') ?? [];
    return Number(minutes) * 60 + Number(seconds);
  };
  await page.clock.fastForward(20_000);
  await expect.poll(left).toBeLessThanOrEqual(101);
  const before = await left();
  await page.reload();
  await expect(page.getByRole('button', { name: text('otp', 'otp.resend') })).toBeDisabled();
  const after = await left();
  expect(after).toBeLessThanOrEqual(before);
  expect(after).toBeGreaterThan(60);
  await page.clock.fastForward((after - 59) * 1000);
  await expect(page.getByRole('button', { name: text('otp', 'otp.resend') })).toBeEnabled();
  await expect(page.getByText(text('otp', 'otp.notice.minute'))).toBeAttached();
  const first = await codeFor(request, email);
  await page.getByRole('button', { name: text('otp', 'otp.resend') }).click();
  await expect.poll(left).toBeGreaterThan(100);
  await expect.poll(() => codeFor(request, email)).not.toBe(first);
  // The pressed button is disabled: the focus moves to the first box.
  await expect(page.getByRole('textbox', { name: text('otp', 'otp.digit', { n: 1 }) })).toBeFocused();
  await page.clock.fastForward(125_000);
  const alert = page.getByRole('alertdialog', { name: text('otp', 'otp.expired.title') });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: text('otp', 'otp.expired.send') }).click();
  await expect(alert).toBeHidden();
  await expect.poll(left).toBeGreaterThan(100);
  const code = await codeFor(request, email);
  await page.keyboard.type(code);
  await next(page).click();
  await expect(page).not.toHaveURL(/verify-otp/);
});

test('a code that has expired at the operator opens the same alert', async ({ page, request }) => {
  const email = await askForCode(page);
  const code = await codeFor(request, email);
  // Requests a code elsewhere, which replaces the one of this screen.
  await request.post('/api/user-service/v1/sign-in', {
    data: { identifier: email, channel: 'web', 'external-auth-id': 'elsewhere' },
  });
  await page.keyboard.type(code);
  await next(page).click();
  await expect(page.getByRole('alertdialog', { name: text('otp', 'otp.expired.title') })).toBeVisible();
});

test('back opens the filled e-mail; the same e-mail again opens the pending code', async ({ page }) => {
  const email = await askForCode(page);
  await page.getByRole('button', { name: text('common', 'common.back') }).click();
  await expect(page.getByRole('textbox', { name: text('sign-in', 'signIn.email') })).toHaveValue(email);
  await page.getByRole('button', { name: text('sign-in', 'signIn.send') }).click();
  await expect(page).toHaveURL(/verify-otp\/signup/);
});

test('after too many attempts the page shows why, also after a reload', async ({ page }) => {
  await askForCode(page);
  const wrong = page.getByRole('button', { name: text('otp', 'otp.incorrect.again') });
  for (let tries = 1; tries <= 5; tries += 1) {
    await box(page, 1).focus();
    await page.keyboard.type('000000');
    await next(page).click();
    if (tries < 5) await wrong.click();
  }
  await expect(page).toHaveURL(/signup/);
  const said = page.locator('main').getByText(text('common', 'error.422006'));
  await expect(said).toBeVisible();
  await page.reload();
  await expect(said).toBeVisible();
  await page.getByRole('button', { name: text('sign-in', 'signIn.send') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('otp', 'otp.title'));
});

test('a code requested by another device is shown with the wait for a new one', async ({
  page,
  otherBrowser,
}) => {
  const email = await askForCode(page);
  const other = await otherBrowser();
  await other.goto('/web/signup');
  await other.getByRole('textbox', { name: text('sign-in', 'signIn.email') }).fill(email);
  await other.getByRole('button', { name: text('sign-in', 'signIn.send') }).click();
  await expect(other.getByText(text('sign-in', 'signIn.elsewhere', { email }))).toBeVisible();
  await expect(other.getByRole('timer')).toContainText(/1[012]\d s/);
  await expect(other.getByRole('button', { name: text('common', 'common.retry') })).toBeDisabled();
});

for (const [way, back] of [
  ['of the browser', (page: Page) => page.goBack()],
  ['on the page', (page: Page) => page.getByRole('button', { name: text('common', 'common.back') }).click()],
] as const) {
  test(`back, ${way}, while the code is checked: it is used once, and the customer is logged in`, async ({
    page,
    request,
  }) => {
    const customer = new Customer(page, request);
    await customer.open('/');
    await customer.choosePlan();
    await customer.giveEmail();
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/sign-up\/validate/, async (route) => {
      const response = await route.fetch();
      await asked;
      await route.fulfill({ response });
    });
    const consents: number[] = [];
    page.on('response', (response) => {
      if (/consent/.test(response.url()) && response.request().method() === 'POST')
        consents.push(response.status());
    });
    const checked = page.waitForRequest(/sign-up\/validate/);
    await customer.giveCode();
    await checked;
    await back(page);
    await expect(customer.field('sign-in', 'signIn.email')).toHaveValue(customer.email);
    answer();
    await expect(customer.heading('number', 'number.title')).toBeVisible();
    await expect.poll(() => consents).toEqual([200, 200]);
  });
}

test('a correct code whose response was lost logs in when entered again', async ({ page, request }) => {
  const email = await askForCode(page);
  let lost = 0;
  await page.route('**/sign-up/validate', async (route) => {
    if (lost > 0) return route.fallback();
    lost += 1;
    // The operator has accepted the code, but the response is lost.
    expect((await route.fetch()).status()).toBe(200);
    return route.abort('connectionreset');
  });
  await page.keyboard.type(await codeFor(request, email));
  await next(page).click();
  // A notification says it too, for a while.
  await expect(page.getByRole('main').getByText(text('common', 'problem.unreachable'))).toBeVisible();
  expect(lost).toBe(1);
  await next(page).click();
  await expect(page).not.toHaveURL(/verify-otp/);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^"?ey/);
});

test('a rate limit on codes shows the wait, and the retry sends the same code', async ({ page, request }) => {
  const email = await askForCode(page);
  const code = await codeFor(request, email);
  await page.route(
    '**/sign-up/validate',
    (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '2' },
        json: { errorCode: 429001, failure: { errorId: 'TOO_MANY_REQUESTS' } },
      }),
    { times: 1 },
  );
  await page.keyboard.type(code);
  await next(page).click();
  const note = page.getByRole('alert');
  await expect(note).toContainText(/again in \d s/);
  await note.getByRole('button', { name: text('common', 'common.retry') }).click();
  await expect(page).not.toHaveURL(/verify-otp/);
});
