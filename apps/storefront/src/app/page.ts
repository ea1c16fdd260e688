import type { Feature } from '@senda/messages';
import { type ComponentType, createElement, use } from 'react';
import { needMessages } from '../locale/locale.ts';
import { withStyles } from './lost-styles.ts';

/** A page that can be asked for before it is shown. */
export interface Page<P> {
  (props: P): ReturnType<typeof createElement>;
  /** Downloads it ahead of its time; what fails is asked for again when its address is open. */
  ahead(): void;
}

/** A page with its texts; neither is downloaded before its address is open, or is to be. */
export function page<P extends object>(
  features: readonly Feature[],
  load: () => Promise<ComponentType<P>>,
): Page<P> {
  let loading: Promise<ComponentType<P>> | undefined;
  const loaded = (): Promise<ComponentType<P>> => {
    if (loading) return loading;
    const asked = Promise.all([withStyles(load()), needMessages(['common', 'shell', ...features])]).then(
      ([component]) => component,
    );
    loading = asked;
    // As React marks a promise that it has read: settled, its value is there at once, without a flash of waiting.
    asked.then(
      (component) => Object.assign(asked, { status: 'fulfilled', value: component }),
      () => undefined,
    );
    return asked;
  };
  const Shown = (props: P) => createElement(use(loaded()), props);
  const ahead = () =>
    void loaded().catch(() => {
      loading = undefined;
    });
  return Object.assign(Shown, { ahead });
}
