import { type AnalyticsEvent, analyticsOf, type Known } from '@senda/core';
import { dataOf, type Ground, type JourneyMachine } from '@senda/journey';
import type { Actor } from 'xstate';
import { currencyAtom } from '../../state/country.ts';
import { store } from '../../state/store.ts';
import { privacySetting } from '../customer/privacy.ts';

/** Whoever is told what customers do. */
export interface AnalyticsSink {
  push(event: AnalyticsEvent): void;
}

/** The page's dataLayer, as tag managers read it. */
const dataLayer = (): AnalyticsSink => {
  const page = window as { dataLayer?: AnalyticsEvent[] };
  page.dataLayer ??= [];
  return page.dataLayer;
};

/** Its code did not come: no event is sent, and nothing waits for that. */
const dispense = (): undefined => undefined;

/** Off unless the build says VITE_ANALYTICS=dataLayer. */
const sinkOfBuild = (): AnalyticsSink | null =>
  import.meta.env['VITE_ANALYTICS'] === 'dataLayer' ? dataLayer() : null;

/** Nothing is told of whoever has withdrawn it. */
async function tell(events: readonly AnalyticsEvent[], sink: AnalyticsSink): Promise<void> {
  if (!(await privacySetting())) return;
  for (const event of events) sink.push(event);
}

/**
 * Tells a sink what happens on a run; answers how to stop. Without a sink nothing is listened to. The card page says nothing
 * at all: what happened there is told when she has left it.
 */
export function followRun(actor: Actor<JourneyMachine>, ground: Ground, sink = sinkOfBuild()): () => void {
  if (!sink) return () => undefined;
  let end: (() => void) | undefined;
  let isOver = false;
  // In their order, whatever has to be asked before the first.
  let telling = Promise.resolve();
  void import('@senda/journey/events').then(({ journeyEvents }) => {
    if (isOver) return;
    const events = journeyEvents(actor, ground, Date.now);
    events.subscribe((event, { run }) => {
      const known = dataOf(ground, run) as Known;
      const told = analyticsOf(event, known, store.get(currencyAtom).code);
      if (told.length > 0) telling = telling.then(() => tell(told, sink));
    });
    ({ end } = events);
  }, dispense);
  return () => {
    isOver = true;
    end?.();
  };
}
