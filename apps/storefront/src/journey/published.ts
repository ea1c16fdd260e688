import { type JourneySettings, model } from '@senda/contract';
import { getJourneySettings } from '@senda/contract/calls';
import * as v from 'valibot';
import { call } from '../platform/gateway/gateway.ts';
import { keys, readJson, writeText } from '../platform/state/storage.ts';
import { publishJourneys } from './journey-context.ts';

let loading: Promise<void> | undefined;

const applySettings = ({ onboarding, journeys }: JourneySettings): void =>
  publishJourneys([...(onboarding ? [onboarding] : []), ...Object.values(journeys)]);

/** Applies the stored copy of the published journeys, if there is one. */
function applyStored(): void {
  const stored = v.safeParse(model.JourneySettings, readJson(keys.journeySettings));
  if (stored.success) applySettings(stored.output);
}

// Before any run is opened: a bundled journey in another order would move the customer to another step.
if (!import.meta.env.DEV) applyStored();

/**
 * Loads and applies the published journeys, once per page load; until then and after a failure the stored copy or the bundled
 * journeys apply. Does nothing in development, where the saved files apply.
 */
export function loadPublishedJourneys(): Promise<void> {
  if (import.meta.env.DEV) return Promise.resolve();
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  try {
    const settings = await call(getJourneySettings, {});
    writeText(keys.journeySettings, JSON.stringify(settings));
    applySettings(settings);
  } catch {
    loading = undefined;
  }
}
