import { stepAt } from '../run/step-at.ts';
import { addressIn, descriptionOf, isOver, type JourneyRun, stateOf, withSubject } from './runs.ts';

/** What a product adds where an address moves a run. */
export interface AddressOptions {
  /** Called when the address is of another step than the one that locks the run. */
  readonly onLocked?: (() => void) | undefined;
  /** Called once the run has begun, before it moves: revokes and restores data, such as the session's. */
  readonly onBegun?: ((run: JourneyRun) => void) | undefined;
  /** Called once the run has moved; it may move it on, past a log-in that the customer has behind them. */
  readonly onMoved?: ((run: JourneyRun) => void) | undefined;
  /** Returns the address to show in place of a step's that misses data. */
  readonly redirect?: ((address: string, missing: readonly string[]) => string) | undefined;
}

/** Applies an address to a run. Returns the address to show: of the step, else of the first open one. */
export function applyAddress(run: JourneyRun, path: string, options: AddressOptions = {}): string {
  const { actor, journey, journeyContext, subject } = run;
  const start = () => actor.send({ type: 'start', ambient: journey.ambientFacts(subject) });
  const { ambient } = stateOf(run);
  const known = Object.keys(ambient).length > 0 ? ambient : journey.ambientFacts(subject);
  const wanted = stepAt(journeyContext, path, known);
  const here = descriptionOf(run);
  if (here.lockedAt !== null && wanted !== here.lockedAt) options.onLocked?.();
  if (isOver(here) && stateOf(run).done.length > 0 && wanted === here.path[0]) actor.send({ type: 'reset' });
  start();
  // In a changed journey a finished run may have no current step: a new one starts, a committed order is unaffected.
  if (stateOf(run).current === null) {
    actor.send({ type: 'reset' });
    start();
  }
  options.onBegun?.(run);
  const goToWanted = () => {
    if (wanted !== undefined && wanted !== stateOf(run).current) actor.send({ type: 'go-to', step: wanted });
  };
  goToWanted();
  if (options.onMoved) {
    options.onMoved(run);
    goToWanted();
  }
  return addressToShow(run, options, path);
}

/** Returns the address of a run. A step with several addresses stays at the current one: it chooses among them itself. */
export function addressToShow(run: JourneyRun, { redirect }: AddressOptions = {}, path?: string): string {
  const state = stateOf(run);
  if (state.current === null) return run.journey.home;
  const isHere = path !== undefined && stepAt(run.journeyContext, path, state.ambient) === state.current;
  const address = isHere ? withSubject(run, path) : addressIn(run, state, state.current);
  const { missing } = descriptionOf(run);
  return redirect ? redirect(address, missing) : address;
}

/**
 * Returns whether the address of a rendered page moves the run. An outdated one (the address bar has moved on) moves it only while a
 * step locks the run, since that step first returns to its own address.
 */
export const controlsRun = (path: string, pathNow: string, lockedAt: string | null): boolean =>
  path === pathNow || lockedAt !== null;
