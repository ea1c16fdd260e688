import { isCardPage, type PageView, pageViewOf } from '@senda/core';
import type { Metric } from 'web-vitals';

/** How a page fared in a browser: ms, or for CLS a share of the window. */
export interface PageVital extends Omit<PageView, 'event'> {
  readonly event: 'web_vital';
  readonly name: Metric['name'];
  readonly value: number;
  readonly rating: Metric['rating'];
}

/** What of web-vitals is used: each tells what it has measured, at the latest when the page is left. */
export type Vitals = Pick<typeof import('web-vitals'), 'onCLS' | 'onINP' | 'onLCP' | 'onTTFB'>;

/** Tells how pages fare, but for those where a card is typed. */
export function tellVitals(
  { onCLS, onINP, onLCP, onTTFB }: Vitals,
  tell: (vital: PageVital) => void,
  userId: () => string | null,
): void {
  const hear = ({ name, value, rating }: Metric): void => {
    const path = window.location.pathname;
    if (isCardPage(path)) return;
    tell({ ...pageViewOf(path, userId()), event: 'web_vital', name, value, rating });
  };
  for (const watch of [onCLS, onINP, onLCP, onTTFB]) watch(hear);
}
