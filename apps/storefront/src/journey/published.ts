import { type JourneySettings, model } from '@senda/contract';
import { getJourneySettings } from '@senda/contract/calls';
import * as v from 'valibot';
import { call } from '../platform/gateway/gateway.ts';
import { keys, readJson, writeText } from '../platform/state/storage.ts';
import { publishJourneys } from './ground.ts';

let loading: Promise<void> | undefined;

const take = ({ onboarding, journeys }: JourneySettings): void =>
  publishJourneys([...(onboarding ? [onboarding] : []), ...Object.values(journeys)]);

/**
 * Asks once a page load what journeys the product team has published, and goes on in them; the copy of an earlier visit serves
 * until the answer is there. A failure leaves that copy, or the bundled journeys. While developing, the files that are saved lead.
 */
export function followPublished(): Promise<void> {
  if (import.meta.env.DEV) return Promise.resolve();
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  const kept = v.safeParse(model.JourneySettings, readJson(keys.journeySettings));
  if (kept.success) take(kept.output);
  try {
    const settings = await call(getJourneySettings, {});
    writeText(keys.journeySettings, JSON.stringify(settings));
    take(settings);
  } catch {
    loading = undefined;
  }
}
