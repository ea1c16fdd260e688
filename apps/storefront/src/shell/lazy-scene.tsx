import type { DrawnScene, DrawnSceneProps } from '@senda/ui';
import { lazy, Suspense } from 'react';

/** Returns a scene that loads after the page. One that fails to load is left out: the words beside it say the same. */
export function lazyScene(load: () => Promise<DrawnScene>): DrawnScene {
  const Scene = lazy(async () => ({ default: await load().catch((): DrawnScene => () => null) }));
  return function LazyScene(props: DrawnSceneProps) {
    return (
      <Suspense fallback={null}>
        <Scene {...props} />
      </Suspense>
    );
  };
}
