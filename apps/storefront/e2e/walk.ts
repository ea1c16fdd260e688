import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { Order, OrderSummary } from '@senda/contract';
import { hasCheckDigit } from '@senda/core/card';
import type { Facts } from '@senda/journey';
import { codeFor, freshEmail, operatorUrl } from './operator.ts';
import { type Locale, say } from './say.ts';

/** Cards that the operator knows. */
export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 9995',
  takesTime: '4000 0000 0000 0077',
  asks: '4000 0000 0000 3220',
};

/** ICCID of a card as stores have them, whichever it is. */
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

/** A customer at her browser: she knows the words on the screen, and nothing of its making. */
export class Customer {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly locale: Locale;
  readonly email: string;
  readonly say: ReturnType<typeof say>;
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
    this.say = say(locale);
    this.#operator = operator;
  }

  field(feature: string, id: string) {
    return this.page.getByRole('textbox', { name: this.say(feature, id), exact: true });
  }
  button(feature: string, id: string) {
    return this.page.getByRole('button', { name: this.say(feature, id) });
  }
  heading(feature: string, id: string) {
    return this.page.getByRole('heading', { level: 1, name: this.say(feature, id) });
  }
  async next() {
    await this.button('common', 'common.next').click();
  }
  /** The step that the screen says it is at. */
  async at(step: string) {
    await expect(this.page.locator('[data-step]')).toHaveAttribute('data-step', step);
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

  /** The way in that makes the ambient facts what is wanted: of the web unless told, and as nobody. */
  async come(wanted: Facts) {
    if (wanted['channel'] === 'retail') await this.comeToStore();
    if (wanted['startedSession'] === 'customer') await this.comeLoggedIn();
    else if (wanted['startedSession'] === 'guest') await this.comeAsGuest();
    else if (wanted['channel'] !== 'retail') await this.open('/');
  }
  /** At a store's tablet. */
  async comeToStore(store = 'roma') {
    // A page without a frame has no button for the language: the address says it.
    await this.page.goto(`/retail-onboarding?selectedStoreId=${store}&setlocale=${this.locale}`);
    await this.button('arriving', 'arriving.retail.begin').click();
    await expect(this.heading('plan', 'plan.title')).toBeVisible();
  }
  /** Without an account. */
  async comeAsGuest() {
    await this.open('/web/pre-checkout?guest=true');
    await expect(this.heading('plan', 'plan.title')).toBeVisible();
  }
  /** Says where she is written to, and accepts the terms. */
  async sayContact(email = this.email) {
    await expect(this.heading('guest', 'guest.contact.title')).toBeVisible();
    await this.field('guest', 'guest.contact.email').fill(email);
    await this.readTerms();
    for (const box of await this.page.getByRole('checkbox').all()) await box.check();
    await this.next();
  }
  /** Proves it by the code in the modal. */
  async proveContact() {
    await this.sayContact();
    const modal = this.page.getByRole('dialog', { name: this.say('guest', 'guest.otp.title') });
    await expect(modal).toBeVisible();
    await this.giveCode();
    await expect(modal).toBeHidden();
  }
  /** Scrolls documents that are to be read to their end. */
  async readTerms() {
    for (const name of ['terms', 'privacy']) {
      const region = this.page.locator(`#summary-${name}[tabindex="0"]`);
      if (await region.isVisible()) await region.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    }
  }
  /** Types the number of the card that the store hands her. */
  async takeSim(iccid = newCard()) {
    await expect(this.heading('sim-in-hand', 'simInHand.title')).toBeVisible();
    await this.field('sim-in-hand', 'simInHand.iccid').fill(iccid);
    await this.next();
  }
  /** Logs in on her own account, before any journey. */
  async comeLoggedIn() {
    await this.open('/web/signup');
    await this.signUp();
    await expect(this.heading('plan', 'plan.title')).toBeVisible();
  }
  /** Begins to buy and logs in on her own account: what comes next is the first step after the way in. */
  async beginToBuy(...plan: Parameters<Customer['choosePlan']>) {
    await this.open('/');
    await this.choosePlan(...plan);
    await this.signUp();
  }
  async choosePlan(name = 'Senda 50', simType?: unknown, productType?: 'postpaid' | 'hybrid') {
    await expect(this.heading('plan', 'plan.title')).toBeVisible();
    if (simType === 'esim' || simType === 'physical_sim') {
      const sim = new RegExp(`^${this.say('plan', `plan.sim.${simType}.title`)}`);
      await this.page.getByRole('radio', { name: sim }).check({ force: true });
    }
    if (productType) {
      const type = this.say('plan', `plan.type.${productType}`);
      await this.page.getByRole('radio', { name: type, exact: true }).check({ force: true });
    }
    await this.page.getByRole('radio', { name: new RegExp(`^${name}\\b`) }).check({ force: true });
    await this.leavePlan();
  }
  async leavePlan() {
    await this.next();
    // An eSIM asks once whether her telephone takes it.
    const confirm = this.page.getByRole('button', {
      name: this.say('device', 'device.confirm'),
      exact: true,
    });
    await expect(async () => {
      if (await confirm.isVisible()) await confirm.click();
      await expect(this.heading('plan', 'plan.title')).toBeHidden({ timeout: 500 });
    }).toPass();
  }
  async skipExtras() {
    await expect(this.heading('addons', 'addons.title')).toBeVisible();
    await this.next();
  }
  async giveEmail() {
    await this.field('sign-in', 'signIn.email').fill(this.email);
    await this.button('sign-in', 'signIn.send').click();
  }
  async giveCode() {
    const first = this.field('otp', 'otp.digit').or(
      this.page.getByRole('textbox', { name: this.say('otp', 'otp.digit', { n: 1 }) }),
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
  async chooseNumber() {
    await expect(this.heading('number', 'number.title')).toBeVisible();
    const numbers = this.page.locator('input[type=radio][name=number]');
    await expect(numbers.first()).toBeVisible();
    // Another customer may take the same number at the same moment; then she takes another.
    await expect(async () => {
      await numbers.nth(Math.floor(Math.random() * (await numbers.count()))).check({ force: true });
      await expect(this.page.locator('[data-state=held]')).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await this.next();
  }
  async bringNumber() {
    await expect(this.heading('number', 'number.title')).toBeVisible();
    const own = new RegExp(`^${this.say('number', 'number.type.number_transfer')}`);
    await this.page.getByRole('radio', { name: own }).check({ force: true });
    await this.next();
  }
  async fillTransfer(number: string) {
    await expect(this.heading('port-in', 'portIn.title')).toBeVisible();
    await this.field('port-in', 'portIn.number').fill(number);
    await this.page
      .getByRole('combobox', { name: this.say('port-in', 'portIn.donor') })
      .selectOption({ label: 'Telcel' });
    await this.next();
  }
  /** Her operator's NIP is the last four digits of the number. */
  async agreeTransfer(number = `55${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}29`) {
    await this.fillTransfer(number);
    await this.field('port-in', 'portIn.nip').fill(number.slice(-4));
    await this.next();
  }
  async fillPersonal() {
    await this.field('personal', 'personal.firstName').fill('Mariana');
    await this.field('personal', 'personal.lastName').fill('Ruiz Peña');
    await this.page.getByLabel(this.say('personal', 'personal.dob')).fill('1990-05-17');
    await this.field('personal', 'personal.contactNumber').fill('55 1234 5678');
  }
  async tellPersonal() {
    await expect(this.heading('personal', 'personal.title')).toBeVisible();
    await this.fillPersonal();
    await this.next();
  }
  /** A file input by its label and the words of its button. */
  picture(label: string) {
    return this.page.getByLabel(this.say('kyc', label)).and(this.page.locator('input[type=file]'));
  }
  async uploadSelfie() {
    await this.picture('kyc.photo').setInputFiles(picture('me.png'));
    await expect(
      this.page.getByText(this.say('kyc', 'kyc.file.chosen', { name: 'cam_image.png' })),
    ).toBeVisible();
  }
  async showPassport() {
    await this.page.getByRole('radio', { name: /^(Passport|Pasaporte)$/ }).check({ force: true });
    await this.picture('kyc.side.only').setInputFiles(picture('passport.png'));
    await expect(
      this.page.getByText(this.say('kyc', 'kyc.file.chosen', { name: 'passport.png' })),
    ).toBeVisible();
    await this.page.getByLabel(this.say('kyc', 'kyc.expiryDate')).fill('2031-04-30');
  }
  async showIdentity() {
    await expect(this.heading('kyc', 'kyc.title')).toBeVisible();
    await this.uploadSelfie();
    await this.showPassport();
    await this.next();
  }
  async fillAddress() {
    await this.field('address', 'address.postalCode').fill('06700');
    await expect(this.field('address', 'address.state')).not.toHaveValue('');
    const area = this.page.getByRole('combobox', { name: this.say('address', 'address.area') });
    if (await area.isVisible()) await area.selectOption({ index: 1 });
    await this.field('address', 'address.street').fill('Calle Orizaba');
    await this.page
      .getByRole('textbox', { name: this.say('address', 'address.number'), exact: true })
      .fill('142');
  }
  async tellAddress() {
    const billing = this.heading('address', 'address.title.billing');
    await expect(billing.or(this.heading('address', 'address.title.delivery'))).toBeVisible();
    const same = this.page.getByRole('checkbox', { name: this.say('address', 'address.sameAsBilling') });
    if (await same.isVisible()) await same.check();
    await this.fillAddress();
    await this.next();
  }
  async chooseSlot() {
    await expect(this.heading('delivery', 'delivery.title')).toBeVisible();
    await this.page.locator('input[type=radio][name=slot]:enabled').first().check({ force: true });
    await this.next();
  }
  async acceptSummary() {
    await this.acceptTerms();
    await this.next();
  }
  async acceptTerms() {
    await expect(this.heading('summary', 'summary.title')).toBeVisible();
    await expect(this.page.getByRole('checkbox')).toHaveCount(2);
    for (const box of await this.page.getByRole('checkbox').all()) await box.check();
  }
  /** Accepts the terms of an order of which nothing is due: that places it. */
  async placeOrder() {
    await this.acceptTerms();
    await this.button('summary', 'summary.place').click();
  }
  async fillCard(number = cards.pays, where: Page | Locator = this.page) {
    const field = (id: string) => where.getByRole('textbox', { name: this.say('payment', id), exact: true });
    await field('payment.number.label').fill(number);
    await field('payment.expiry.label').fill('08/31');
    await where.locator('input[autocomplete=cc-csc]').fill('123');
    await field('payment.holder.label').fill('Mariana Ruiz');
  }
  /** What pays now, and what pays every period: two cards that she types. */
  async fillTwoCards(now: string = cards.pays, later: string = cards.pays) {
    await expect(this.heading('payment', 'payment.title.cards')).toBeVisible();
    await this.fillCard(now, this.page.getByRole('group', { name: /^(Today|Hoy):/ }));
    await this.fillCard(later, this.page.getByRole('group', { name: /^(Every|Cada) .*\$/ }));
  }
  /** What a call of the signed-in customer's own is made with. */
  async #credentials() {
    const token = await this.page.evaluate(() => localStorage.getItem('accessToken') ?? '');
    const headers = { 'X-Auth': token, 'X-DeviceId': 'walk', 'X-Request-Id': crypto.randomUUID() };
    return { token, headers };
  }
  /** The signed-in customer's orders as the operator has them, newest first. */
  async orders(): Promise<Order[]> {
    const { headers } = await this.#credentials();
    const service = `${this.#operator}/api/order-service/v1`;
    const read = async (path: string) =>
      ((await (await this.request.get(service + path, { headers })).json()) as { result: unknown }).result;
    const listed = (await read('/customer-orders')) as OrderSummary[];
    return Promise.all(listed.map(async ({ order_ref }) => (await read(`/orders/${order_ref}`)) as Order));
  }
  /** Keeps a card for the next time, as another visit of hers did. */
  async keepCard(number = cards.pays) {
    await expect(this.heading('number', 'number.title')).toBeVisible();
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
  /** Which way to pay: a card that she types; where a part is paid later, one for both or one for `each`. */
  async chooseNewCard(each = false) {
    await expect(this.heading('payment-method', 'paymentMethod.title')).toBeVisible();
    await this.page
      .getByRole('radio', { name: this.say('payment', 'payment.newCard') })
      .check({ force: true });
    await this.next();
    await this.answerParts(each);
  }
  /** Answers the popup where there is one. */
  async answerParts(each: boolean) {
    const popup = this.page.getByRole('dialog', {
      name: this.say('payment-method', 'paymentMethod.parts.title'),
    });
    const id = each ? 'paymentMethod.parts.each' : 'paymentMethod.parts.both';
    const answer = popup.getByRole('button', {
      name: this.say('payment-method', id),
      exact: true,
    });
    await expect(async () => {
      if (await popup.isVisible()) await answer.click();
      await expect(this.heading('payment-method', 'paymentMethod.title')).toBeHidden({ timeout: 500 });
    }).toPass();
  }
  /** A new card for each part, as it stands. */
  async chooseForEach() {
    await expect(this.heading('payment-method', 'paymentMethod.each.title')).toBeVisible();
    await this.next();
  }
  async pay(number = cards.pays) {
    const two = this.heading('payment', 'payment.title.cards');
    await expect(this.heading('payment', 'payment.title.card').or(two)).toBeVisible();
    if (await two.isVisible()) await this.fillTwoCards(number, number);
    else await this.fillCard(number);
    await this.button('payment', 'payment.pay').click();
  }

  /** What became of her order is on the page, by its reference. */
  async readOrder() {
    await expect(this.page.getByText(/SN-\d+/).first()).toBeVisible();
  }

  /** From the numbers to the ways to pay. */
  async walkFromNumber() {
    await this.chooseNumber();
    await this.tellPersonal();
    await this.tellAddress();
    await this.acceptSummary();
  }
  /** From the first page to the card form. */
  async walkToPayment() {
    await this.beginToBuy();
    await this.walkFromNumber();
    await this.chooseNewCard();
  }
  /** All of it, to the page that says that it is paid. */
  async buy() {
    await this.walkToPayment();
    await this.pay();
    await this.at('payment-success');
  }

  /** What axe has against the screen as it is, and whether it can be scrolled sideways. */
  async expectSound() {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveCount(1);
    // The page holds no frame, so that axe may look at it as it stands: three times as fast.
    const { violations } = await new AxeBuilder({ page: this.page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual(
      [],
    );
    const sideways = await this.page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(sideways).toBe(false);
  }
}

/** Collects the addresses that the page posts to from here on, of those that match. */
export function watchPosts(page: Page, match: RegExp): string[] {
  const sent: string[] = [];
  page.on('request', (made) => {
    if (made.method() === 'POST' && match.test(made.url())) sent.push(made.url());
  });
  return sent;
}

/** Collects what the browser's console complains of; a walk ends with none of it. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A number that another walk has just taken is refused; the browser notes every refusal.
    const isTaken = message.text().includes('409') && message.location().url.endsWith('/lock');
    const isBad = message.type() === 'error' || message.type() === 'warning';
    if (isBad && !isTaken) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => {
    // A page that is loaded anew cuts the fade to it short where its style comes by script, as in development.
    if (!message.startsWith('Transition was aborted')) complaints.push(message);
  });
  return complaints;
}

/** The code at these addresses is on its way until it is let go. */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
