/** Another product in Journey Studio: the parcel example, opened by the command that its README names. */
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { messagesIn } from './messages.ts';
import { startProgram, stopAll } from './stack.ts';
import { test } from './test.ts';
import { watchConsole } from './walk.ts';

test.afterEach(stopAll);

const port = 6395;
const studio = `http://localhost:${port}`;

/** What is read, and the names of steps and facts in files, which are not. */
const inWords = {
  'es-MX': {
    up: 'Subir Aduana',
    why: '«Aduana» necesita «dirección»',
    mend: 'Mueve «Destino» antes de «Aduana»',
    identifiers: /flagWrapping|gift-note|not-paid|\b(bulky|abroad|customs|destination|wrapping)\b/,
  },
  'en-US': {
    up: 'Move Customs up',
    why: "“Customs” needs the customer's “address”",
    mend: 'Move “Destination” before “Customs”',
    identifiers: /flagWrapping|gift-note|not-paid|\b(bulky|customs|destination|wrapping)\b/,
  },
} as const;

for (const locale of ['es-MX', 'en-US'] as const)
  test(`the parcel service moves a step, reads for whom it would not work, mends it and undoes, in ${locale}`, async ({
    page,
  }) => {
    const say = messagesIn(locale);
    const { up, why, mend, identifiers: unread } = inWords[locale];
    const folder = path.join(await mkdtemp(path.join(tmpdir(), 'parcel-studio-')), 'journeys');
    await cp('examples/parcel/journeys', folder, { recursive: true });
    const server = startProgram('npm', ['run', 'studio', '-w', 'examples/parcel'], {
      STUDIO_PORT: String(port),
      JOURNEYS_DIR: folder,
    });
    await server.printed(/Local/);
    const complaints = watchConsole(page);
    await page.addInitScript((chosen) => {
      localStorage.setItem('senda.studio.locale', chosen);
    }, locale);
    await page.setViewportSize({ width: 1440, height: 1000 });

    await page.goto(studio);
    const verdict = page.getByRole('heading', { level: 1 });
    await expect(verdict).toHaveText(say('studio', 'studio.home.sound'));
    expect(await violationsOn(page)).toEqual([]);
    await page.goto(`${studio}/journeys/parcel`);
    await expect(verdict).toHaveText(say('studio', 'studio.sound.title'));
    // It has no screens to show, and nobody who publishes.
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByRole('link', { name: say('studio', 'studio.publish.link') })).toHaveCount(0);
    expect(await violationsOn(page)).toEqual([]);

    await page.getByRole('button', { name: up, exact: true }).click();
    await expect(page.getByRole('article')).toContainText(why);
    await expect(page.getByRole('main')).not.toContainText(unread);
    expect(await violationsOn(page)).toEqual([]);

    await page.getByRole('button', { name: mend }).first().click();
    await expect(verdict).toHaveText(say('studio', 'studio.sound.title'));
    await expect(page.getByRole('article')).toHaveCount(0);

    // Both changes are undone, after a reload too.
    await page.reload();
    await expect(verdict).toHaveText(say('studio', 'studio.sound.title'));
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('article')).toContainText(why);
    await page.keyboard.press('Control+z');
    await expect(verdict).toHaveText(say('studio', 'studio.sound.title'));
    // Nothing more can be undone.
    await expect(
      page.getByRole('button', { name: say('studio', 'studio.edit.undo'), exact: true }),
    ).toBeVisible();
    expect(complaints).toEqual([]);
  });
