import type { Feature } from '@senda/messages';
import { type ComponentType, lazy } from 'react';
import { needMessages } from '../locale/locale.ts';

/** A page with its texts; neither is downloaded before its address is open. */
export function page<P extends object>(features: readonly Feature[], load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    const [Page] = await Promise.all([load(), needMessages(['common', 'shell', ...features])]);
    return { default: Page };
  });
}
