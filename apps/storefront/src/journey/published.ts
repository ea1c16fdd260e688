import { type JourneySettings, model } from '@senda/contract';
import { getJourneySettings, getJourneysVersion } from '@senda/contract/calls';
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

/** How often an open page asks whether another version was published (ms). */
const askEvery = 1_000;
/** How long after the customer's last touch it goes on asking (ms). */
const activeFor = 5 * 60_000;
/** How long it waits after a failure (ms). */
const pause = 10_000;

/**
 * Loads the published journeys, and follows what is published while the page is seen and used. Returns a function that ends it.
 * A gateway whose settings have no version is asked once.
 */
export function followPublishedJourneys(): () => void {
  void loadPublishedJourneys();
  if (import.meta.env.DEV) return () => undefined;
  let activeUntil = Date.now() + activeFor;
  let pausedUntil = 0;
  const touch = (): void => {
    activeUntil = Date.now() + activeFor;
  };
  async function ask(): Promise<void> {
    const now = Date.now();
    if (document.hidden || now > activeUntil || now < pausedUntil || loadedVersion === undefined) return;
    // One question at a time.
    pausedUntil = Number.POSITIVE_INFINITY;
    try {
      const { version } = await call(getJourneysVersion, {});
      if (version !== loadedVersion) await load();
      pausedUntil = 0;
    } catch {
      pausedUntil = Date.now() + pause;
    }
  }
  const timer = setInterval(() => void ask(), askEvery);
  for (const event of touches) document.addEventListener(event, touch);
  return () => {
    clearInterval(timer);
    for (const event of touches) document.removeEventListener(event, touch);
  };
}

const touches = ['pointerdown', 'keydown', 'visibilitychange'] as const;

/** The version of the settings that were loaded last. */
let loadedVersion: string | undefined;

async function load(): Promise<void> {
  try {
    const settings = await call(getJourneySettings, {});
    writeText(keys.journeySettings, JSON.stringify(settings));
    loadedVersion = settings.version;
    applySettings(settings);
  } catch {
    loading = undefined;
  }
}
