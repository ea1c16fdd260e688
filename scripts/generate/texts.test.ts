import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requestJourneys } from '@senda/core/common/definitions';
import { subjectsIn } from '@senda/messages/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { messageFiles, messageMistakes, missingTexts, neededTexts } from './texts.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The kind of each request, by what else ends its message ids, its name, its journey or the label of its order, and by the id of its link. */
const kinds = new Map(
  requestJourneys.flatMap(({ id, request: { kind, name, orderLabel = '', action } }) =>
    [id, name, orderLabel, action.label].map((end) => [end, kind] as const),
  ),
);

/** A sentence lists the verbs of several requests. */
const ids = [...neededTexts().keys()].filter((id) => !/^(?:shell|order\.action\.verb)\./.test(id));
const kindOf = (id: string): string => {
  const end = id.slice(id.lastIndexOf('.') + 1);
  return kinds.get(id) ?? kinds.get(end) ?? end;
};

describe.each(['en-US', 'es-MX'])('in %s', (locale) => {
  const texts = Object.assign(
    {},
    ...messageFiles(root)
      .filter((one) => one.locale === locale)
      .map((one) => one.texts),
  ) as Record<string, string>;

  it('no text of a request names what another one is about', () => {
    const foreign = ids.flatMap((id) =>
      subjectsIn(texts[id] ?? '', texts)
        .filter((kind) => kind !== kindOf(id))
        .map((kind) => `${id} names ${kind}: ${texts[id]}`),
    );
    expect(foreign).toEqual([]);
  });

  it('each request has its own words in its name and in its heading', () => {
    const unnamed = ids
      .filter((id) => /^serviceRequest\.kind\.|^serviceResult\.paid\.title/.test(id))
      .filter((id) => !subjectsIn(texts[id] ?? '', texts).includes(kindOf(id)));
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
  writeFileSync(
    path.join(folder, 'packages/messages/src/pack/es-MX.json'),
    JSON.stringify({ 'pack.paid': '{kind, select, plan-switch {Plan} other {Otro}}' }),
  );
  expect(messageMistakes(folder)[1]).toMatch(
    /^packages\/messages\/src\/pack\/es-MX\.json: "pack\.paid" has the select key "plan-switch", and a key has only letters/,
  );
  expect(missingTexts(folder)).toContain(
    'Add "serviceSummary.title.planSwitch", a text of the review of "planSwitch", to a file packages/messages/src/<feature>/en-US.json.',
  );
});
