import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { JourneySettings } from '@senda/contract';
import { violationsOn } from './axe.ts';
import {
  copiedJourneys,
  delayFrames,
  keyboardOf,
  moveBefore,
  operator,
  port,
  publishingShop,
  say,
  signInAs,
  studio,
} from './studio.ts';
import { test } from './test.ts';
import { Customer, interceptRequests, watchConsole } from './walk.ts';

test('a product manager publishes a move, the running shop walks it within a second, and it is brought back, without a mouse', async ({
  page,
  context,
  request,
}) => {
  const { file } = await publishingShop({ JOURNEYS_WRITE: 'true' });
  const before = await readFile(file, 'utf8');

  const shop = await context.newPage();
  const customer = new Customer(shop, request, 'en-US', operator);
  await shop.goto(`http://localhost:${port}/`);
  await customer.choosePlan();
  await customer.signUp();
  const number = customer.heading('number', 'number.title');
  await expect(number).toBeVisible();

  await page.bringToFront();
  const complaints = watchConsole(page);
  await page.setViewportSize({ width: 1440, height: 1000 });
  const verdict = page.getByRole('heading', { level: 1 });
  const button = (id: string) => page.getByRole('button', { name: say('studio', id), exact: true });
  // Who publishes has signed in, once a day.
  await signInAs(page, 'Ana Torres');
  await expect(verdict).toHaveText(say('studio', 'studio.publish.same.title'));
  await page.goto(`${studio}/journeys/onboarding`);
  await expect(verdict).toHaveText(say('studio', 'studio.sound.title'));

  const { press, until, type, count } = keyboardOf(page);
  const begun = Date.now();
  const rows = page.getByRole('row');
  await until('Tab', rows.first());
  await type('dat');
  await until(
    'Tab',
    page.getByRole('button', { name: say('studio', 'studio.edit.moveMenu', { step: 'Datos personales' }) }),
  );
  await press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await type('N');
  await delayFrames(page);
  await press('Enter');
  await expect(page.getByText('Datos personales pasó antes de Número.').first()).toBeVisible();
  await expect(verdict).toHaveText(say('studio', 'studio.sound.title'));
  await until('Shift+Tab', page.getByRole('link', { name: say('studio', 'studio.publish.link') }));
  await press('Enter');
  await expect(verdict).toHaveText(say('studio', 'studio.publish.ready.title'));
  await expect(page.getByRole('article').first()).toContainText('Datos personales va en otro lugar.');
  await expect(
    page
      .getByText('Quien está en Número sigue en Datos personales: ahora va antes y no lo ha contestado.')
      .first(),
  ).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  const note = page.getByRole('textbox', { name: say('studio', 'studio.publish.note') });
  await until('Tab', note);
  await page.keyboard.insertText('Primero preguntamos quién es.');
  await until('Tab', page.getByRole('checkbox', { name: say('studio', 'studio.publish.approve') }));
  await press('Space');
  await until('Tab', button('studio.publish.do'));
  await press('Enter');
  await expect(verdict).toHaveText('La versión 2 está publicada.');
  const published = Date.now();
  await expect(number).toBeHidden();
  const seconds = (Date.now() - begun) / 1000;
  test.info().annotations.push({
    type: 'errand',
    description: `${count()} keys, ${seconds} s; the shop followed after ${Date.now() - published} ms`,
  });
  expect(count()).toBe(39);
  // A minute for a person; three walks share the two cores here.
  expect(seconds).toBeLessThan(120);
  await expect(customer.heading('personal', 'personal.title')).toBeVisible();
  expect(await readFile(file, 'utf8')).not.toBe(before);

  // Back is the same page the other way.
  const back = page.getByRole('link', { name: 'Regresar a la 1', exact: true });
  await until('Tab', back);
  await press('Enter');
  await expect(verdict).toHaveText('Regresar a la versión 1.');
  await expect(page.getByRole('article').first()).toBeVisible();
  await until('Tab', page.getByRole('textbox'));
  await page.keyboard.insertText('Se quedaron menos personas.');
  await until('Tab', page.getByRole('checkbox'));
  await press('Space');
  await until('Tab', button('studio.publish.backDo'));
  await press('Enter');
  await expect(verdict).toHaveText('La versión 3 está publicada.');
  await expect(number).toBeVisible();
  expect(await readFile(file, 'utf8')).toBe(before);
  expect(await violationsOn(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a part of the customers is given a version: its share grows, and everyone is given it, without a mouse', async ({
  page,
  request,
}) => {
  await publishingShop();
  const complaints = watchConsole(page);
  const title = page.getByRole('heading', { level: 1 });
  /** What new storefronts are given: the text for everyone, and that of a part with its share. */
  const served = async () => {
    const answer = await request.get(`${operator}/api/config-service/v1/journey-settings`);
    const { result } = (await answer.json()) as { readonly result: JourneySettings };
    return result.onboarding;
  };
  await signInAs(page, 'Ana Torres');
  await expect(title).toHaveText(say('studio', 'studio.publish.same.title'));
  const before = await served();
  await moveBefore(page, 'Datos personales', 'Número');
  await page.getByRole('link', { name: say('studio', 'studio.publish.link') }).click();
  await expect(title).toHaveText(say('studio', 'studio.publish.ready.title'));

  const { press, until } = keyboardOf(page);
  const button = (id: string, share?: number) =>
    page.getByRole('button', { name: say('studio', id, share === undefined ? {} : { share }), exact: true });
  await until('Tab', page.getByRole('textbox', { name: say('studio', 'studio.publish.note') }));
  await page.keyboard.insertText('Primero preguntamos quién es.');
  await until('Tab', page.getByRole('checkbox', { name: say('studio', 'studio.publish.approve') }));
  await press('Space');
  await until('Tab', page.getByRole('radio', { name: say('studio', 'studio.part.all') }));
  // Whom a part leaves in their version goes on nowhere else.
  const keeps = page.getByRole('listitem').filter({ hasText: say('studio', 'studio.part.keeps') });
  await expect(keeps).toHaveCount(0);
  await press('ArrowUp');
  await expect(keeps).not.toHaveCount(0);
  const slider = page.getByRole('slider', { name: say('studio', 'studio.part.field') });
  await until('Tab', slider);
  await press('PageUp', 'ArrowRight');
  await expect(slider).toHaveValue('21');
  expect(await violationsOn(page)).toEqual([]);
  await until('Tab', button('studio.part.do', 21));
  await press('Enter');
  await expect(title).toHaveText(say('studio', 'studio.part.done.title', { share: 21 }));
  await expect.poll(async () => (await served())?.part?.share).toBe(21);
  expect((await served())?.hash).toBe(before?.hash);

  await until('Tab', button('studio.part.look'));
  await press('Enter');
  await expect(title).toHaveText(say('studio', 'studio.publish.ready.title'));
  const part = page.getByRole('region', { name: say('studio', 'studio.part.title') });
  await until('Tab', part.getByRole('slider'));
  await press('PageUp');
  await until('Tab', button('studio.part.change', 31));
  await press('Enter');
  await expect(part).toContainText('31 %');
  await expect.poll(async () => (await served())?.part?.share).toBe(31);
  expect(await violationsOn(page)).toEqual([]);
  const beside = (await served())?.part?.hash;
  await until('Tab', button('studio.part.publish'));
  await press('Enter');
  await expect(title).toHaveText('La versión 2 está publicada.');
  await expect.poll(async () => (await served())?.hash).toBe(beside);
  expect((await served())?.part).toBeUndefined();
  expect(complaints).toEqual([]);
});

test('another person approves exactly what is published: an edit meanwhile makes the approval void, and going back needs nobody', async ({
  page,
  browser,
}) => {
  const { file } = await publishingShop({ JOURNEYS_WRITE: 'true', JOURNEY_APPROVAL: 'other' });
  const before = await readFile(file, 'utf8');
  const complaints = watchConsole(page);
  const title = (of: Page) => of.getByRole('heading', { level: 1 });
  const press = (of: Page, id: string) =>
    of.getByRole('button', { name: say('studio', id), exact: true }).click();
  const ask = async (note: string) => {
    await page.getByRole('link', { name: say('studio', 'studio.publish.link') }).click();
    await page.getByRole('textbox', { name: say('studio', 'studio.publish.note') }).fill(note);
    await press(page, 'studio.review.ask');
    await expect(title(page)).toHaveText(say('studio', 'studio.review.wait.title'));
  };

  // Luis edits and may not publish: he asks.
  await signInAs(page, 'Luis Peña');
  await expect(title(page)).toHaveText(say('studio', 'studio.publish.same.title'));
  await moveBefore(page, 'Datos personales', 'Número');
  await ask('Primero preguntamos quién es.');
  expect(await violationsOn(page)).toEqual([]);

  // Ana reads it in her own browser, and approves it.
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
  const ana = await context.newPage();
  await signInAs(ana, 'Ana Torres');
  await ana.getByRole('link', { name: say('studio', 'studio.review.open') }).click();
  await expect(title(ana)).toHaveText('Luis Peña pide tu aprobación.');
  await expect(ana.getByRole('article').first()).toContainText('Datos personales va en otro lugar.');
  await expect(ana.getByText('Primero preguntamos quién es.')).toBeVisible();
  expect(await violationsOn(ana)).toEqual([]);
  await press(ana, 'studio.review.approve');
  await expect(title(ana)).toHaveText(say('studio', 'studio.review.ready.title'));

  // Luis edits: what was approved is not his draft any more, and he asks for that.
  await moveBefore(page, 'Entrega', 'Identidad');
  await page.getByRole('link', { name: say('studio', 'studio.publish.link') }).click();
  await expect(page.getByText(say('studio', 'studio.review.void'))).toBeVisible();
  await page.goBack();
  await ask('La entrega va antes de la identidad.');
  await press(ana, 'studio.publish.do');
  await expect(title(ana)).toHaveText(say('studio', 'studio.publish.unapproved.title'));
  expect(await readFile(file, 'utf8')).toBe(before);

  await press(ana, 'studio.publish.unapproved.retry');
  await expect(ana.getByText('La entrega va antes de la identidad.')).toBeVisible();
  await press(ana, 'studio.review.approve');
  await press(page, 'studio.review.look');
  await expect(title(page)).toHaveText(say('studio', 'studio.review.ready.title'));
  await press(ana, 'studio.publish.do');
  await expect(title(ana)).toHaveText('La versión 2 está publicada.');
  await expect(
    ana.getByText(say('studio', 'studio.versions.approved', { name: 'Ana Torres' })),
  ).toBeVisible();
  expect(await readFile(file, 'utf8')).not.toBe(before);

  await ana.getByRole('link', { name: 'Regresar a la 1', exact: true }).click();
  await ana.getByRole('textbox').fill('Se quedaron menos personas.');
  await ana.getByRole('checkbox').check();
  await press(ana, 'studio.publish.backDo');
  await expect(title(ana)).toHaveText('La versión 3 está publicada.');
  expect(await readFile(file, 'utf8')).toBe(before);
  await context.close();
  expect(complaints).toEqual([]);
});

test('a version waits for its time, is cancelled, waits again and is published by itself, without a mouse', async ({
  page,
  context,
  request,
}) => {
  await publishingShop({ JOURNEYS_WRITE: 'true' });
  const shop = await context.newPage();
  const customer = new Customer(shop, request, 'en-US', operator);
  await shop.goto(`http://localhost:${port}/`);
  await customer.choosePlan();
  await customer.signUp();
  const number = customer.heading('number', 'number.title');
  await expect(number).toBeVisible();

  await page.bringToFront();
  const complaints = watchConsole(page);
  const title = page.getByRole('heading', { level: 1 });
  const button = (id: string) => page.getByRole('button', { name: say('studio', id), exact: true });
  await signInAs(page, 'Ana Torres');
  await expect(title).toHaveText(say('studio', 'studio.publish.same.title'));
  await moveBefore(page, 'Datos personales', 'Número');
  await page.getByRole('link', { name: say('studio', 'studio.publish.link') }).click();
  await expect(title).toHaveText(say('studio', 'studio.publish.ready.title'));

  const { press, until } = keyboardOf(page);
  const field = page.getByLabel(say('studio', 'studio.later.field'), { exact: true });
  const approve = page.getByRole('checkbox', { name: say('studio', 'studio.publish.approve') });
  await until('Tab', page.getByRole('textbox', { name: say('studio', 'studio.publish.note') }));
  await page.keyboard.insertText('Primero preguntamos quién es.');
  await until('Tab', approve);
  await press('Space');
  await until('Tab', page.getByRole('radio', { name: say('studio', 'studio.later.now') }));
  await press('ArrowRight');
  await expect(field).toBeVisible();
  await expect(button('studio.later.do')).toHaveAccessibleDescription(say('studio', 'studio.later.missing'));
  const shopTime = (instant: number) =>
    new Date(instant)
      .toLocaleString('sv-SE', { timeZone: 'America/Mexico_City' })
      .replace(' ', 'T')
      .slice(0, 16);

  // What is past is refused with a sentence.
  await field.fill(shopTime(Date.now() - 60 * 60_000));
  await until('Tab', button('studio.later.do'));
  await press('Enter');
  await expect(page.getByText(say('studio', 'studio.later.late'))).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await field.fill(shopTime(Date.now() + 10 * 60_000));
  await until('Tab', button('studio.later.do'));
  await press('Enter');
  await expect(title).toHaveText(/^Se publica el /);
  expect(await violationsOn(page)).toEqual([]);

  // It is cancelled, and the shop stays as it is.
  await until('Tab', button('studio.later.cancel'));
  await press('Enter');
  await expect(page.getByText(/^La canceló Ana Torres el /).first()).toBeVisible();
  await expect(title).toHaveText(say('studio', 'studio.publish.ready.title'));
  await expect(approve).toBeChecked();

  await until('Tab', page.getByRole('radio', { name: say('studio', 'studio.later.now') }));
  await press('ArrowRight');
  await field.fill(shopTime(Date.now() + 10 * 60_000));
  await until('Tab', button('studio.later.do'));
  await press('Enter');
  await expect(title).toHaveText(/^Se publica el /);
  await expect(number).toBeVisible();
  const moved = await request.post(`${operator}/sandbox/clock`, { data: { advanceMs: 10 * 60_000 } });
  expect(moved.ok()).toBe(true);
  // The server proves it once more before.
  await expect(number).toBeHidden();
  await expect(customer.heading('personal', 'personal.title')).toBeVisible();

  await until('Tab', button('studio.later.look'));
  await press('Enter');
  await expect(title).toHaveText(say('studio', 'studio.publish.same.title'));
  const outcome = page.getByRole('status').filter({ hasText: /^Es la versión 2 desde el / });
  await expect(outcome).toHaveCount(1);
  await expect(page.getByText(/^Es la versión 2 desde el /).last()).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

/** A rule that the shop's server has, and the folder of who edits has not yet. */
const newRule = {
  id: 'identity-before-delivery',
  because: { en: 'Nothing is sent to a stranger', es: 'A un desconocido no se le envía nada' },
  never: 'delivery',
  before: 'manual-ekyc',
  when: { journey: 'onboarding', kycRequired: true },
};

test('nothing is lost and nothing is published by accident: a server that refuses, another person who publishes meanwhile, an answer that is lost', async ({
  page,
  request,
}) => {
  const { folder: served } = await copiedJourneys();
  const rules = JSON.parse(await readFile(path.join(served, 'rules.json'), 'utf8')) as { rules: unknown[] };
  await writeFile(path.join(served, 'rules.json'), JSON.stringify({ rules: [...rules.rules, newRule] }));
  await publishingShop({ JOURNEYS_DIR: served });
  const signed = await request.post(`${operator}/sandbox/staff/sign`, { data: { person: 'ana' } });
  const headers = { 'X-Auth': ((await signed.json()) as { token: string }).token };
  const versions = `${operator}/api/journey-service/v1/journeys/onboarding`;
  const live = async () => {
    const answer = await request.get(`${versions}/live`, { headers });
    return ((await answer.json()) as { result: { number: number; hash: string; text: string } }).result;
  };
  const title = page.getByRole('heading', { level: 1 });
  const press = (id: string) => page.getByRole('button', { name: say('studio', id), exact: true }).click();
  const publish = async () => {
    await expect(title).toHaveText(say('studio', 'studio.publish.ready.title'));
    await page.getByRole('textbox', { name: say('studio', 'studio.publish.note') }).fill('Otro orden.');
    await page.getByRole('checkbox').check();
    await press('studio.publish.do');
  };
  const toPublication = () => page.getByRole('link', { name: say('studio', 'studio.publish.link') }).click();
  await signInAs(page, 'Ana Torres');
  await expect(title).toHaveText(say('studio', 'studio.publish.same.title'));

  // The server has a rule that this page does not: it refuses, and says why.
  await moveBefore(page, 'Entrega', 'Identidad');
  await toPublication();
  await publish();
  await expect(title).toHaveText(say('studio', 'studio.publish.refused.title'));
  await expect(page.getByRole('listitem').filter({ hasText: 'Entrega' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  expect((await live()).number).toBe(1);
  await press('studio.publish.refused.retry');
  await expect(title).toHaveText(say('studio', 'studio.publish.ready.title'));
  await page.getByRole('link', { name: say('studio', 'studio.publish.edit') }).click();
  await press('studio.edit.discard');

  // Another person publishes meanwhile: the draft is put on top of theirs, and approved again.
  await moveBefore(page, 'Datos personales', 'Número');
  await toPublication();
  await expect(title).toHaveText(say('studio', 'studio.publish.ready.title'));
  const former = await live();
  const text = former.text.replace('"Buy a plan"', '"Get a plan"');
  const theirs = await request.post(`${versions}/versions`, {
    headers,
    data: {
      base: former.hash,
      approved: createHash('sha256').update(text).digest('hex'),
      text,
      note: 'Otro nombre.',
      authors: [],
    },
  });
  expect(theirs.status()).toBe(200);
  await publish();
  await expect(title).toHaveText(say('studio', 'studio.publish.stale.title'));
  expect(await violationsOn(page)).toEqual([]);
  await press('studio.publish.stale.retry');

  // The network goes when it is published: asked again, it is published once.
  const restore = await interceptRequests(page, '**/onboarding/versions', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await publish();
  await expect(title).toHaveText(say('studio', 'studio.publish.unanswered.title'));
  expect(await violationsOn(page)).toEqual([]);
  restore();
  await press('studio.publish.unanswered.retry');
  await expect(title).toHaveText('La versión 3 está publicada.');
  const after = await live();
  expect([after.number, after.text.includes('"Get a plan"')]).toEqual([3, true]);
  expect(after.text.indexOf('"personal-details"')).toBeLessThan(after.text.indexOf('"connection-details"'));
});
