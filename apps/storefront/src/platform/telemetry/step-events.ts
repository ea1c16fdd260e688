import type { StepEventBatch } from '@senda/contract';
import { recordStepEvents } from '@senda/contract/calls';
import { isCardPage } from '@senda/core/features/telemetry';
import type { JourneyContext } from '@senda/journey';
import { journeyEvents, type StepEvent } from '@senda/journey/events';
import type { JourneyMachine } from '@senda/journey/run';
import type { Actor } from 'xstate';
import { privacySetting } from '../customer/privacy.ts';
import { whenIdle } from '../load/when-idle.ts';
import { site } from '../site.ts';
import { visitOf } from './visit.ts';

type Batch = Omit<StepEventBatch, 'events'>;
type Sent = StepEventBatch['events'][number];

/** A step event that waits to be sent. */
interface Waiting {
  readonly batch: Batch;
  readonly event: Omit<Sent, 'ago'>;
  readonly at: number;
}

/** Time in which events are gathered (ms), and the contract's limits. */
const gatherFor = 5_000;
const [mostEvents, mostAge] = [20, 24 * 60 * 60_000];

let waiting: Waiting[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;
/** The gateway has no such call: it is asked no more. */
let isRefused = false;

/** Sends a batch without the customer's token and the device's id; the browser delivers it even after the page is left. */
async function send(body: StepEventBatch): Promise<void> {
  const { method, path } = recordStepEvents;
  try {
    const answer = await fetch(`${site.gateway}${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      keepalive: true,
    });
    isRefused ||= answer.status === 404;
  } catch {
    // A step event that is lost changes nothing for the customer.
  }
}

/** Returns events by their run, in order. */
function byRun(events: readonly Waiting[]): Iterable<readonly Waiting[]> {
  const runs = new Map<string, Waiting[]>();
  for (const one of events) {
    const key = JSON.stringify(one.batch);
    runs.set(key, [...(runs.get(key) ?? []), one]);
  }
  return runs.values();
}

/** Sends what waits, in batches of one run. */
function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  const now = Date.now();
  const fresh = isRefused ? [] : waiting.filter(({ at }) => now - at < mostAge);
  waiting = [];
  for (const events of byRun(fresh))
    for (let from = 0; from < events.length; from += mostEvents) {
      const some = events.slice(from, from + mostEvents);
      const [first] = some;
      if (first)
        void send({
          ...first.batch,
          events: some.map(({ event, at }) => ({ ...event, ago: Math.max(0, now - at) })),
        });
    }
}

/** Sends in a moment, when nothing else is to be done; on the page of a card after it was left. */
function flushLater(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    if (isCardPage(window.location.pathname)) flushLater();
    else whenIdle(flush);
  }, gatherFor);
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('pagehide', flush);
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && !isCardPage(window.location.pathname)) flush();
  });
}

/** Returns a flag's value as it may be sent. */
const isSent = (value: unknown): value is string | boolean =>
  typeof value === 'boolean' || typeof value === 'string';

async function add(event: StepEvent, run: string): Promise<void> {
  if (event.type === 'refused' || event.type === 'error' || !(await privacySetting())) return;
  const { journey, hash, variant, type, step, path, at } = event;
  const flags = Object.entries(variant).filter((entry): entry is [string, string | boolean] =>
    isSent(entry[1]),
  );
  const batch: Batch = { journey, hash, run, variant: Object.fromEntries(flags) };
  waiting.push({ batch, event: { type, step, path: [...path] }, at });
  flushLater();
}

/**
 * Sends the step events of a run to the gateway, unless the customer has withdrawn consent; returns a function that stops. `name` names
 * the run in this browser. Never delays a step: events wait until the browser is idle or the page is left.
 */
export function reportSteps(
  actor: Actor<JourneyMachine>,
  journeyContext: JourneyContext,
  name: string,
): () => void {
  listen();
  let queue = Promise.resolve();
  const events = journeyEvents(actor, journeyContext, Date.now);
  events.subscribe((event, { run }) => {
    const id = visitOf(name, run.done.length > 0);
    queue = queue.then(() => add(event, id));
  });
  return events.end;
}
