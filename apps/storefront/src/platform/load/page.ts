import type { Feature } from '@senda/messages';
import { type ComponentType, createElement, lazy, type ReactElement, useState } from 'react';
import { ensureMessages } from '../locale/locale.ts';
import { withStyles } from './failed-styles.ts';

/** A lazy page that can be prefetched before its route is open. */
export interface Page<P> {
  (props: P): ReactElement;
  /** Fetches the page; a failure is retried when its route is open. */
  prefetch(): void;
}

/** Returns a page that is fetched together with its texts, when its route is open or prefetched. */
export function page<P extends object>(
  features: readonly Feature[],
  load: () => Promise<ComponentType<P>>,
): Page<P> {
  let fetched: ComponentType<P> | undefined;
  const fetchPage = async () => {
    const texts = ensureMessages(['common', 'shell', ...features]);
    const [component] = await Promise.all([withStyles(load()), texts]);
    fetched = component;
    return { default: component };
  };
  const Lazy = lazy(fetchPage) as unknown as ComponentType<P>;
  function Shown(props: P) {
    // React.lazy shows the fallback once even for a loaded page: that would flash.
    const [Component] = useState(() => fetched ?? Lazy);
    return createElement(Component, props);
  }
  return Object.assign(Shown, { prefetch: () => void fetchPage().catch(() => undefined) });
}
