// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { contradictionsOn, type KnownCustomer, missingInReview, strangeAmounts } from './contradictions.ts';

const messages = {
  'shell.profile': 'Your lines',
  'common.lines.esim': 'eSIM',
  'common.lines.physical_sim': 'SIM card',
  'common.lines.number': 'New number',
  'common.lines.transfer': 'Your own number',
  'payment.success.number.NEW': [
    { type: 0, value: 'We hold ' },
    { type: 1, value: 'number' },
    { type: 0, value: ' for your new line.' },
  ],
  'payment.success.number.PORT_IN': [
    { type: 1, value: 'number' },
    { type: 0, value: ' stays where it is until it moves.' },
  ],
};

const customer: KnownCustomer = {
  decided: { simType: 'esim', numberType: 'PORT_IN', startedSession: 'none' },
  answers: { portIn: { number: '5512345678' }, email: 'mariana@example.com' },
  session: 'none',
};

const pageOf = (html: string): Element => {
  document.body.innerHTML = html;
  return document.body;
};
const found = (html: string, known: KnownCustomer = customer) =>
  contradictionsOn(pageOf(html), known, messages);

it('a page that is true to its customer contradicts nothing', () => {
  expect(
    found(
      `<header><a href="/web/login">Log in</a></header>
      <main><b>eSIM</b><b>Your own number</b><span>55 1234 5678</span><p>mariana@example.com</p>
      <p>55 1234 5678 stays where it is until it moves.</p></main>`,
    ),
  ).toEqual([]);
});

it.each([
  ['the name of the other SIM', '<b>SIM card</b>', ['"SIM card" is of simType = physical_sim, not esim']],
  ['another kind of number', '<b>New number</b>', ['"New number" is of numberType = NEW, not PORT_IN']],
  [
    'a sentence of the other customer, with a value in it',
    '<p>We hold 55 1234 5678 for your new line.</p>',
    ['"We hold 55 1234 5678 for your new line." is of numberType = NEW, not PORT_IN'],
  ],
  ['a number of nobody', '<b>55 9999 0000</b>', ['the number 55 9999 0000 is not of this customer']],
  ['an e-mail of nobody', '<b>ana@example.com</b>', ['the address ana@example.com is not of this customer']],
  [
    'an account in the header',
    '<header><button aria-label="Your lines"></button></header>',
    ['the header shows an account, but the session is "none"'],
  ],
])('a page with %s contradicts its customer', (_, html, contradictions) => {
  expect(found(html)).toEqual(contradictions);
});

it('a header that offers a log-in contradicts a customer who is logged in', () => {
  expect(
    found('<header><a href="/web/login">Log in</a></header>', { ...customer, session: 'customer' }),
  ).toEqual(['the header offers a log-in to a customer who is logged in']);
});

it('what is not decided may be offered, and questions are for any customer', () => {
  const open = { ...customer, decided: { startedSession: 'none' } };
  expect(found('<b>SIM card</b><b>eSIM</b><b>55 9999 0000</b>', open)).toEqual([]);
  expect(found('<div class="faq-slot"><b>SIM card</b></div>')).toEqual([]);
});

it('a review lacks the number, the name, an extra or an amount that it does not show', () => {
  const data = {
    portIn: { number: '5512345678', donorId: 'x', donorName: 'X', validUntil: 0 },
    profile: { firstName: 'Ana', lastName: 'Ruiz', dob: '1990-01-01', contactNumber: '5512345678' },
    addons: [{ sku: 'music', name: { 'en-US': 'Music', 'es-MX': 'Música' }, amount: 4_900 }],
    selectedDeliveryMethod: {
      deliveryType: 'DOORSTEP_DELIVERY' as const,
      name: { 'en-US': 'Courier', 'es-MX': 'Paquetería' },
      amount: 9_900,
    },
  };
  const page = pageOf(
    '<b>Ana Ruiz</b><b>55 1234 5678</b><b>Música</b><b>$ 49.00</b><b>$ 99.00</b><b>$ 148.00</b>',
  );
  expect(missingInReview(page, data, 'es-MX')).toEqual([]);
  expect(missingInReview(pageOf('<b>New number</b><b>$ 49.00</b><b>$ 100.00</b>'), data, 'es-MX')).toEqual([
    'the number 5512345678 is missing',
    'the name Ana is missing',
    'the extra "Música" is missing',
    'the amount 9900 is missing',
    'the amount 14800 is missing',
  ]);
});

it('the review and the pages after it show amounts of the order alone', () => {
  const total = { amount: 1_299_900 };
  const data = { accepted: { preview: { items: [], total } } } as unknown as Parameters<
    typeof strangeAmounts
  >[1];
  expect(strangeAmounts(pageOf('<b>Pagar $ 12,999.00</b>'), data)).toEqual([]);
  expect(strangeAmounts(pageOf('<b>Pagar $ 13,000.00</b>'), data)).toEqual([
    '1300000 is no amount of the order',
  ]);
  const chosen = { number: { number: '5512345678', category: 'FREE_NUMBER', amount: 4_900 } } as const;
  expect(strangeAmounts(pageOf('<b>$ 49.00</b><p>Total</p><b>$ 49.00</b>'), chosen)).toEqual([]);
  expect(strangeAmounts(pageOf('<b>$ 49.00</b><p>Total</p><b>$ 50.00</b>'), chosen)).toEqual([
    '5000 is no amount of the order',
  ]);
});
