import { type ComponentProps, lazy, Suspense } from 'react';

const Page = lazy(async () => ({ default: (await import('./docs-page.tsx')).DocsPage }));
const Frame = lazy(async () => ({ default: (await import('./docs-page.tsx')).DocsFrame }));

/** The page of a component, loaded where it is opened: no story needs it. */
export const docs = {
  page: () => (
    <Suspense>
      <Page />
    </Suspense>
  ),
  container: (props: ComponentProps<typeof Frame>) => (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  ),
};
