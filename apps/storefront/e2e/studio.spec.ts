import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { messagesIn } from './messages.ts';
import { startOperator, startStorefront, stopAll } from './stack.ts';
import { test } from './test.ts';
import { Customer, interceptRequests, watchConsole } from './walk.ts';

test.afterEach(stopAll);

const port = 5195;
const studio = `http://localhost:${port + 1000}`;
const say = messagesIn('es-MX');

/** Returns a copy of the journeys, and a function that moves a line of a file before another one. */
async function copiedJourneys() {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'senda-studio-')), 'journeys');
  await cp('journeys', folder, { recursive: true });
  async function move(name: string, line: string, before: string): Promise<void> {
    const file = path.join(folder, name);
    const lines = (await readFile(file, 'utf8')).split('\n');
    const at = (step: string): number => lines.findIndex((text) => text.includes(`"name": "${step}"`));
    const [moved = ''] = lines.splice(at(line), 1);
    lines.splice(at(before), 0, moved);
    await writeFile(file, lines.join('\n'));
  }
  return { folder, move };
}

test('a product manager sees for whom a saved file does not work, and whom it works for', async ({
  page,
}) => {
  const { folder, move } = await copiedJourneys();
  await startStorefront(port, 'http://localhost:1', folder);
  const complaints = watchConsole(page);
  await page.setViewportSize({ width: 1440, height: 1000 });

  await page.goto(studio);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('studio', 'studio.home.sound'));
  expect(await violationsOn(page)).toEqual([]);
  await page
    .getByRole('link', { name: say('studio', 'studio.home.open', { journey: 'Comprar un plan' }) })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('studio', 'studio.sound.title'));

  // The page follows a save.
  await move('onboarding.json', 'port-in', 'payment');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Se detiene quien conserva su número.');
  await expect(page.getByRole('article')).toContainText(
    'Mueve «Portabilidad» antes de «Revisión del pedido»',
  );
  expect(await violationsOn(page)).toEqual([]);

  // Those who are followed are others, and the same after a reload.
  await page.getByRole('button', { name: say('studio', 'studio.who.add') }).click();
  await page.getByRole('button', { name: 'Estrena número' }).click();
  const count = page.getByRole('status').filter({ hasText: /caminos$/ });
  await expect(count).not.toHaveText(/^(\d+) de \1 caminos$/);
  const counted = await count.innerText();
  await page.getByRole('row', { name: /^\d+\. Pago(?! fallido)/ }).click();
  await page.reload();
  await expect(count).toHaveText(counted);
  await expect(page.getByRole('button', { name: 'estrena número' })).toBeVisible();
  await expect(page.getByRole('row', { selected: true })).toContainText('Pago');

  // The telephone shows that step to that person, with the shop's own screen, which plays.
  const phone = page.frameLocator('iframe');
  await expect(phone.locator('[data-step="payment"]')).toBeVisible();
  await page.getByRole('button', { name: /^Paso anterior: Revisión del pedido/ }).click();
  await expect(phone.locator('[data-step="order-summary"]')).toBeVisible();
  // It is drawn smaller, which a press by place does not know of.
  for (const box of await phone.getByRole('checkbox').all()) await box.dispatchEvent('click');
  await phone.getByRole('button', { name: say('common', 'common.next') }).dispatchEvent('click');
  await expect(phone.locator('[data-step="payment"]')).toBeVisible();

  // It is shown as another brand's, in the dark, in English, on a small telephone.
  await page.getByText(say('studio', 'studio.look.title')).click();
  await page.getByLabel(say('studio', 'studio.look.brand')).selectOption({ label: 'Norte Móvil' });
  await page.getByLabel(say('studio', 'studio.look.theme')).selectOption({ label: 'Oscuro' });
  await page.getByLabel(say('studio', 'studio.look.language')).selectOption({ label: 'English' });
  await page.getByLabel(say('studio', 'studio.look.width')).selectOption({ label: 'Teléfono pequeño' });
  const shop = phone.locator('html');
  await expect(shop).toHaveAttribute('data-brand', 'norte');
  await expect(shop).toHaveCSS('color-scheme', 'dark');
  await expect(shop).toHaveAttribute('lang', 'en-US');
  expect(await shop.evaluate(() => innerWidth)).toBe(320);
  expect(await violationsOn(page)).toEqual([]);

  // Who stops has no such screen.
  await page.goto(`${studio}/journeys/onboarding?who=numberType:PORT_IN`);
  await expect(
    page.getByText(say('studio', 'studio.phone.stopped', { step: 'Revisión del pedido' })),
  ).toBeVisible();

  // Moved back, it works for everyone again.
  await move('onboarding.json', 'port-in', 'manual-ekyc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('studio', 'studio.sound.title'));
  expect(complaints).toEqual([]);
});

/** Presses keys as somebody without a mouse does, and counts them. */
function keyboardOf(page: Page) {
  let pressed = 0;
  async function press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      pressed++;
      await page.keyboard.press(key);
    }
  }
  /** Goes on by a key until an element has the focus. */
  async function until(key: string, element: Locator): Promise<void> {
    const isThere = () => element.evaluate((one) => one === document.activeElement);
    do await press(key);
    while (!(await isThere()));
  }
  return { press, until, type: (text: string) => press(...text.split('')), count: () => pressed };
}

/** Makes each frame of a page late from now on, as a busy computer does: keys come first. */
const delayFrames = (page: Page) =>
  page.evaluate(() => {
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (frame) => Number(setTimeout(() => request(frame), 500));
  });

test('a product manager moves a step, reads for whom it would not work, mends it and saves, without a mouse', async ({
  page,
}) => {
  const { folder } = await copiedJourneys();
  await startStorefront(port, 'http://localhost:1', folder);
  const complaints = watchConsole(page);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(`${studio}/journeys/onboarding`);
  const verdict = page.getByRole('heading', { level: 1 });
  await expect(verdict).toHaveText(say('studio', 'studio.sound.title'));
  const file = path.join(folder, 'onboarding.json');
  const before = await readFile(file, 'utf8');

  const { press, until, type, count } = keyboardOf(page);
  const begun = Date.now();
  const rows = page.getByRole('row');
  await until('Tab', rows.first());
  await type('dir');
  await until(
    'Tab',
    page.getByRole('button', { name: say('studio', 'studio.edit.moveMenu', { step: 'Dirección' }) }),
  );
  await press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await type('Pago');
  await press('Enter');

  // The move and what it does are announced at once, and once.
  const told = page.getByRole('status').filter({ hasText: 'Dirección pasó antes de Pago.' });
  await expect(told).toHaveText(
    'Dirección pasó antes de Pago. Se detiene quien recibe su SIM por envío y recibe la SIM a domicilio. Se cortan 96 de los 384 caminos en Revisión del pedido.',
  );
  await expect(page.getByRole('article')).toContainText('Mueve «Dirección» antes de «Revisión del pedido».');
  await expect(rows.filter({ hasText: 'Dirección' })).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  const save = page.getByRole('button', { name: say('studio', 'studio.edit.save') });
  await expect(save).toHaveAttribute('aria-disabled', 'true');

  const repair = page.getByRole('button', { name: say('studio', 'studio.mend.do') });
  await repair.waitFor();
  await until('Shift+Tab', repair);
  await press('Enter');
  await expect(verdict).toHaveText(say('studio', 'studio.sound.title'));
  await until('Tab', save);
  await press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: say('studio', 'studio.edit.did.saved') }),
  ).toBeAttached();
  const seconds = (Date.now() - begun) / 1000;
  test.info().annotations.push({ type: 'errand', description: `${count()} keys, ${seconds} s` });
  expect(count()).toBeLessThan(40);
  expect(seconds).toBeLessThan(60);

  // The file has the same lines, of which those of the step have moved.
  const after = await readFile(file, 'utf8');
  expect(after).not.toBe(before);
  const lines = (text: string) =>
    text
      .split('\n')
      .map((line) => line.replace(/,$/, ''))
      .toSorted();
  expect(lines(after)).toEqual(lines(before));
  await expect(page.getByText('Sin cambios', { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a step is dragged by keyboard and by mouse, and what is not saved survives a reload and a save of somebody else', async ({
  page,
}) => {
  const { folder, move } = await copiedJourneys();
  await startStorefront(port, 'http://localhost:1', folder);
  await page.setViewportSize({ width: 1440, height: 1300 });
  await page.goto(`${studio}/journeys/onboarding`);
  const row = (step: string) => page.getByRole('row', { name: new RegExp(`^\\d+\\. ${step}`) });
  await row('Extras').click();
  await row('Extras').press('Tab');
  // Lifted, it stands where it would be put.
  const isAt = (words: RegExp) => expect(page.locator(':focus')).toHaveAccessibleName(words);
  async function lift(): Promise<void> {
    await page.keyboard.press('Enter');
    await isAt(/^Insertar .*Extras/);
    await page.keyboard.press('ArrowDown');
    await isAt(/^Insertar entre Inicio de sesión y Código/);
    await page.keyboard.press('ArrowDown');
    await isAt(/^Insertar entre Código de verificación y Contacto/);
  }
  await lift();
  await page.keyboard.press('Escape');
  await isAt(/^Arrastrar Extras/);
  const changes = (words: string) => page.getByText(words, { exact: true });
  await expect(changes('Sin cambios')).toBeVisible();
  await lift();
  await page.keyboard.press('Enter');
  await expect(changes('1 cambio')).toBeVisible();
  await expect(row('Extras')).toBeFocused();
  await expect(row('Extras')).toHaveAccessibleName(/^4\./);

  await expect(page.getByRole('button', { name: say('studio', 'studio.mend.do') })).toBeVisible();
  await row('SIM en mano').dragTo(row('Datos personales'), { targetPosition: { x: 120, y: 4 }, steps: 20 });
  await expect(changes('2 cambios')).toBeVisible();
  await expect(row('SIM en mano')).toHaveAccessibleName(/^8\./);
  await page.keyboard.press('Control+z');
  await expect(row('SIM en mano')).toHaveAccessibleName(/^13\./);
  await page.keyboard.press('Control+Shift+z');
  await expect(row('SIM en mano')).toHaveAccessibleName(/^8\./);
  await page.reload();
  await expect(changes('2 cambios')).toBeVisible();

  // Somebody else moves another step meanwhile: the changes are on top of that.
  await move('onboarding.json', 'delivery', 'manual-ekyc');
  await expect(page.getByText(say('studio', 'studio.edit.did.rebased')).first()).toBeVisible();
  await expect(changes('2 cambios')).toBeVisible();
  await page.getByRole('button', { name: say('studio', 'studio.edit.discard') }).click();
  await expect(changes('Sin cambios')).toBeVisible();

  // A step is opened: who sees it is ticked, with the verdict in sight; and it is removed.
  const openStep = async (step: string) => {
    await row(step).click();
    await page.getByRole('button', { name: say('studio', 'studio.edit.moveMenu', { step }) }).click();
    await page.getByRole('menuitem', { name: say('studio', 'studio.edit.open') }).click();
  };
  await openStep('SIM en mano');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('checkbox', { name: 'En la web' }).check();
  await expect(sheet.getByText('Quien elige tarjeta SIM.')).toBeVisible();
  await expect(sheet.getByRole('status')).toHaveText(/Se detiene|Algunos|Hay algo/);
  await sheet.getByRole('checkbox', { name: 'En la web' }).uncheck();
  await expect(sheet.getByRole('status')).toContainText(say('studio', 'studio.sound.title'));
  expect(await violationsOn(page)).toEqual([]);
  await sheet.getByRole('button', { name: say('studio', 'studio.step.remove') }).click();
  await expect(row('SIM en mano')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(row('SIM en mano')).toBeVisible();
});

test('the settings of a step are a form: the shop asks what was chosen, and the file says only what is not usual', async ({
  page,
}) => {
  const { folder } = await copiedJourneys();
  await startStorefront(port, 'http://localhost:1', folder);
  const complaints = watchConsole(page);
  await page.goto(`${studio}/journeys/onboarding`);
  const file = path.join(folder, 'onboarding.json');
  const before = await readFile(file, 'utf8');

  await page
    .getByRole('button', { name: say('studio', 'studio.edit.moveMenu', { step: 'Datos personales' }) })
    .click();
  await page.getByRole('menuitem', { name: say('studio', 'studio.edit.open') }).click();
  const sheet = page.getByRole('dialog');
  const questions = sheet.getByRole('group', { name: 'Preguntas', exact: true });
  await expect(questions.getByRole('checkbox', { checked: true })).toHaveCount(6);
  await questions.getByRole('checkbox', { name: 'Nacionalidad' }).check();
  await questions
    .getByRole('button', { name: say('studio', 'studio.setting.earlier', { value: 'Correo' }) })
    .click();
  // Hardly anybody is that old: it is said where it is written, and nothing changes.
  const age = sheet.getByRole('textbox', { name: 'Edad mínima' });
  await age.fill('200');
  await age.press('Enter');
  await expect(age).toHaveAccessibleDescription('Escribe un número entero, de 18 a 100.');
  await age.fill('21');
  await age.press('Enter');
  await expect(sheet.getByRole('status')).toContainText(say('studio', 'studio.edit.canSave'));
  expect(await violationsOn(page)).toEqual([]);
  await sheet.getByRole('button', { name: say('studio', 'studio.step.done') }).click();
  await page.getByRole('button', { name: say('studio', 'studio.edit.save') }).click();
  await expect(page.getByText(say('studio', 'studio.edit.did.saved')).first()).toBeAttached();
  const line = before.split('\n').findIndex((text) => text.includes('"fields"'));
  const after = (await readFile(file, 'utf8')).split('\n');
  expect(JSON.parse(`{${after[line]?.trim()}}`)).toEqual({
    settings: {
      fields: ['firstName', 'lastName', 'dob', 'contactNumber', 'email', 'CNICNumber', 'nationality'],
      minimumAge: 21,
    },
  });
  expect(after.with(line, '')).toEqual(before.split('\n').with(line, ''));
  expect(complaints).toEqual([]);
});

test('the text of a journey is edited beside its proof, with proposals, and undone with all else', async ({
  page,
}) => {
  const { folder, move } = await copiedJourneys();
  await startStorefront(port, 'http://localhost:1', folder);
  const complaints = watchConsole(page);
  const file = path.join(folder, 'onboarding.json');
  const before = await readFile(file, 'utf8');
  await page.goto(`${studio}/journeys/onboarding`);
  const verdict = page.getByRole('heading', { level: 1 });
  await expect(verdict).toHaveText(say('studio', 'studio.sound.title'));
  await page.getByText(say('studio', 'studio.road.text'), { exact: true }).click();
  const text = page.getByRole('textbox', { name: say('studio', 'studio.textPane.label') });
  await expect(text).toContainText('"onboarding"');
  expect(await violationsOn(page)).toEqual([]);

  // A step without its condition stops who it is not for; the list has the change too.
  await text.getByText('"kycRequired"').click();
  await page.keyboard.press('End');
  for (const key of ', "optional": '.split('')) await page.keyboard.press(key);
  await expect(verdict).toHaveText(say('studio', 'studio.broken.unreadable'));
  const undo = page.getByRole('button', {
    name: say('studio', 'studio.edit.undoIt', { change: 'Cambió el texto' }),
  });
  await expect(undo).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(verdict).toHaveText(say('studio', 'studio.sound.title'));

  // Names are proposed with their words.
  await text.getByText('"delivery"').dblclick();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+Space');
  const proposal = page.getByRole('option', { name: 'SIM en mano' });
  await expect(proposal).toBeVisible();
  await page.keyboard.type('sim-in');
  await page.keyboard.press('Enter');
  await expect(text.getByText('"sim-in-hand"')).toHaveCount(2);
  await page.getByRole('button', { name: say('studio', 'studio.edit.discard') }).click();
  await expect(text.getByText('"sim-in-hand"')).toHaveCount(1);

  // What somebody else saves while this one types is kept, as is what they type.
  await text.getByText('"Buy a plan"').click();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(' now');
  await move('onboarding.json', 'delivery', 'manual-ekyc');
  // Whether it was a change of the draft yet, or still being typed.
  await expect(text).toHaveText(/"Buy a plan now".*"delivery".*"manual-ekyc"/);
  await expect(page.getByText('1 cambio', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: say('studio', 'studio.edit.save') }).click();
  await expect(page.getByText(say('studio', 'studio.edit.did.saved')).first()).toBeAttached();
  const saved = await readFile(file, 'utf8');
  const lines = (all: string): readonly string[] => all.split('\n').toSorted();
  expect(lines(saved)).toEqual(lines(before.replace('"Buy a plan"', '"Buy a plan now"')));
  expect(saved.indexOf('"delivery"')).toBeLessThan(saved.indexOf('"manual-ekyc"'));
  expect(complaints).toEqual([]);
});

test('Journey Studio is whole on a telephone, in English and in the dark', async ({ page }) => {
  const { folder } = await copiedJourneys();
  await startStorefront(port, 'http://localhost:1', folder);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${studio}/journeys/onboarding`);
  await page.getByRole('button', { name: say('studio', 'studio.language') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    messagesIn('en-US')('studio', 'studio.sound.title'),
  );
  expect(await violationsOn(page)).toEqual([]);
  const small = await page.locator('main button, main a, header button, header a').evaluateAll((all) =>
    all
      .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && Math.round(box.height) < 44)
      .map(({ text }) => text),
  );
  expect(small).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.goto(`${studio}/journeys/none`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    messagesIn('en-US')('studio', 'studio.missing.title'),
  );
});

/** Serves the built page from a folder of a site, as any server of files does. Returns its address, and a function that ends it. */
async function servedFiles() {
  const types: Readonly<Record<string, string>> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    readFile(path.join('dist/studio', name.replace('/any/folder/', '/'))).then(
      (file) => {
        response.setHeader('content-type', types[path.extname(name)] ?? 'application/octet-stream');
        response.end(file);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(port + 2000, 'localhost', resolve));
  const address = `http://localhost:${port + 2000}/any/folder/`;
  return { address, close: () => new Promise((resolve) => server.close(resolve)) };
}

test('the page of the build opens from any folder, with its telephone', async ({ page }) => {
  const { address, close } = await servedFiles();
  try {
    await page.goto(`${address}journeys/sim-replacement/?step=service-summary`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('studio', 'studio.sound.title'));
    await expect(page.frameLocator('iframe').locator('[data-step="service-summary"]')).toBeVisible();
    await page.getByRole('link', { name: say('studio', 'studio.home') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('studio', 'studio.home.sound'));
    await page.goBack();
    await page.getByText(say('studio', 'studio.phone.script'), { exact: true }).click();
    await expect(page.frameLocator('iframe >> nth=1').locator('[data-step]')).toBeVisible();
  } finally {
    await close();
  }
});

test('a product manager publishes a move, the running shop walks it within a second, and it is brought back, without a mouse', async ({
  page,
  context,
  request,
}) => {
  const { folder } = await copiedJourneys();
  const file = path.join(folder, 'onboarding.json');
  const before = await readFile(file, 'utf8');
  const data = await mkdtemp(path.join(tmpdir(), 'senda-studio-data-'));
  const operator = 'http://localhost:8795';
  await startOperator(8795, data, { JOURNEYS_DIR: folder, JOURNEYS_WRITE: 'true' });
  await startStorefront(port, operator, folder);

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
  await page.goto(`${studio}/journeys/onboarding/publish`);
  await button('studio.publish.signIn').click();
  await page.getByRole('link', { name: 'Ana Torres' }).click();
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
  await expect(number).toBeHidden({ timeout: 5_000 });
  const seconds = (Date.now() - begun) / 1000;
  test.info().annotations.push({
    type: 'errand',
    description: `${count()} keys, ${seconds} s; the shop followed after ${Date.now() - published} ms`,
  });
  expect(count()).toBe(34);
  expect(seconds).toBeLessThan(60);
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
  await expect(number).toBeVisible({ timeout: 5_000 });
  expect(await readFile(file, 'utf8')).toBe(before);
  expect(await violationsOn(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

/** Opens the publication of the purchase and signs in. */
async function signInAs(page: Page, person: string): Promise<void> {
  await page.goto(`${studio}/journeys/onboarding/publish`);
  await page.getByRole('button', { name: say('studio', 'studio.publish.signIn') }).click();
  await page.getByRole('link', { name: person }).click();
}

/** Moves a step of the purchase before another one, and waits for the verdict. */
async function moveBefore(page: Page, step: string, before: string): Promise<void> {
  await page.goto(`${studio}/journeys/onboarding`);
  await page.getByRole('button', { name: say('studio', 'studio.edit.moveMenu', { step }) }).click();
  await page
    .getByRole('menuitem', { name: say('studio', 'studio.edit.before', { step: before }), exact: true })
    .click();
  await expect(page.getByText(`${step} pasó antes de ${before}.`).first()).toBeVisible();
}

test('another person approves exactly what is published: an edit meanwhile makes the approval void, and going back needs nobody', async ({
  page,
  browser,
}) => {
  const { folder } = await copiedJourneys();
  const file = path.join(folder, 'onboarding.json');
  const before = await readFile(file, 'utf8');
  const data = await mkdtemp(path.join(tmpdir(), 'senda-studio-data-'));
  const operator = 'http://localhost:8795';
  await startOperator(8795, data, {
    JOURNEYS_DIR: folder,
    JOURNEYS_WRITE: 'true',
    JOURNEY_APPROVAL: 'other',
  });
  await startStorefront(port, operator, folder);
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
  const { folder } = await copiedJourneys();
  const { folder: served } = await copiedJourneys();
  const rules = JSON.parse(await readFile(path.join(served, 'rules.json'), 'utf8')) as { rules: unknown[] };
  await writeFile(path.join(served, 'rules.json'), JSON.stringify({ rules: [...rules.rules, newRule] }));
  const data = await mkdtemp(path.join(tmpdir(), 'senda-studio-data-'));
  const operator = 'http://localhost:8795';
  await startOperator(8795, data, { JOURNEYS_DIR: served });
  await startStorefront(port, operator, folder);
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
