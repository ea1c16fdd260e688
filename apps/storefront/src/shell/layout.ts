import type { Layout } from '@senda/core/base/addresses';
import { createContext, useContext } from 'react';

/** Layout kind of the current route; "no-footer" outside the routes. */
export const LayoutContext = createContext<Layout>('no-footer');

/** Returns the layout kind of the current route, or its override. */
export function useLayout(override: Layout | undefined): Layout {
  const layout = useContext(LayoutContext);
  return override ?? layout;
}
