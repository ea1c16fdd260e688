import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serviceLabels } from '../../packages/core/src/common/purchase/status.ts';
import { messageFiles, messageMistakes, missingTexts, neededTexts } from './texts.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The words of what each request is about, by the end of its message ids. A text of another one that has them is not its own. */
const subjects: Readonly<Record<string, RegExp>> = {
  PLAN_SWITCH:
    /plan change|change your plan|your plan (?:did|has)|cambio de plan|cambiar de plan|tu plan (?:no|ya)/i,
  SIM_REPLACEMENT: /SIM replacement|your new e?SIM|SIM nueva|cambio de SIM/i,
  TERMINATION_REQUEST:
    /line cancellation|ended? your line(?! with us)|your line (?:ends|has ended)|cancelación de línea|dar de baja/i,
  PORT_OUT_REQUEST: /(?:moved?|leaving) (?:to|for) another operator|a otra compañía/i,
  NUMBER_CHANGE:
    /number change|changing your number|your number (?:has|did not) change|cambio de número|cambi\w+ tu número/i,
  NUMBER_RECOVERY:
    /number recovery|recover(?:ing|ed) your number|recuperación de número|recuper\w+ tu número/i,
  REVERSE: /return of your number|number back|regreso de tu número|regres\w+ tu número/i,
  MNP: /number from another operator|número de otra compañía/i,
};
const alike: Readonly<Record<string, string>> = {
  planSwitch: 'PLAN_SWITCH',
  simReplacement: 'SIM_REPLACEMENT',
  numberChange: 'NUMBER_CHANGE',
  'sim-replacement': 'SIM_REPLACEMENT',
  'number-recovery': 'NUMBER_RECOVERY',
};

const ids = [...neededTexts().keys()].filter((id) => !id.startsWith('shell.'));
const kindOf = (id: string): string => {
  const end = id.slice(id.lastIndexOf('.') + 1);
  return alike[end] ?? end;
};

describe.each(['en-US', 'es-MX'])('in %s', (locale) => {
  it('an order that pays for a service has its own name, not that of a plan', () => {
    const file = path.join(root, `packages/messages/src/order/${locale}.json`);
    const { 'order.product': name = '' } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    expect(serviceLabels.filter((label) => !name.includes(` ${label} {`))).toEqual([]);
  });

  const texts = Object.assign(
    {},
    ...messageFiles(root)
      .filter((one) => one.locale === locale)
      .map((one) => one.texts),
  ) as Record<string, string>;

  it('no text of a request names what another one is about', () => {
    const foreign = ids.flatMap((id) =>
      Object.entries(subjects)
        .filter(([kind, words]) => kind !== kindOf(id) && words.test(texts[id] ?? ''))
        .map(([kind]) => `${id} names ${kind}: ${texts[id]}`),
    );
    expect(foreign).toEqual([]);
  });

  it('each request has its own words in its name and in its heading', () => {
    const unnamed = ids
      .filter((id) => /^serviceRequest\.kind\.|^serviceResult\.paid\.title/.test(id))
      .filter((id) => subjects[kindOf(id)]?.test(texts[id] ?? '') !== true);
    expect(unnamed).toEqual([]);
  });
});

it('nothing is missing or wrong in the product', () => {
  expect([...messageMistakes(root), ...missingTexts(root)]).toEqual([]);
});

it('names a text that a request lacks, and a mistake in a message, in a sentence each', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const locale of ['en-US', 'es-MX']) {
    const feature = path.join(folder, 'packages/messages/src/pack');
    mkdirSync(feature, { recursive: true });
    writeFileSync(path.join(feature, `${locale}.json`), JSON.stringify({ 'pack.title': 'Packs {of' }));
  }
  expect(messageMistakes(folder)[0]).toMatch(
    /^packages\/messages\/src\/pack\/en-US\.json: "pack\.title" is not a valid ICU message \(.+\): Packs \{of$/,
  );
  expect(missingTexts(folder)).toContain(
    'Add "serviceSummary.title.planSwitch", a text of the review of "planSwitch", to a file packages/messages/src/<feature>/en-US.json.',
  );
});
