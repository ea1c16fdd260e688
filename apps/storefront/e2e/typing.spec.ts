import { expect, type Locator } from '@playwright/test';
import { customerAt, customerAtPayment } from './prepared.ts';
import { test } from './test.ts';
import { Customer, cards } from './walk.ts';

/** Puts the caret into a field. */
const putCaret = (field: Locator, at: number) =>
  field.evaluate((input: HTMLInputElement, caret) => input.setSelectionRange(caret, caret), at);
const caretOf = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.selectionStart);

test('digits are typed and deleted where the caret is, in every field that groups or cuts them', async ({
  page,
  request,
}) => {
  const customer = await customerAtPayment(page, request);
  const { keyboard } = page;
  const card = page.locator('input[autocomplete=cc-number]').first();
  await card.pressSequentially('42424242');
  await putCaret(card, 4);
  await keyboard.press('Delete');
  await expect(card).toHaveValue('4242 242');
  await keyboard.type('56');
  await expect(card).toHaveValue('4242 5624 2');
  expect(await caretOf(card)).toBe(7);
  await putCaret(card, 5);
  await keyboard.press('Backspace');
  await expect(card).toHaveValue('4245 6242');
  expect(await caretOf(card)).toBe(3);

  await test.step('composed digits are entered once, at the end and in the middle', async () => {
    const session = await page.context().newCDPSession(page);
    const compose = async (digits: string) => {
      for (let length = 1; length <= digits.length; length += 1)
        await session.send('Input.imeSetComposition', {
          text: digits.slice(0, length),
          selectionStart: length,
          selectionEnd: length,
        });
      await session.send('Input.insertText', { text: digits });
    };
    await card.fill('');
    await compose('４２４２');
    await compose('42');
    await expect(card).toHaveValue('4242 42');
    await putCaret(card, 2);
    await compose('567');
    await expect(card).toHaveValue('4256 7424 2');
    expect(await caretOf(card)).toBe(6);
  });

  // A paste with a space in front is not cut before it is read.
  const code = page.locator('input[autocomplete=cc-csc]').first();
  await code.focus();
  await keyboard.insertText(' 123');
  await expect(code).toHaveValue('123');
  await card.fill(cards.pays);
  const expiry = page.locator('input[autocomplete=cc-exp]').first();
  await expiry.fill(`${new Date().getFullYear() + 3}-08`);
  await customer.field('payment', 'payment.holder.label').fill('Ana Ruiz');
  await customer.button('payment', 'payment.pay').click();
  await customer.at('payment-success');
});

test('a contact number and a birth date keep what is typed into their middle', async ({ page, request }) => {
  const customer = await customerAt('logged-in', page, request, 'es-MX');
  // A courier asks for a number.
  await customer.choosePlan('Senda 50', 'physical_sim');
  await customer.chooseNumber();
  await expect(customer.heading('personal', 'personal.title')).toBeVisible();
  const { keyboard } = page;
  const number = customer.field('personal', 'personal.contactNumber');
  await number.fill('');
  await number.pressSequentially('+52 55 1234 5678');
  await expect(number).toHaveValue('55 1234 5678');
  await putCaret(number, 5);
  await keyboard.type('9');
  expect(await caretOf(number)).toBe(5);
  await keyboard.press('Backspace');
  await expect(number).toHaveValue('55 1234 5678');
  await putCaret(number, 3);
  await keyboard.press('Backspace');
  await expect(number).toHaveValue('51 2345 678');
  const day = page.locator('input[autocomplete=bday-day]');
  const year = page.locator('input[autocomplete=bday-year]');
  for (const [field, typed, shown] of [
    [day, '١٧', '17'],
    [year, '１９９４', '1994'],
  ] as const) {
    await field.fill('');
    await keyboard.insertText(typed);
    await expect(field).toHaveValue(shown);
  }
});

test('an address that looks mistyped is asked about once', async ({ page, request }) => {
  const customer = new Customer(page, request, 'es-MX');
  await customer.open('/web/login');
  const email = customer.field('sign-in', 'signIn.email');
  await email.fill('ana@gmial.com');
  await customer.button('sign-in', 'signIn.send').click();
  await expect(page.getByText('¿Quisiste escribir ana@gmail.com?')).toBeVisible();
  await customer.expectAccessible();
  await page.getByRole('button', { name: 'Usar ana@gmail.com' }).click();
  await expect(email).toHaveValue('ana@gmail.com');
  await email.fill('beto@gmial.com');
  await customer.button('sign-in', 'signIn.send').click();
  await expect(page.getByText('¿Quisiste escribir beto@gmail.com?')).toBeVisible();
  await customer.button('sign-in', 'signIn.send').click();
  await expect(customer.heading('otp', 'otp.title')).toBeVisible();
});
