import type { Layout } from '@senda/core';
import { createContext, useContext } from 'react';

/** The layout kind of the open route; a page outside the routes stands in "no-footer". */
export const LayoutContext = createContext<Layout>('no-footer');

/** Returns the layout kind of the open route, or the one of a page that departs from it. */
export function useLayout(departing: Layout | undefined): Layout {
  const layout = useContext(LayoutContext);
  return departing ?? layout;
}
