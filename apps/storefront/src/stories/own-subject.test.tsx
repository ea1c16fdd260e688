/** Walks each journey that makes a request, and reads what its pages show: none names what another request is about. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stateName } from '@senda/core/base/calls';
import { defaultProductType } from '@senda/core/common/catalogue';
import { requestJourneys } from '@senda/core/common/definitions';
import { proveFile } from '@senda/core/journeys';
import { library, type StepName } from '@senda/core/library';
import { coveringPaths, pathsOf } from '@senda/journey/analysis';
import { type Locale, locales } from '@senda/messages';
import { featureNames, subjectsIn } from '@senda/messages/testing';
import { memoryOperator } from '@senda/operator/testing';
import { Rail, Trail } from '@senda/ui';
import { Provider } from 'jotai/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { LayoutContext } from '../shell/layout.ts';
import { type StepFrame, StepFrameContext } from '../shell/step-frame.ts';
import { walkable } from '../testing/customers.ts';
import { walkHeadless } from '../testing/headless-walk.ts';
import { layoutOfStep } from './in-layout-of.tsx';
import { pictureOf } from './step-pictures.tsx';

vi.stubGlobal('location', { pathname: '/manage/order', search: '', hash: '', origin: 'http://localhost' });
vi.stubGlobal('document', { documentElement: {} });
const { ensureMessages, switchLocale, textsAtom } = await import('../platform/locale/locale.ts');
const { store } = await import('../platform/state/store.ts');
await ensureMessages(featureNames);

const frameOf = (step: StepName): StepFrame => ({
  step,
  stages: [],
  progress: { Trail, Rail },
  position: 1,
  productType: defaultProductType,
  back: undefined,
  goTo: () => undefined,
  opens: () => true,
  leave: () => undefined,
  addressAbout: () => '',
  replaceBy: () => undefined,
  retry: () => undefined,
});

/** Returns the words of a step's page, without header, footer and navigation. */
function wordsOf(step: StepName, snapshot: AnyMachineSnapshot): string {
  const { view, Screen } = pictureOf(step);
  return (
    renderToStaticMarkup(
      <Provider store={store}>
        <LayoutContext value={layoutOfStep(step)}>
          <StepFrameContext value={frameOf(step)}>
            <Screen view={view(snapshot as never, (() => undefined) as never) as never} />
          </StepFrameContext>
        </LayoutContext>
      </Provider>,
    )
      .replaceAll(/<(header|footer|nav)\b[^]*?<\/\1>/g, '')
      // The words of two cells are no phrase.
      .replaceAll(/<\/(?:p|td|th|li|dt|dd|div|h\d)>/g, ' · ')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
  );
}

/** Returns the texts of the names of all requests in the language shown. */
const namesNow = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    requestJourneys.map(({ request: { kind } }) => {
      const id = `serviceRequest.kind.${kind}`;
      return [id, store.get(textsAtom).text(id)];
    }),
  );

/** Both bring a number back, and say so in the same words. */
const alike = ['REVERSE NUMBER_RECOVERY', 'NUMBER_RECOVERY REVERSE'];

async function foreignWords(
  locale: Locale,
  kind: string,
  seen: readonly (readonly [StepName, AnyMachineSnapshot])[],
) {
  await switchLocale(locale);
  return seen.flatMap(([step, snapshot]) => {
    const words = wordsOf(step, snapshot);
    const others = subjectsIn(words, namesNow()).filter(
      (named) => named !== kind && !alike.includes(`${named} ${kind}`),
    );
    return others.map((named) => `${step} at ${stateName(snapshot)} names ${named} (${locale}): ${words}`);
  });
}

it.each(requestJourneys)('$id: no page names what another request is about', async (definition) => {
  const { id, request } = definition;
  const { journey } = proveFile(readFileSync(path.resolve('journeys', `${id}.json`), 'utf8'));
  if (!journey) throw new Error(`${id}.json is not proven.`);
  const seen = new Map<string, readonly [StepName, AnyMachineSnapshot]>();
  for (const one of walkable(id, coveringPaths(pathsOf(journey, library))))
    await walkHeadless(journey, one, memoryOperator(), {
      see: (step, snapshot) => seen.set(`${one.outcome} ${step} ${stateName(snapshot)}`, [step, snapshot]),
    });
  expect(seen.size).toBeGreaterThan(3);
  const found: string[] = [];
  for (const locale of locales) found.push(...(await foreignWords(locale, request.kind, [...seen.values()])));
  expect(found).toEqual([]);
});
