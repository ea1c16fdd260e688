import { type AnalyticsEvent, analyticsOf, type JourneyData } from '@senda/core';
import { dataOf, type JourneyContext, type JourneyMachine } from '@senda/journey';
import type { Actor } from 'xstate';
import { privacySetting } from '../customer/privacy.ts';
import { currencyAtom } from '../state/country.ts';
import { store } from '../state/store.ts';

/** Receiver of analytics events. */
export interface AnalyticsSink {
  push(event: AnalyticsEvent): void;
}

/** The page's dataLayer, as tag managers read it. */
const dataLayer = (): AnalyticsSink => {
  const page = window as { dataLayer?: AnalyticsEvent[] };
  page.dataLayer ??= [];
  return page.dataLayer;
};

/** The code did not load: no event is sent. */
const dispense = (): undefined => undefined;

/** Off unless the build says VITE_ANALYTICS=dataLayer. */
const sinkOfBuild = (): AnalyticsSink | null =>
  import.meta.env['VITE_ANALYTICS'] === 'dataLayer' ? dataLayer() : null;

/** Sends nothing for a customer who has withdrawn it. */
async function tell(events: readonly AnalyticsEvent[], sink: AnalyticsSink): Promise<void> {
  if (!(await privacySetting())) return;
  for (const event of events) sink.push(event);
}

/**
 * Sends the events of a run to a sink; returns a function that stops. Without a sink it does not subscribe. Events of the card page
 * are sent after that page is left.
 */
export function followRun(
  actor: Actor<JourneyMachine>,
  journeyContext: JourneyContext,
  sink = sinkOfBuild(),
): () => void {
  if (!sink) return () => undefined;
  let end: (() => void) | undefined;
  let isOver = false;
  // Keeps the order while the setting is fetched.
  let telling = Promise.resolve();
  void import('@senda/journey/events').then(({ journeyEvents }) => {
    if (isOver) return;
    const events = journeyEvents(actor, journeyContext, Date.now);
    events.subscribe((event, { run }) => {
      const data = dataOf(journeyContext, run) as JourneyData;
      const told = analyticsOf(event, data, store.get(currencyAtom).code);
      if (told.length > 0) telling = telling.then(() => tell(told, sink));
    });
    ({ end } = events);
  }, dispense);
  return () => {
    isOver = true;
    end?.();
  };
}
