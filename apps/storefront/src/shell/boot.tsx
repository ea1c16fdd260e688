import { Spinner } from '@senda/ui';

/** Shown while a page's code loads; has no text, since the messages are loading too. */
export const Boot = () => (
  <div className="boot" aria-busy="true">
    <Spinner />
  </div>
);
