import { isRoute, type Layout, type RoutePath, routes } from '@senda/core/base/addresses';
import { type StepName, steps } from '@senda/core/library';
import { routesOf } from '@senda/journey/library';
import type { Decorator } from '@storybook/react-vite';
import { LayoutContext } from '../shell/layout.ts';

/** Returns a decorator that shows stories in the layout of a route. */
export const inLayoutOf =
  (path: RoutePath): Decorator =>
  (Story) => (
    <LayoutContext value={routes[path].layout}>
      <Story />
    </LayoutContext>
  );

/** Returns the layout of a step's first route. */
export function layoutOfStep(step: StepName): Layout {
  const [path = ''] = routesOf(steps[step]);
  if (!isRoute(path)) throw new Error(`${step} has no route.`);
  return routes[path].layout;
}
