import type { TerminationRequestedView } from '@senda/core/features/termination';
import { Requested } from './requested.tsx';
import { NoLine, Opening } from './termination-parts.tsx';

/** The screen at /manage/termination-request/success: the termination is requested. */
export function TerminationRequestedScreen({ view }: { view: TerminationRequestedView }) {
  if (view.notFound) return <NoLine view={view} />;
  return view.loading ? <Opening view={view} /> : <Requested view={view} linesAt={view.linesAt} />;
}
