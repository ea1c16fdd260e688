import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { Customer, cards } from './walk.ts';

/** A line of an order on a page. */
interface Listed {
  readonly name: string;
  /** The text under the name. */
  readonly under: string;
  readonly amount: string;
  /** The amount of the column beside it; null in a list. */
  readonly later: string | null;
}

/** Returns all lines with a price on the page, also in closed sheets. */
const listedOn = (page: Page): Promise<Listed[]> =>
  page.locator('dl > div, :is(tbody, tfoot) > tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const term = row.querySelector('dt, th');
      const under = [...(term?.querySelectorAll('span') ?? [])].map((span) => span.textContent).join(' ');
      const name = term?.firstChild?.textContent ?? '';
      const [amount = '', later = null] = [...row.querySelectorAll('dd, td')].map((cell) =>
        (cell.textContent ?? '').replaceAll('\u00a0', ' '),
      );
      const isPriced = /\$|Gratis|Free/.test(amount);
      return isPriced ? [{ name, under: under.replaceAll('\u00a0', ' '), amount, later }] : [];
    }),
  );

/** Replaces no-break spaces. */
const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ');

/** A purchase. What each page names and adds up in either locale: src/journey/price-table.test.ts. */
interface Purchase {
  readonly locale: 'en-US' | 'es-MX';
  readonly plan: string;
  readonly type?: 'postpaid' | 'hybrid';
  readonly sim: 'esim' | 'physical_sim';
  readonly premium: boolean;
  /** Paid in three payments: what the page asks, and what receipt and order repeat. */
  readonly split?: { readonly note: string; readonly plan: string };
  /** The amounts due now and every period. */
  readonly now: string;
  readonly later: string | null;
  readonly addon: { readonly name: Record<'en-US' | 'es-MX', string>; readonly amount: string };
}

const travel = { name: { 'en-US': 'Travel 5 GB', 'es-MX': 'Viaje 5 GB' }, amount: '$ 149.00' };
const purchases: readonly Purchase[] = [
  {
    locale: 'es-MX',
    plan: 'Senda 20',
    sim: 'physical_sim',
    premium: false,
    split: {
      note: 'Un pago al mes durante 3 meses; el último, de $ 132.34. En total, $ 397.00, sin intereses.',
      plan: '2 de $ 132.33 y el último de $ 132.34, sin intereses',
    },
    now: '$ 199.00',
    later: null,
    addon: travel,
  },
  {
    locale: 'en-US',
    plan: 'Senda Plus 30',
    type: 'postpaid',
    sim: 'esim',
    premium: true,
    now: '$ 349.00',
    later: '$ 349.00',
    addon: travel,
  },
  {
    locale: 'es-MX',
    plan: 'Senda Mix 15',
    type: 'hybrid',
    sim: 'physical_sim',
    premium: true,
    now: '$ 100.00',
    later: '$ 249.00',
    addon: travel,
  },
];

const words = {
  'en-US': { number: 'New number', delivery: 'Home delivery', every: 'every 30 days', free: 'Free' },
  'es-MX': {
    number: 'Número nuevo',
    delivery: 'Entrega a domicilio',
    every: 'cada 30 días',
    free: 'Gratis',
  },
} as const;

/** What is said of a plan that is paid later, until the order is placed: then "today" is over. */
const nowAndLater = {
  'en-US': (now: string, later: string) => `${now} today, then ${later} every 30 days`,
  'es-MX': (now: string, later: string) => `Hoy ${now}, después ${later} cada 30 días`,
};

const thenLater = {
  'en-US': (later: string) => `Then ${later} every 30 days`,
  'es-MX': (later: string) => `Después ${later} cada 30 días`,
};

/** A customer who compares all prices on each page. */
class PriceReader extends Customer {
  /** Texts of the expected lines and the total, by page. */
  readonly read: Record<string, Record<string, string>> = {};
  readonly #wanted = new Map<string, string>();
  #split: string | null = null;
  #later: { readonly name: string; readonly amount: string } | null = null;

  /** Expects this line at this amount on each page from here on; `later` is due every 30 days. */
  want(name: string, amount: string, later: string | null = null) {
    this.#wanted.set(name, amount);
    if (later !== null) this.#later = { name, amount: later };
  }

  /** Pays with a card whose bank splits the total, and expects the plan on each page from here on. */
  async paySplit({ note, plan }: NonNullable<Purchase['split']>) {
    const { page } = this;
    await this.fillCard(cards.refusesToSplit);
    const three = page.getByRole('radio', {
      name: this.text('payment', 'payment.instalments.row', { count: '3' }),
    });
    await three.check({ force: true });
    await this.button('payment', 'payment.pay').click();
    await expect(page.getByText(this.text('payment', 'payment.instalments.refused'))).toBeVisible();
    await expect(three).toBeHidden();
    await this.fillCard(cards.splits);
    await three.check({ force: true });
    await expect(page.getByRole('status').filter({ hasText: note.slice(0, 20) })).toBeVisible();
    expect(await this.shown()).toContain(note);
    await this.expectAccessible();
    const shots = process.env['SHOTS'];
    if (shots) await page.screenshot({ path: `${shots}/split.png`, fullPage: true });
    await this.button('payment', 'payment.pay').click();
    this.#split = plan;
  }

  /** Waits until the page lists the expected lines, and no other price than the total. */
  async reads(at: string) {
    const { free } = words[this.locale];
    const sum = [...this.#wanted.values()].reduce((pesos, text) => pesos + amountIn(text), 0);
    const total = `$ ${sum.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    await expect(async () => {
      const listed = await listedOn(this.page);
      const lines = listed.map(({ name, under, amount }) => [`${name} | ${under}`, amount]);
      this.read[at] = Object.fromEntries(lines);
      const wanted = listed.filter(({ name }) => this.#wanted.has(name));
      expect(new Set(wanted.map(({ name, amount }) => `${name} ${amount}`))).toEqual(
        new Set([...this.#wanted].map(([name, amount]) => `${name} ${amount}`)),
      );
      const others = listed.filter(
        ({ name, amount }) => !this.#wanted.has(name) && amount !== free && amount !== this.#split,
      );
      if (this.#split !== null) expect(listed.map(({ amount }) => amount)).toContain(this.#split);
      const sums = [total, ...(this.#later ? [this.#later.amount] : [])];
      expect(others.map(({ amount }) => amount).filter((amount) => !sums.includes(amount))).toEqual([]);
      expect(await this.shown()).toContain(total);
      if (this.#later === null) return;
      const { name, amount } = this.#later;
      for (const line of listed.filter((each) => each.name === name)) {
        const isPlaced = at === 'receipt' || at === 'order';
        const said = isPlaced
          ? thenLater[this.locale](amount)
          : nowAndLater[this.locale](line.amount, amount);
        if (line.later === null) expect(line.under).toContain(said);
        else expect(line.later).toBe(amount);
      }
    }).toPass();
  }

  /** Returns the text of the page. */
  async shown() {
    return plain(await this.page.locator('body').textContent());
  }
}

const amountIn = (text: string): number => {
  const [, pesos] = /\$ ([0-9,]+\.[0-9]{2})/.exec(text) ?? [];
  return pesos === undefined ? 0 : Number(pesos.replaceAll(',', ''));
};

/** Chooses a premium number and returns its price. */
async function takePremium(customer: PriceReader): Promise<string> {
  const { page } = customer;
  await expect(customer.heading('number', 'number.title')).toBeVisible();
  const premium = customer.text('number', 'number.category.premium');
  await page.getByRole('radio', { name: premium, exact: true }).check({ force: true });
  const offered = page.locator('label', { has: page.locator('input[name=number]') });
  // Another walk may take the same number meanwhile: tries another.
  await expect(async () => {
    const one = offered.nth(Math.floor(Math.random() * (await offered.count())));
    await expect(one).toContainText('$', { timeout: 1_000 });
    await one.locator('input').check({ force: true });
    await expect(page.locator('[data-state=held]')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const taken = page.locator('label', { has: page.locator('input[name=number]:checked') });
  const [price = ''] = /\$ [0-9,]+\.[0-9]{2}/.exec(plain(await taken.textContent())) ?? [];
  await customer.next();
  return price;
}

for (const { locale, ...bought } of purchases) {
  test(`each line has one name and one amount from the plans to the line: ${bought.plan} (${locale})`, async ({
    page,
    request,
  }, info) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const customer = new PriceReader(page, request, locale);
    const { number, delivery, every } = words[locale];
    const addon = bought.addon.name[locale];
    try {
      await customer.open('/');
      await expect(customer.heading('plan', 'plan.title')).toBeVisible();
      if (bought.type) {
        const type = customer.text('plan', `plan.type.${bought.type}`);
        await page.getByRole('radio', { name: type, exact: true }).check({ force: true });
      }
      const option = page.getByRole('radio', { name: new RegExp(`^${bought.plan}\\b`) });
      await option.check({ force: true });
      const offer = plain(await page.getByRole('article').filter({ has: option }).textContent());
      customer.read['offer'] = { [bought.plan]: offer };
      expect(offer).toContain(bought.now);
      if (bought.later !== null) expect(offer).toContain(nowAndLater[locale](bought.now, bought.later));
      customer.want(bought.plan, bought.now, bought.later);
      await customer.reads('plan');
      await customer.choosePlan(bought.plan, bought.sim, bought.type);

      await expect(customer.heading('addon', 'addon.title')).toBeVisible();
      await page.getByRole('checkbox', { name: new RegExp(`^${addon}`) }).check({ force: true });
      customer.want(addon, bought.addon.amount);
      await customer.reads('addons');
      await customer.next();
      await customer.signUp();

      if (bought.premium) customer.want(number, await takePremium(customer));
      else await customer.chooseNumber();
      await expect(customer.heading('personal', 'personal.title')).toBeVisible();
      await customer.reads('personal');
      await customer.enterPersonalDetails();
      if (bought.type === 'postpaid') {
        await expect(customer.identityQuestion('document')).toBeVisible();
        await customer.reads('identity');
        await customer.uploadIdentity();
      }
      if (bought.sim === 'physical_sim') {
        await customer.givePostalCode();
        await expect(page.getByRole('radio', { name: new RegExp(`^${delivery}.*49\\.00`) })).toBeAttached();
        // Counted from the page that proposes it.
        customer.want(delivery, '$ 49.00');
        await customer.reads('delivery');
        await customer.getDelivered();
      }
      await expect(customer.heading('summary', 'summary.title')).toBeVisible();
      await customer.reads('summary');

      await page.goto('/web/pending-orders');
      await expect(customer.heading('pending', 'pending.title')).toBeVisible();
      await expect(page.getByText(bought.plan).first()).toBeVisible();
      customer.read['pending'] = { all: await customer.shown() };
      if (bought.later !== null) expect(await customer.shown()).toContain(`${bought.later} ${every}`);
      await page
        .getByRole('link', { name: customer.text('pending', 'pending.see', { plan: bought.plan }) })
        .click();
      await customer.reads('pending order');
      await page.goto('/web/order-summary');
      await customer.acceptSummary();

      await expect(customer.heading('payment', 'payment.title')).toBeVisible();
      await customer.chooseNewCard();
      await customer.reads('payment');
      if (bought.split) await customer.paySplit(bought.split);
      else await customer.pay(cards.pays);
      await customer.at('payment-success');
      await customer.reads('receipt');
      await page.getByRole('link', { name: customer.text('payment', 'payment.success.follow') }).click();
      await expect(page).toHaveURL(/\/manage\/order\?orderRef=SN-/);
      // The receipt stays on the page until the order is loaded.
      await expect(page.getByText(customer.text('order', 'order.manage.items')).first()).toBeAttached();
      await customer.reads('order');
    } finally {
      await info.attach('read', {
        body: JSON.stringify(customer.read, null, 1),
        contentType: 'application/json',
      });
    }
  });
}
