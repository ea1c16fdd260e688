/** Matches the messages of browsers and of the bundler for code or styles that failed to load. */
const chunkErrorMessage = /dynamically imported module|importing a module script|unable to preload/i;

/** Returns whether code failed to load: no network, or a deployment has replaced it. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && chunkErrorMessage.test(error.message);

const lastReloadKey = 'senda.loaded-anew';
/** ms between two automatic reloads. */
const reloadInterval = 60_000;

/** Returns whether the page may reload itself, and records the reload: an immediate second failure would loop. */
export function canReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(lastReloadKey) ?? 0);
    if (now - last < reloadInterval) return false;
    sessionStorage.setItem(lastReloadKey, String(now));
    return true;
  } catch {
    return false;
  }
}

/** Whether a request has failed since the page was loaded or its code failed to load. */
let wasUnreachable = false;

/** Called after each request. */
let onChecked: (() => void) | undefined;

/** Returns whether the browser has no network: it says so itself, and a request has failed. */
export const isOffline = (): boolean => wasUnreachable && !navigator.onLine;

/** Calls the one listener after each request. Returns a function that ends this. */
export function followNetwork(onChange: () => void): () => void {
  onChecked = onChange;
  return () => {
    onChecked = undefined;
  };
}

/** Returns whether the server responds for this page. */
async function isReachable(): Promise<boolean> {
  const isOk = await fetch(window.location.pathname, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  wasUnreachable ||= !isOk;
  onChecked?.();
  return isOk;
}

/** Reloads the page if the server is reachable: browsers cache a failed import. Returns whether it is. */
export async function reloadIfReachable(): Promise<boolean> {
  const reachable = await isReachable();
  if (reachable) window.location.reload();
  return reachable;
}

/**
 * Reloads the page after an import failed, if the server is reachable: at most once a minute, unless it was unreachable meanwhile.
 * Opens `address` instead if given: the current address may lack parameters that were removed on load.
 */
export async function reloadOnce(address?: string): Promise<void> {
  if (!(await isReachable()) || !(wasUnreachable || canReload(Date.now()))) return;
  if (address === undefined) window.location.reload();
  else window.location.replace(address);
}

/** ms between two network checks. */
const checkInterval = 3000;

/**
 * Reloads a page whose code failed to load: immediately once if the server is reachable, as after a deployment, and when the network
 * is back. Returns a function that cancels.
 */
export function reloadWhenReachable(): () => void {
  wasUnreachable = false;
  let isOver = false;
  const check = async (may: () => boolean) => {
    const reachable = await isReachable();
    if (!isOver && reachable && (wasUnreachable || may())) window.location.reload();
  };
  const onOnline = () => {
    wasUnreachable = true;
    void check(() => true);
  };
  void check(() => canReload(Date.now()));
  const timer = setInterval(() => void check(() => false), checkInterval);
  window.addEventListener('online', onOnline);
  return () => {
    isOver = true;
    clearInterval(timer);
    window.removeEventListener('online', onOnline);
  };
}
