import { isCardPage, type PageView, pageViewOf } from '@senda/core/features/telemetry';
import type { Metric } from 'web-vitals';

/** A web vital of a page: in ms, for CLS a share of the viewport. */
export interface PageVital extends Omit<PageView, 'event'> {
  readonly event: 'web_vital';
  readonly name: Metric['name'];
  readonly value: number;
  readonly rating: Metric['rating'];
}

/** The used functions of web-vitals: each reports its metric at the latest when the page is left. */
export type Vitals = Pick<typeof import('web-vitals'), 'onCLS' | 'onINP' | 'onLCP' | 'onTTFB'>;

/** Sends web vitals, except on card pages. */
export function sendVitals(
  { onCLS, onINP, onLCP, onTTFB }: Vitals,
  send: (vital: PageVital) => void,
  userId: () => string | null,
): void {
  const report = ({ name, value, rating }: Metric): void => {
    const path = window.location.pathname;
    if (isCardPage(path)) return;
    send({ ...pageViewOf(path, userId()), event: 'web_vital', name, value, rating });
  };
  for (const watch of [onCLS, onINP, onLCP, onTTFB]) watch(report);
}
