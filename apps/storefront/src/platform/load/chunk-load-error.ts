/** Messages of browsers and the bundler for code or style that failed to load. */
const told = /dynamically imported module|importing a module script|unable to preload/i;

/** Whether code failed to load: no network, or a deployment has replaced it. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && told.test(error.message);

const key = 'senda.loaded-anew';
/** ms between two automatic reloads. */
const once = 60_000;

/** Whether the page may reload itself; notes it. A failure that returns at once is not fixed by a reload. */
export function canReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (now - last < once) return false;
    sessionStorage.setItem(key, String(now));
    return true;
  } catch {
    return false;
  }
}

/** The server was not reachable at least once since the page was loaded or lost. */
let wasAway = false;

/** Whether the server answers for this page. */
async function isThere(): Promise<boolean> {
  const there = await fetch(window.location.pathname, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  wasAway ||= !there;
  return there;
}

/** Reloads the page if the server is reachable, since a browser keeps a failed import. Returns whether it is. */
export async function reloadIfReachable(): Promise<boolean> {
  const there = await isThere();
  if (there) window.location.reload();
  return there;
}

/**
 * Reloads a page that lacks the code of a call, if the server is reachable: at most once a minute, unless it was unreachable meanwhile.
 * Opens `address` instead where the current address has lost what is needed again.
 */
export async function reloadOnce(address?: string): Promise<void> {
  if (!(await isThere()) || !(wasAway || canReload(Date.now()))) return;
  if (address === undefined) window.location.reload();
  else window.location.replace(address);
}

/** ms between two checks of the network. */
const pause = 3000;

/**
 * Reloads a page whose code failed to load: once at once if the server is reachable, as after a deployment, and as soon as a lost network
 * is back. Returns a function that cancels.
 */
export function reloadWhenReachable(): () => void {
  wasAway = false;
  let isOver = false;
  const look = async (may: () => boolean) => {
    const there = await isThere();
    if (!isOver && there && (wasAway || may())) window.location.reload();
  };
  const back = () => {
    wasAway = true;
    void look(() => true);
  };
  void look(() => canReload(Date.now()));
  const timer = setInterval(() => void look(() => false), pause);
  window.addEventListener('online', back);
  return () => {
    isOver = true;
    clearInterval(timer);
    window.removeEventListener('online', back);
  };
}
