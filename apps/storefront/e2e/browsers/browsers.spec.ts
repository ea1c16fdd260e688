import { writeFile } from 'node:fs/promises';
import type { Locale } from '../messages.ts';
import { freshEmail } from '../operator.ts';
import { test } from '../test.ts';
import { picture } from '../walk.ts';
import type { RunIn } from './browser.ts';
import { findWebKit } from './find-webkit.ts';
import { hasFirefox, inFirefox } from './firefox.ts';
import { Visitor } from './visitor.ts';
import { inWebKit } from './webkit.ts';

const browsers: readonly { name: string; isHere: boolean; run: RunIn }[] = [
  { name: 'Firefox ESR', isHere: hasFirefox(), run: inFirefox },
  { name: 'WebKitGTK', isHere: findWebKit() !== null, run: inWebKit },
];

for (const { name, isHere, run } of browsers) {
  /** A walk of a customer in this browser; `isHere` says whether this machine has it. */
  const walk = (
    title: string,
    { locale, width, email = freshEmail() }: { locale: Locale; width: number; email?: string },
    steps: (visitor: Visitor, file: (name: string) => Promise<string>) => Promise<void>,
  ) =>
    test(`${name}: ${title} (${locale}, ${width} px)`, async ({ baseURL: origin = '', request }, info) => {
      test.skip(!isHere, `this machine has no ${name}`);
      const file = async (kind: string) => {
        const path = info.outputPath(`${kind}.png`);
        await writeFile(path, picture('').buffer);
        return path;
      };
      await run(async (browser) => {
        await browser.resize(width, 844);
        await steps(new Visitor(browser, { request, origin, email, locale }), file);
      });
    });

  walk('a customer buys a prepaid plan', { locale: 'es-MX', width: 390 }, async (visitor) => {
    await visitor.open('/?setlocale=es-MX');
    await visitor.choosePlan('Senda 50');
    await visitor.logIn(visitor.text('sign-in', 'signIn.title.signup'));
    await visitor.chooseNumber();
    await visitor.enterPersonalDetails();
    await visitor.acceptSummary();
    await visitor.pay();
    // From another document, to a page that the browser may have kept in memory.
    await visitor.open('/documents/help/');
    await visitor.browser.back();
    await visitor.press('link', visitor.text('payment', 'payment.success.follow'));
    await visitor.sees('heading', /./);
  });

  walk(
    'a customer with an INE buys a postpaid plan',
    { locale: 'en-US', width: 1280 },
    async (visitor, file) => {
      const text = (id: string) => visitor.text('kyc', id, { documentType: 'INE' });
      await visitor.open('/?setlocale=en-US');
      await visitor.choosePlan('Senda Plus 100', 'postpaid');
      await visitor.logIn(visitor.text('sign-in', 'signIn.title.signup'));
      await visitor.chooseNumber();
      await visitor.enterPersonalDetails();
      await visitor.sees('heading', text('kyc.ask.document'));
      await visitor.choose('radio', /^INE/);
      await visitor.next();
      await visitor.attach(text('kyc.side.front'), await file('front'));
      await visitor.attach(text('kyc.side.back'), await file('back'));
      await visitor.attach(text('kyc.photo'), await file('me'));
      await visitor.sees('heading', text('kyc.ask.check'));
      await visitor.select(text('kyc.year'), '2031');
      await visitor.next();
      await visitor.acceptSummary();
      await visitor.pay();
    },
  );

  walk(
    'a customer logs in and opens a line',
    { locale: 'es-MX', width: 390, email: 'no-termination@scenario.senda.test' },
    async (visitor) => {
      await visitor.open('/orderlist?setlocale=es-MX');
      await visitor.logIn(visitor.text('sign-in', 'signIn.title.login'));
      await visitor.press('link', /\d{2}\s\d{4}\s\d{4}/);
      await visitor.press('link', new RegExp(visitor.text('order', 'order.quick.lost')));
      await visitor.sees('heading', /./);
    },
  );
}
