import type { JourneyData } from '@senda/core/base/answers';
import { type AnalyticsEvent, analyticsOf } from '@senda/core/features/analytics';
import type { JourneyContext } from '@senda/journey';
import { dataOf, type JourneyMachine } from '@senda/journey/run';
import type { Actor } from 'xstate';
import { privacySetting } from '../customer/privacy.ts';
import { currencyAtom } from '../state/country.ts';
import { store } from '../state/store.ts';

/** Receiver of analytics events. */
export interface AnalyticsSink {
  push(event: AnalyticsEvent): void;
}

/** Returns the page's dataLayer for tag managers. */
const dataLayer = (): AnalyticsSink => {
  const page = window as { dataLayer?: AnalyticsEvent[] };
  page.dataLayer ??= [];
  return page.dataLayer;
};

/** Without the code no event is sent. */
const ignoreLoadError = (): undefined => undefined;

/** Returns the sink of this build; null unless VITE_ANALYTICS=dataLayer. */
const sinkOfBuild = (): AnalyticsSink | null =>
  import.meta.env['VITE_ANALYTICS'] === 'dataLayer' ? dataLayer() : null;

/** Pushes events unless the customer has withdrawn consent. */
async function pushEvents(events: readonly AnalyticsEvent[], sink: AnalyticsSink): Promise<void> {
  if (!(await privacySetting())) return;
  for (const event of events) sink.push(event);
}

/**
 * Sends the events of a run to a sink; returns a function that stops. Does nothing without a sink. Events of the card page are sent
 * after the customer has left that page.
 */
export function trackRun(
  actor: Actor<JourneyMachine>,
  journeyContext: JourneyContext,
  sink = sinkOfBuild(),
): () => void {
  if (!sink) return () => undefined;
  let end: (() => void) | undefined;
  let isOver = false;
  // Keeps the order while the setting is fetched.
  let queue = Promise.resolve();
  void import('@senda/journey/events').then(({ journeyEvents }) => {
    if (isOver) return;
    const events = journeyEvents(actor, journeyContext, Date.now);
    events.subscribe((event, { run }) => {
      const data = dataOf(journeyContext, run) as JourneyData;
      const analyticsEvents = analyticsOf(event, data, store.get(currencyAtom).code);
      if (analyticsEvents.length > 0) queue = queue.then(() => pushEvents(analyticsEvents, sink));
    });
    ({ end } = events);
  }, ignoreLoadError);
  return () => {
    isOver = true;
    end?.();
  };
}
