import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { keyboardOf, moveBefore, openedPurchase, say } from './studio.ts';
import { test } from './test.ts';
import { watchConsole } from './walk.ts';

test('a product manager moves a step, reads for whom it would not work, mends it and saves, without a mouse', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.setViewportSize({ width: 1440, height: 1000 });
  const { file } = await openedPurchase(page);
  const verdict = page.getByRole('heading', { level: 1 });
  await expect(verdict).toHaveText(say('studio', 'studio.sound.title'));
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
  // A minute for a person; three walks share the two cores here.
  expect(seconds).toBeLessThan(120);

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
  await page.setViewportSize({ width: 1440, height: 1300 });
  const { move } = await openedPurchase(page);
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
  const complaints = watchConsole(page);
  const { file } = await openedPurchase(page);
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
  const complaints = watchConsole(page);
  const { file, move } = await openedPurchase(page);
  const before = await readFile(file, 'utf8');
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
  // What stood above may still be going, so that the second press meets another line.
  await expect(async () => {
    await text.getByText('"delivery"').dblclick();
    expect(await page.evaluate(() => String(getSelection()))).toBe('delivery');
  }).toPass();
  await page.keyboard.press('Backspace');
  await expect(text.getByText('"delivery"')).toHaveCount(0);
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

test('two people move the same step: nothing is lost, each version is a press away, and the chosen one is saved', async ({
  page,
}) => {
  const { file, move } = await openedPurchase(page);
  const complaints = watchConsole(page);
  const title = page.getByRole('heading', { level: 1 });
  const button = (id: string) => page.getByRole('button', { name: say('studio', id), exact: true });
  await moveBefore(page, 'Entrega', 'Identidad');
  const own = await readFile(file, 'utf8');
  await move('onboarding.json', 'manual-ekyc', 'port-in');

  await expect(title).toHaveText(say('studio', 'studio.conflict.title'));
  await expect(page.getByText(/Los dos cambiaron .*Entrega/).first()).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  // Neither is lost by a reload, and nothing can be saved meanwhile.
  await page.reload();
  await expect(title).toHaveText(say('studio', 'studio.conflict.title'));
  await expect(button('studio.edit.save')).toBeHidden();
  await button('studio.conflict.take').click();
  await expect(title).not.toHaveText(say('studio', 'studio.conflict.title'));
  await expect(page.getByText('Sin cambios', { exact: true })).toBeVisible();

  // The other version is a press away, over what was saved.
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByText('1 cambio', { exact: true })).toBeVisible();
  await button('studio.edit.save').click();
  await expect(page.getByText(say('studio', 'studio.edit.did.saved')).first()).toBeAttached();
  const saved = await readFile(file, 'utf8');
  expect(saved.indexOf('"delivery"')).toBeLessThan(saved.indexOf('"manual-ekyc"'));
  expect(saved.split('\n').toSorted()).toEqual(own.split('\n').toSorted());
  expect(complaints).toEqual([]);
});
