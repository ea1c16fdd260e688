import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { APIRequestContext } from '@playwright/test';
import { type Locale, messagesIn } from '../messages.ts';
import { codeFor } from '../operator.ts';
import { cards } from '../walk.ts';
import type { OtherBrowser } from './browser.ts';

/** Finds elements by role, name and label in the page, as assistive technology does: neither driver can. */
const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** How long a screen may take (ms), and how long to wait between two looks. */
const patience = 30_000;
const pause = 150;
/** The attribute of the element that was found last. */
const mark = 'data-found';
const found = `[${mark}]`;

type Role = 'button' | 'heading' | 'radio' | 'textbox' | 'combobox' | 'link' | 'checkbox';
type Name = string | RegExp;

const sourceOf = (name: Name) => (typeof name === 'string' ? JSON.stringify(name) : String(name));

/** A customer at a browser that Playwright does not drive, who uses only the texts on the screen. */
export class Visitor {
  readonly browser: OtherBrowser;
  readonly request: APIRequestContext;
  readonly origin: string;
  readonly email: string;
  readonly text: ReturnType<typeof messagesIn>;

  constructor(
    browser: OtherBrowser,
    {
      request,
      origin,
      email,
      locale,
    }: { request: APIRequestContext; origin: string; email: string; locale: Locale },
  ) {
    this.browser = browser;
    this.request = request;
    this.origin = origin;
    this.email = email;
    this.text = messagesIn(locale);
  }

  /** Evaluates with the library, which a new page lacks. */
  async #evaluate(expression: string): Promise<unknown> {
    if ((await this.browser.evaluate(`typeof TestingLibraryDom`)) === 'undefined')
      await this.browser.evaluate(`(() => { ${library}\n; })()`);
    return await this.browser.evaluate(expression);
  }
  /** Waits until an expression is true. */
  async #until(expression: string, wanted: string): Promise<void> {
    const end = Date.now() + patience;
    let last: unknown;
    while (Date.now() < end) {
      // A page that is about to be left takes its elements with it.
      if (await this.#evaluate(expression).catch((thrown: unknown) => void (last = thrown))) return;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    const shown = await this.browser.evaluate(`location.href + '\\n' + document.body.innerText`);
    throw new Error(`In ${this.browser.name} there is no ${wanted} at ${String(shown)}`, { cause: last });
  }
  /** Waits for one of the elements of a list, an expression, and marks its first. */
  async #mark(elements: string, wanted: string): Promise<void> {
    const expression = `(() => {
      const [one] = ${elements};
      if (!one || one.disabled) return false;
      for (const other of document.querySelectorAll('${found}')) other.removeAttribute('${mark}');
      one.setAttribute('${mark}', '');
      // Not below the bar at the bottom, where a driver would scroll to.
      one.scrollIntoView({ block: 'center' });
      return true;
    })()`;
    await this.#until(expression, wanted);
  }
  #byRole(role: Role, name: Name): string {
    return `TestingLibraryDom.queryAllByRole(document.body, '${role}', { name: ${sourceOf(name)} })`;
  }

  async open(path: string): Promise<void> {
    await this.browser.open(this.origin + path);
  }
  async sees(role: Role, name: Name): Promise<void> {
    await this.#until(`${this.#byRole(role, name)}.length > 0`, `${role} ${String(name)}`);
  }
  /** Expects a screen, by its step or its state. */
  async at(screen: { readonly step: string } | { readonly state: string }): Promise<void> {
    const [kind, name] = Object.entries(screen)[0] as [string, string];
    const selector = `[data-${kind}="${name}"]`;
    await this.#until(`document.querySelector('${selector}') !== null`, selector);
  }
  async press(role: 'button' | 'link', name: Name): Promise<void> {
    await this.#mark(this.#byRole(role, name), `${role} ${String(name)}`);
    await this.browser.click(found);
  }
  async next(): Promise<void> {
    await this.press('button', this.text('common', 'common.next'));
  }
  async fill(name: Name, text: string): Promise<void> {
    await this.#mark(this.#byRole('textbox', name), `field ${String(name)}`);
    await this.browser.type(found, text);
  }
  async select(name: Name, value: string): Promise<void> {
    await this.#mark(this.#byRole('combobox', name), `list ${String(name)}`);
    await this.browser.select(found, value);
  }
  /** Presses the label of a choice: its own button is drawn by the page. */
  async choose(role: 'radio', name: Name): Promise<void> {
    const labels = `${this.#byRole(role, name)}.map((one) => one.labels[0])`;
    await this.#mark(labels, `${role} ${String(name)}`);
    await this.browser.click(found);
  }
  async attach(label: Name, file: string): Promise<void> {
    const fields = `TestingLibraryDom.queryAllByLabelText(document.body, ${sourceOf(label)}, { selector: 'input[type=file]', exact: false })`;
    await this.#mark(fields, `file field ${String(label)}`);
    await this.browser.attach(found, file);
  }

  async logIn(title: string): Promise<void> {
    await this.sees('heading', title);
    await this.fill(this.text('sign-in', 'signIn.email'), this.email);
    await this.press('button', this.text('sign-in', 'signIn.send'));
    // The first of its fields has the focus, and passes it on as it is filled in.
    await this.#mark(`[document.activeElement].filter((one) => one.inputMode === 'numeric')`, 'code');
    await this.browser.type(found, await codeFor(this.request, this.email));
    await this.next();
  }
  /** Chooses a plan as an eSIM, and says that the telephone can take one. */
  async choosePlan(name: string, productType?: 'postpaid'): Promise<void> {
    await this.sees('heading', this.text('plan', 'plan.title'));
    if (productType) await this.choose('radio', this.text('plan', `plan.type.${productType}`));
    await this.choose('radio', new RegExp(`^${name}\\b`));
    await this.next();
    await this.press('button', this.text('device', 'device.confirm'));
  }
  async chooseNumber(): Promise<void> {
    await this.sees('heading', this.text('number', 'number.title'));
    const labels = `[...document.querySelectorAll('input[type=radio][name=number]')].map((one) => one.labels[0])`;
    await this.#mark(labels, 'number');
    await this.browser.click(found);
    await this.at({ state: 'held' });
    await this.next();
  }
  async enterPersonalDetails(): Promise<void> {
    await this.sees('heading', this.text('personal', 'personal.title'));
    await this.fill(this.text('personal', 'personal.firstName'), 'Mariana');
    await this.fill(this.text('personal', 'personal.lastName'), 'Ruiz Peña');
    await this.enterBirthDate();
    await this.next();
  }
  async enterBirthDate(): Promise<void> {
    await this.fill(this.text('birth-date', 'birthDate.day'), '17');
    await this.select(this.text('birth-date', 'birthDate.month'), '05');
    await this.fill(this.text('birth-date', 'birthDate.year'), '1990');
  }
  async acceptSummary(): Promise<void> {
    await this.sees('heading', this.text('summary', 'summary.title'));
    // The boxes themselves: a label has links.
    const boxes = `[...document.querySelectorAll('input[type=checkbox]')]`;
    await this.sees('checkbox', /./);
    const count = Number(await this.#evaluate(`${boxes}.length`));
    for (let nth = 0; nth < count; nth += 1) {
      await this.#mark(`[${boxes}[${nth}]]`, 'consent');
      await this.browser.click(found);
    }
    await this.next();
  }
  /** Pays with a new card: the only way to pay of a new customer, or one of several. */
  async pay(): Promise<void> {
    const radio = this.#byRole('radio', new RegExp(`^${this.text('payment', 'payment.newCard')}`));
    const number = `document.querySelector('input[autocomplete=cc-number]')`;
    await this.#until(`${number} !== null || ${radio}.length > 0`, 'way to pay');
    if (await this.#evaluate(`${number} === null`))
      await this.choose('radio', new RegExp(`^${this.text('payment', 'payment.newCard')}`));
    for (const [kind, text] of [
      ['cc-number', cards.pays],
      ['cc-exp', '0831'],
      ['cc-csc', '123'],
      ['cc-name', 'Mariana Ruiz'],
    ]) {
      await this.#mark(
        `[document.querySelector('input[autocomplete=${kind}]')].filter(Boolean)`,
        String(kind),
      );
      await this.browser.type(found, String(text));
    }
    await this.press('button', new RegExp(`^${this.text('payment', 'payment.pay')}`));
    await this.at({ step: 'payment-success' });
  }
}
