import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type MoveReason, whyMoved } from '../run/move-reason.ts';
import type { Run } from '../run/run.ts';
import { type AddressOptions, addressToShow, applyAddress, controlsRun } from './address.ts';
import { descriptionOf, type JourneyRun, stateOf, withSubject } from './runs.ts';

/** What a product adds to the sync of address and run. */
export interface RouteSyncOptions extends AddressOptions {
  /** Whether the address may move the run yet; by default it may. */
  readonly isReady?: boolean;
  /** When this changes, such as by a log-in, the address is applied again. */
  readonly visitor?: unknown;
  /** Returns the path in the address bar, where a page that still renders may be of another; by default they are one. */
  readonly pathNow?: () => string;
  /** Called when the run has moved by itself. Returns whether it was moved on, so that its address is not shown. */
  readonly passOn?: (run: JourneyRun) => boolean;
  /** Called when address and run are in sync again. */
  readonly onSettled?: (run: JourneyRun) => void;
  /** Called when following another tab moved this tab from its step. */
  readonly onFollowed?: (reason: MoveReason) => void;
}

/** Keeps the address and a run in sync: a deep link, a reload and the browser's buttons move the run, a finished step moves the address. */
export function useRouteSync(run: JourneyRun, options: RouteSyncOptions = {}): void {
  const { isReady = true, visitor } = options;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isApplyingAddress = useRef(false);

  const apply = useEffectEvent((path: string) => {
    if (!controlsRun(path, options.pathNow?.() ?? path, descriptionOf(run).lockedAt)) return;
    isApplyingAddress.current = true;
    const target = applyAddress(run, path, options);
    isApplyingAddress.current = false;
    if (target !== withSubject(run, path)) void navigate(target, { replace: true });
    options.onSettled?.(run);
  });
  // Address to run: deep link, reload, back and forward, log-in and log-out.
  useEffect(() => {
    if (isReady) apply(pathname);
    // oxlint-disable-next-line react/exhaustive-deps -- another run and another visitor apply the address again
  }, [isReady, run, pathname, visitor]);

  const show = useEffectEvent((current: string | null) => {
    // `applyAddress` navigates by itself.
    if (!isApplyingAddress.current && options.passOn?.(run)) return;
    options.onSettled?.(run);
    if (!isApplyingAddress.current && current !== null) void navigate(addressToShow(run, options));
  });
  // Run to address: a step was finished or taken back, or another tab has moved on.
  useEffect(() => {
    let last = stateOf(run).current;
    const moved = run.actor.subscribe(({ context: { run: state } }) => {
      if (state.current === last) return;
      last = state.current;
      show(last);
    });
    return () => moved.unsubscribe();
  }, [run]);

  const explainMove = useEffectEvent((before: Run, after: Run) => {
    const reason = whyMoved(run.journeyContext, before, after);
    if (reason !== null) options.onFollowed?.(reason);
    // A run that was reset in another tab starts again here: a page of the journey is never blank.
    if (reason === 'reset') void navigate(applyAddress(run, pathname, options), { replace: true });
  });
  // Only journey pages explain the move.
  useEffect(() => run.onFollowed((before, after) => explainMove(before, after)), [run]);
}
