import { isCardPage, type PageView, pageViewOf } from '@senda/core/features/telemetry';
import type { PageVital } from './vitals.ts';

/** An uncaught error: page, kind and build. Its message may contain customer input and is never sent. */
export interface PageError extends Omit<PageView, 'event'> {
  readonly event: 'page_error';
  readonly kind: string;
  /** The name of the build's first script, which has a hash of its content. */
  readonly release: string;
}

/** Returns the build of this page: `index-DBfXysjn` of `/assets/index-DBfXysjn.js`. */
const releaseOf = (page: Document): string =>
  page
    .querySelector<HTMLScriptElement>('script[type=module]')
    ?.src.match(/([\w-]+)\.\w+$/)
    ?.at(1) ?? 'unknown';

/** A monitoring service. */
export interface Monitor {
  send(event: PageView | PageError | PageVital): void;
}

/** Returns a monitor that sends each event as JSON with a timestamp (`at`, ms); the browser delivers it even after the page is left. */
export const beaconTo = (address: string): Monitor => ({
  send: (event) => {
    navigator.sendBeacon(address, JSON.stringify({ ...event, at: Date.now() }));
  },
});

/** Sends uncaught errors to a monitor, except on card pages. Returns a function that stops. */
export function reportErrors(monitor: Monitor, userId: () => string | null): () => void {
  const report = (error: unknown) => {
    const path = window.location.pathname;
    if (isCardPage(path)) return;
    const kind = error instanceof Error ? error.name : typeof error;
    monitor.send({ ...pageViewOf(path, userId()), event: 'page_error', kind, release: releaseOf(document) });
  };
  const onError = ({ error }: ErrorEvent) => report(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
