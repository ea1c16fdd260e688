import { rateLimitMachine, rateLimitView } from '@senda/core/features/service';
import { useEffect } from 'react';
import { useRunning } from '../platform/machine/use-running.ts';
import { globalErrorAtom } from '../platform/state/global-error.ts';
import { store } from '../platform/state/store.ts';
import { RateLimitScreen } from './rate-limit.screen.tsx';

/** The page at /429: a rate limit while the app was loading; a reload does not extend the wait. */
export function RateLimitPage() {
  const error = store.get(globalErrorAtom);
  const returnUrl = new URLSearchParams(window.location.search).get('returnUrl');
  const [snapshot] = useRunning(rateLimitMachine, {
    input: { returnUrl, until: error?.until ?? 0, now: Date.now },
  });
  const target = snapshot.output?.target;
  useEffect(() => {
    if (target === undefined) return;
    store.set(globalErrorAtom, null);
    window.location.replace(target);
  }, [target]);
  return <RateLimitScreen view={rateLimitView(snapshot)} message={error?.message ?? ''} />;
}
