import { readFileSync } from 'node:fs';
import type { JourneyData } from '@senda/core/base/answers';
import { orderDraft } from '@senda/core/common/purchase';
import { proveFile } from '@senda/core/journeys';
import { library } from '@senda/core/library';
import { persistRun, restoreRun } from '@senda/journey';
import { pathsOf } from '@senda/journey/analysis';
import { dataOf } from '@senda/journey/run';
import { memoryOperator } from '@senda/operator/testing';
import { expect, it } from 'vitest';
import { walkHeadless } from '../testing/headless-walk.ts';

// spec 3.persisted.order: packages/journey/src/run/persist.ts#persistRun
it.each(['purchased', 'not-paid'])('section 3: the order is stored with its run: %s', async (outcome) => {
  const { journey } = proveFile(readFileSync('journeys/onboarding.json', 'utf8'));
  if (!journey) throw new Error('journeys/onboarding.json is not proven.');
  const path = pathsOf(journey, library).find(({ outcome: end }) => end === outcome);
  if (!path) throw new Error(`No path leads to ${outcome}.`);
  const { run, journeyContext, data } = await walkHeadless(journey, path, memoryOperator());
  const { run: again, dropped } = restoreRun(journeyContext, JSON.parse(JSON.stringify(persistRun(run))));
  const order = dataOf(journeyContext, again) as JourneyData;
  expect(dropped).toEqual([]);
  expect(orderDraft(order)).toEqual(orderDraft(data));
  expect(order.payment?.orderRef).toMatch(/^SN-/);
  expect(order.payment).toEqual(data.payment);
  expect(order.accepted).toEqual(data.accepted);
});
