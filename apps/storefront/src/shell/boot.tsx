import { Spinner } from '@senda/ui';

/** The moment before a page's own code is here; it has no words, because those are on their way too. */
export const Boot = () => (
  <div className="boot" aria-busy="true">
    <Spinner />
  </div>
);
