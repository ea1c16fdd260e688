import { isCardPage, type PageView, pageViewOf } from '@senda/core';
import type { PageVital } from './vitals.ts';

/** An error that nothing caught: on which page and of what kind. Its words may hold what a customer typed: they stay here. */
export interface PageError extends Omit<PageView, 'event'> {
  readonly event: 'page_error';
  readonly kind: string;
}

/** A monitoring service: whoever is told how pages fare. */
export interface Monitor {
  send(event: PageView | PageError | PageVital): void;
}

/** Sends each event as one JSON text with its instant (`at`, ms); the browser delivers it even when the page is left. */
export const beaconTo = (address: string): Monitor => ({
  send: (event) => {
    navigator.sendBeacon(address, JSON.stringify({ ...event, at: Date.now() }));
  },
});

/** Tells a monitor of errors that nothing caught, but for those of a page where a card is typed; answers how to stop. */
export function tellErrors(monitor: Monitor, userId: () => string | null): () => void {
  const tell = (error: unknown) => {
    const path = window.location.pathname;
    if (isCardPage(path)) return;
    const kind = error instanceof Error ? error.name : typeof error;
    monitor.send({ ...pageViewOf(path, userId()), event: 'page_error', kind });
  };
  const onError = ({ error }: ErrorEvent) => tell(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => tell(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
