import { type APIRequestContext, expect, type Locator, type Page, type Route } from '@playwright/test';
import type { Order, OrderSummary } from '@senda/contract';
import { hasCheckDigit } from '@senda/core/card';
import type { Facts } from '@senda/journey';
import { translateTexts } from '@senda/ui/testing';
import { violationsOn } from './axe.ts';
import { type Locale, messagesIn } from './messages.ts';
import { codeFor, freshEmail, operatorUrl } from './operator.ts';

/** Card numbers of the operator's sandbox. */
export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 9995',
  takesTime: '4000 0000 0000 0077',
  takesMinute: '4000 0000 0000 0119',
  asks: '4000 0000 0000 3220',
  splits: '5204 1641 0000 3380',
  refusesToSplit: '5204 7400 0000 1002',
};

/** Returns the ICCID of a new store card. */
export function newCard(): string {
  const serial = String(Math.floor(Math.random() * 1e11)).padStart(11, '0');
  const digits = `8952020${serial}`;
  return (
    Array.from({ length: 10 }, (_, digit) => String(digit))
      .map((digit) => digits + digit)
      .find(hasCheckDigit) ?? digits
  );
}

/** A red dot as a PNG file. */
export const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
});

/** What a day is called in English, with the "on" of its date. Which one it is depends on when the walk runs. */
export const dayName = String.raw`(?:yesterday|today|tomorrow|(?:on )?\w+day, \w+ \d+(?:, \d{4})?)`;
/** A time of the day. */
export const timeName = String.raw`\d+(?::\d\d)?\s[AP]M`;

/** Returns the order of the page's address. */
export const orderRefOf = (page: Page): string => new URL(page.url()).searchParams.get('orderRef') ?? '';

/** A customer at a browser, who uses only the texts on the screen. */
export class Customer {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly locale: Locale;
  readonly email: string;
  readonly text: ReturnType<typeof messagesIn>;
  readonly #operator: string;

  constructor(
    page: Page,
    request: APIRequestContext,
    locale: Locale = 'en-US',
    operator = operatorUrl,
    email = freshEmail(),
  ) {
    this.email = email;
    this.page = page;
    this.request = request;
    this.locale = locale;
    this.text = messagesIn(locale);
    this.#operator = operator;
  }
  button(feature: string, id: string, values: Record<string, string> = {}) {
    return this.page.getByRole('button', { name: this.text(feature, id, values) });
  }
  heading(feature: string, id: string, values: Record<string, string> = {}) {
    return this.page.getByRole('heading', { level: 1, name: this.text(feature, id, values) });
  }
  /** The rows of the list of orders. */
  orderRows() {
    return this.page.getByRole('main').getByRole('link', { name: /SN-\d+/ });
  }
  /** The line that opens a folded part of the page. */
  fold(feature: string, id: string) {
    return this.page.locator('summary', { hasText: this.text(feature, id) });
  }
  field(feature: string, id: string) {
    return this.page.getByRole('textbox', { name: this.text(feature, id), exact: true });
  }
  /** Expects an element on the screen. */
  async sees(element: Locator) {
    await expect(element).toBeVisible();
  }
  async next() {
    // Without extras the button says so.
    await this.button('common', 'common.next').or(this.button('addon', 'addon.none')).click();
  }
  /** Expects the screen of a step. */
  async at(step: string) {
    if (step === 'payment-failed') return this.isDeclined();
    await expect(this.page.locator('[data-step]')).toHaveAttribute('data-step', step);
  }

  /** Expects a refused payment: its page says so, and takes another. */
  async isDeclined() {
    await expect(this.heading('payment', 'payment.failed.title')).toBeVisible();
  }

  async open(path = '/') {
    if (this.locale === 'es-MX') {
      await this.page.goto(path);
      if ((await this.page.locator('html').getAttribute('lang')) === 'es-MX') return;
      await this.button('shell', 'shell.language.label')
        .or(this.page.getByRole('button', { name: 'ES: Cambiar a español' }))
        .click();
      await expect(this.page.locator('html')).toHaveAttribute('lang', 'es-MX');
    } else await this.page.goto(path);
  }

  /** Opens the storefront so that the run gets the wanted ambient facts; by default as a web visitor. */
  async arrive(wanted: Facts) {
    if (wanted['channel'] === 'retail') await this.arriveAtStore();
    if (wanted['startedSession'] === 'customer') await this.arriveLoggedIn();
    else if (wanted['startedSession'] === 'guest') await this.arriveAsGuest();
    else if (wanted['channel'] !== 'retail') await this.open('/');
  }
  /** Starts at a store's tablet. */
  async arriveAtStore(store = 'roma') {
    // The page has no language button: sets the language by the address.
    await this.page.goto(`/retail-onboarding?selectedStoreId=${store}&setlocale=${this.locale}`);
    await this.button('entry', 'entry.retail.begin').click();
    await expect(this.heading('plan', 'plan.title')).toBeVisible();
  }
  /** Starts as a guest. */
  async arriveAsGuest() {
    await this.open('/web/pre-checkout?guest=true');
    await expect(this.heading('plan', 'plan.title')).toBeVisible();
  }
  /** Enters the contact and accepts the terms. */
  async enterContact(email = this.email) {
    await expect(this.heading('guest', 'guest.contact.title')).toBeVisible();
    await this.field('guest', 'guest.contact.email').fill(email);
    await this.readTerms();
    for (const box of await this.page.getByRole('checkbox').all()) await box.check();
    await this.next();
  }
  /** Enters the contact and verifies it by the code in the modal. */
  async verifyContact() {
    await this.enterContact();
    const modal = this.page.getByRole('dialog', { name: this.text('guest', 'guest.otp.title') });
    await expect(modal).toBeVisible();
    await this.giveCode();
    await expect(modal).toBeHidden();
  }
  /** Scrolls required documents to their end. */
  async readTerms() {
    for (const name of ['terms', 'privacy']) {
      const region = this.page.locator(`#summary-${name}[tabindex="0"]`);
      if (await region.isVisible()) await region.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    }
  }
  /** Returns the ICCID of a card that a store hands over. */
  cardInHand(): string {
    return newCard();
  }
  /** Enters the ICCID of the card that the store hands over. */
  async enterIccid(iccid = this.cardInHand()) {
    await expect(this.heading('sim-in-hand', 'simInHand.title')).toBeVisible();
    await this.field('sim-in-hand', 'simInHand.iccid').fill(iccid);
    await this.next();
  }
  /** Signs up before any journey. */
  async arriveLoggedIn() {
    await this.open('/web/signup');
    await this.signUp();
    await expect(this.heading('plan', 'plan.title')).toBeVisible();
  }
  /** Starts a purchase and signs up, to the first step after verification. */
  async beginToBuy(...plan: Parameters<Customer['choosePlan']>) {
    await this.open('/');
    await this.choosePlan(...plan);
    await this.signUp();
  }
  async choosePlan(name = 'Senda 50', simType?: unknown, productType?: 'postpaid' | 'hybrid') {
    await expect(this.heading('plan', 'plan.title')).toBeVisible();
    const plan = this.page.getByRole('radio', { name: new RegExp(`^${name}\\b`) });
    if (productType) {
      const type = this.text('plan', `plan.type.${productType}`);
      await this.page.getByRole('radio', { name: type, exact: true }).check({ force: true });
    }
    await expect(plan).toBeAttached();
    if (simType === 'esim' || simType === 'physical_sim') {
      const sim = new RegExp(`^${this.text('plan', `plan.sim.${simType}.title`)}`);
      const radio = this.page.getByRole('radio', { name: sim });
      // A journey that sells one type of SIM does not ask.
      if (await radio.isVisible()) await radio.check({ force: true });
    }
    await plan.check({ force: true });
    await this.leavePlan();
  }
  async leavePlan() {
    await this.next();
    // The eSIM check is shown once.
    const confirm = this.page.getByRole('button', {
      name: this.text('device', 'device.confirm'),
      exact: true,
    });
    await expect(async () => {
      // By keyboard: it has the focus, and nothing on the page behind it can be in the way.
      if (await confirm.isVisible()) await confirm.press('Enter', { timeout: 5_000 });
      await expect(this.heading('plan', 'plan.title')).toBeHidden({ timeout: 500 });
    }).toPass();
  }
  async skipAddons() {
    await expect(this.heading('addon', 'addon.title')).toBeVisible();
    await this.next();
  }
  /** Takes the first extra that is not part of the plan already. */
  async takeExtra() {
    await expect(this.heading('addon', 'addon.title')).toBeVisible();
    await this.page.locator('input[name=addon]:enabled').first().check({ force: true });
    await this.next();
  }
  async giveEmail() {
    await this.field('sign-in', 'signIn.email').fill(this.email);
    await this.button('sign-in', 'signIn.send').click();
  }
  async giveCode() {
    const first = this.field('otp', 'otp.digit').or(
      this.page.getByRole('textbox', { name: this.text('otp', 'otp.digit', { n: 1 }) }),
    );
    await expect(first).toBeFocused();
    await this.page.keyboard.type(await codeFor(this.request, this.email, this.#operator));
    await this.page.keyboard.press('Enter');
  }
  async signUp() {
    await expect(this.heading('sign-in', 'signIn.title.signup')).toBeVisible();
    await this.giveEmail();
    await this.giveCode();
  }
  /** Returns which of so many equal things they take: any, since other walks take some meanwhile. */
  oneOf(count: number): number {
    return Math.floor(Math.random() * count);
  }
  async chooseNumber() {
    await expect(this.heading('number', 'number.title')).toBeVisible();
    const numbers = this.page.locator('input[type=radio][name=number]');
    await expect(numbers.first()).toBeVisible();
    // Another walk may take the same number meanwhile: tries another.
    await expect(async () => {
      await numbers.nth(this.oneOf(await numbers.count())).check({ force: true });
      await expect(this.page.locator('[data-state=held]')).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await this.next();
  }
  async bringNumber() {
    await expect(this.heading('number', 'number.title')).toBeVisible();
    const own = new RegExp(`^${this.text('number', 'number.type.number_transfer')}`);
    await this.page.getByRole('radio', { name: own }).check({ force: true });
    await this.next();
  }
  async fillTransfer(number: string) {
    await this.field('port-in', 'portIn.number').fill(number);
    await this.page
      .getByRole('combobox', { name: this.text('port-in', 'portIn.donor') })
      .selectOption({ label: 'Telcel' });
    await this.next();
  }
  /** Returns a number that they have elsewhere: one that no other walk brings. */
  ownNumber(): string {
    return `55${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}29`;
  }
  /** Transfers a number; the seed's NIP is its last four digits. */
  async agreeTransfer(number = this.ownNumber()) {
    await this.fillTransfer(number);
    await this.field('port-in', 'portIn.nip').fill(number.slice(-4));
    await this.next();
  }
  /** Enters 17 May 1990 in the three fields of the birthday. */
  async enterBirthDate() {
    await this.field('birth-date', 'birthDate.day').fill('17');
    await this.page
      .getByRole('combobox', { name: this.text('birth-date', 'birthDate.month') })
      .selectOption('05');
    await this.field('birth-date', 'birthDate.year').fill('1990');
  }
  async fillPersonal() {
    await this.field('personal', 'personal.firstName').fill('Mariana');
    await this.field('personal', 'personal.lastName').fill('Ruiz Peña');
    await this.enterBirthDate();
    // Only a courier calls it.
    const contact = this.field('personal', 'personal.contactNumber');
    if (await contact.isVisible()) await contact.fill('55 1234 5678');
  }
  async enterPersonalDetails() {
    await expect(this.heading('personal', 'personal.title')).toBeVisible();
    await this.fillPersonal();
    await this.next();
  }
  /** Returns a file input by its label. */
  picture(label: string) {
    return this.page.getByLabel(this.text('kyc', label)).and(this.page.locator('input[type=file]'));
  }
  /** The question of a part of the identity check, with that document. */
  identityQuestion(part: 'document' | 'front' | 'page' | 'check', documentType = 'PASSPORT') {
    const text = this.text('kyc', `kyc.ask.${part}`, { documentType });
    return this.page.getByRole('heading', { name: text, exact: true });
  }
  async uploadSelfie() {
    await expect(
      this.page.getByRole('heading', { name: this.text('kyc', 'kyc.take_selfie'), exact: true }),
    ).toBeVisible();
    await this.picture('kyc.photo').setInputFiles(picture('me.png'));
    await expect(this.identityQuestion('check')).toBeVisible();
  }
  /** Chooses the passport and uploads its page. */
  async showPassport() {
    await expect(this.identityQuestion('document')).toBeVisible();
    await this.page.getByRole('radio', { name: /^(Passport|Pasaporte)/ }).check({ force: true });
    await this.next();
    await this.uploadPassport();
  }
  async uploadPassport() {
    await expect(this.identityQuestion('page')).toBeVisible();
    await this.picture('kyc.side.only').setInputFiles(picture('passport.png'));
  }
  /** Answers what the last look asks for. */
  async datePassport() {
    await this.page.getByLabel(this.text('kyc', 'kyc.expiryDate')).fill('2031-04-30');
    // A purchase knows it from the profile, a request does not.
    if (await this.field('birth-date', 'birthDate.year').isVisible()) await this.enterBirthDate();
  }
  async uploadIdentity() {
    await this.showPassport();
    await this.uploadSelfie();
    await this.datePassport();
    await this.next();
  }
  async fillAddress() {
    const code = this.field('address', 'address.postalCode');
    const given = this.page.getByText(this.text('address', 'address.given', { postalCode: '06700' }));
    await expect(code.or(given)).toBeVisible();
    if (await code.isVisible()) {
      await code.fill('06700');
      await expect(this.field('address', 'address.state')).not.toHaveValue('');
    } else {
      await expect(this.page.getByText('Cuauhtémoc, Ciudad de México')).toBeVisible();
    }
    const area = this.page.getByRole('combobox', { name: this.text('address', 'address.area') });
    if (await area.isVisible()) await area.selectOption({ index: 1 });
    await this.field('address', 'address.street').fill('Calle Orizaba');
    await this.page
      .getByRole('textbox', { name: this.text('address', 'address.number'), exact: true })
      .fill('142');
  }
  async enterAddress() {
    const billing = this.heading('address', 'address.title.billing');
    await expect(billing.or(this.heading('address', 'address.title.delivery'))).toBeVisible();
    await this.fillAddress();
    await this.next();
  }
  /** Gives the postal code of the delivery, where no step before has asked for it. */
  async givePostalCode() {
    await expect(this.heading('delivery', 'delivery.title')).toBeVisible();
    await expect(this.page.locator('input[type=radio][name=delivery]').first()).toBeAttached();
    const code = this.field('delivery', 'delivery.zip');
    if (await code.isVisible()) await code.fill('06700');
  }
  async pickUp() {
    await this.page.locator('input[type=radio][value=SELF_PICKUP]').check({ force: true });
    await this.givePostalCode();
    await expect(this.page.getByText(this.text('delivery', 'delivery.pickup.bring'))).toBeVisible();
    await this.next();
  }
  /** Chooses a home delivery, and says where. */
  async getDelivered() {
    await this.chooseSlot();
    await this.enterAddress();
  }
  async chooseSlot() {
    await this.givePostalCode();
    // Any slot of the day: other walks take places in them meanwhile.
    const slots = this.page.locator('input[type=radio][name=slot]:enabled');
    await expect(slots.first()).toBeVisible();
    await slots.nth(this.oneOf(await slots.count())).check({ force: true });
    await this.next();
  }
  async acceptSummary() {
    await this.acceptTerms();
    await this.next();
  }
  async acceptTerms() {
    await expect(this.heading('summary', 'summary.title')).toBeVisible();
    // A plan that is charged again asks for a third consent.
    await expect(this.page.getByRole('checkbox').nth(1)).toBeVisible();
    for (const box of await this.page.getByRole('checkbox').all()) await box.check();
  }
  /** Accepts the terms, which places an order without an amount due. */
  async placeOrder() {
    await this.acceptTerms();
    await this.button('summary', 'summary.place').click();
  }
  async fillCard(number = cards.pays, where: Page | Locator = this.page) {
    const field = (id: string) => where.getByRole('textbox', { name: this.text('payment', id), exact: true });
    await field('payment.number.label').fill(number);
    await field('payment.expiry.label').fill('08/31');
    await where.locator('input[autocomplete=cc-csc]').fill('123');
    await field('payment.holder.label').fill('Mariana Ruiz');
  }
  /** The choice of the card for the amount due now, where each part has a card of its own. */
  get #partDueNow() {
    return this.page.getByRole('group', { name: /^(Today|Hoy):/ });
  }
  /** Enters two new cards: for the amount due now and for every period. */
  async fillTwoCards(now: string = cards.pays, later: string = cards.pays) {
    await this.fillCard(now, this.#partDueNow);
    await this.fillCard(later, this.page.getByRole('group', { name: /^(Every|Cada) .*\$/ }));
  }
  /** Returns the headers of calls as the logged-in customer. */
  async #credentials() {
    const token = await this.page.evaluate(() => localStorage.getItem('accessToken') ?? '');
    const headers = { 'X-Auth': token, 'X-DeviceId': 'walk', 'X-Request-Id': crypto.randomUUID() };
    return { token, headers };
  }
  /** Returns the customer's orders from the operator, newest first. */
  async orders(): Promise<Order[]> {
    const { headers } = await this.#credentials();
    const service = `${this.#operator}/api/order-service/v1`;
    const read = async (path: string) =>
      ((await (await this.request.get(service + path, { headers })).json()) as { result: unknown }).result;
    const listed = (await read('/customer-orders')) as OrderSummary[];
    return Promise.all(listed.map(async ({ order_ref }) => (await read(`/orders/${order_ref}`)) as Order));
  }
  /** Saves a card at the operator, as an earlier visit would. */
  async saveCard(number = cards.pays) {
    const summary = this.heading('summary', 'summary.title');
    await expect(this.heading('number', 'number.title').or(summary)).toBeVisible();
    const { token, headers } = await this.#credentials();
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      external_id: string;
    };
    const payments = `${this.#operator}/api/payment-service/v1`;
    const asked = await this.request.get(`${payments}/capture-context`, { headers });
    const { result } = (await asked.json()) as { result: { captureContext: string } };
    const kept = await this.request.post(`${payments}/customers/${claims.external_id}/payment-methods`, {
      headers,
      data: {
        captureContext: result.captureContext,
        card: {
          number: number.replaceAll(' ', ''),
          expiry: '08/31',
          securityCode: '123',
          holder: 'Mariana Ruiz',
        },
      },
    });
    expect(kept.status()).toBe(200);
  }
  /** Expects the page that takes a payment, the first or the next. */
  async #isAtPayment() {
    const title = this.heading('payment', 'payment.title');
    await expect(title.or(this.heading('payment', 'payment.failed.title'))).toBeVisible();
  }
  /** Chooses a new card on the payment page, which opens its fields; with a recurring part it pays both. */
  async chooseNewCard() {
    await this.#isAtPayment();
    const name = new RegExp(
      `^(${this.text('payment', 'payment.newCard')}|${this.text('payment', 'payment.otherCard')})`,
    );
    const number = this.page.locator('input[autocomplete=cc-number]');
    const radio = this.page.getByRole('radio', { name });
    // A card that is the only way to pay is no question.
    await expect(radio.or(number).first()).toBeVisible();
    if (await radio.isVisible()) await radio.check({ force: true });
    await expect(number).toBeVisible();
  }
  /** Chooses a card for each part on the payment page. */
  async chooseCardForEachPart() {
    await this.#isAtPayment();
    const split = this.text('payment-method', 'paymentMethod.split');
    const radio = this.page.getByRole('radio', { name: new RegExp(`^${split}`) });
    // The fields of a new card may open above it meanwhile.
    await expect(() => radio.check({ force: true, timeout: 2_000 })).toPass();
  }
  /** Chooses new cards where the way to pay has pages of its own: one for both parts, or one for `each`. */
  async choosePaymentMethod(each = false) {
    await expect(this.heading('payment-method', 'paymentMethod.title')).toBeVisible();
    const newCard = this.text('payment', 'payment.newCard');
    await this.page.getByRole('radio', { name: newCard }).check({ force: true });
    await this.next();
    const popup = this.page.getByRole('dialog', {
      name: this.text('payment-method', 'paymentMethod.parts.title'),
    });
    const id = each ? 'paymentMethod.parts.each' : 'paymentMethod.parts.both';
    const answer = popup.getByRole('button', { name: this.text('payment-method', id), exact: true });
    await expect(async () => {
      if (await popup.isVisible()) await answer.click();
      await expect(this.page.locator('[data-step=payment-method-selector]')).toBeHidden({ timeout: 500 });
    }).toPass();
  }
  /** Pays with new cards: one, or one for each part. */
  async pay(number = cards.pays) {
    await expect(this.page.locator('input[autocomplete=cc-number]').first()).toBeVisible();
    if (await this.#partDueNow.isVisible()) await this.fillTwoCards(number, number);
    else await this.fillCard(number);
    await this.button('payment', 'payment.pay').click();
  }

  /** Expects the order reference on the page. */
  async readOrder() {
    await expect(this.page.getByText(/SN-\d+/).first()).toBeVisible();
  }

  /** Walks from the number step to the payment method, with an eSIM. */
  async walkFromNumber() {
    await this.chooseNumber();
    await this.enterPersonalDetails();
    await this.acceptSummary();
  }
  /** Walks from the first page to the card form. */
  async walkToPayment() {
    await this.beginToBuy();
    await this.walkFromNumber();
    await this.chooseNewCard();
  }
  /** Buys a plan, to the success page. */
  async buy() {
    await this.walkToPayment();
    await this.pay();
    await this.at('payment-success');
  }

  /** Expects no axe violations and no horizontal scrolling. */
  async expectAccessible() {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await violationsOn(this.page)).toEqual([]);
    const sideways = await this.page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(sideways).toBe(false);
  }
}

/** Collects the matching addresses that the page posts to from here on. */
export function watchPosts(page: Page, match: RegExp): string[] {
  const sent: string[] = [];
  page.on('request', (made) => {
    if (made.method() === 'POST' && match.test(made.url())) sent.push(made.url());
  });
  return sent;
}

/** Makes the pages of a browser those of the native app's webview, which injects its bridge. */
export const openInApp = (page: Page): Promise<unknown> =>
  page
    .context()
    .addInitScript(() => void Object.assign(window, { SendaBridge: { postMessage: () => undefined } }));

/** Collects console errors and warnings; a walk expects none. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The browser logs the 409 of a number that another walk has taken.
    const isTaken = message.text().includes('409') && message.location().url.endsWith('/lock');
    const isBad = message.type() === 'error' || message.type() === 'warning';
    if (isBad && !isTaken) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => {
    // In development a reload aborts the view transition.
    if (!message.startsWith('Transition was aborted')) complaints.push(message);
  });
  return complaints;
}

/**
 * Handles requests in place of the server until the returned function is called. `page.unroute` would lose those that are under way
 * at that moment.
 */
export async function interceptRequests(
  page: Page,
  addresses: string | RegExp,
  handle: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isOver = false;
  await page.route(addresses, (route) => (isOver ? route.continue() : handle(route)));
  return () => {
    isOver = true;
  };
}

/** Delays requests to these addresses until the returned function is called. */
export async function holdRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Translates the page as a browser does: each text once the page is shown, and those that come later. */
export async function translate(page: Page): Promise<void> {
  const begin = (translateTexts: (root: Node) => void) =>
    addEventListener('load', () =>
      setTimeout(() => {
        translateTexts(document.body);
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes) addedNodes.forEach(translateTexts);
        }).observe(document.body, { childList: true, subtree: true });
      }, 300),
    );
  await page.addInitScript({ content: `(${begin.toString()})(${translateTexts.toString()})` });
}
