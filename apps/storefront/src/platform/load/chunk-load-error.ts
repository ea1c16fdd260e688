/** What browsers and the bundler say of a page's code or style that did not come. */
const told = /dynamically imported module|importing a module script|unable to preload/i;

/** Whether an error is about code that did not come: no network, or a deployment has put other code in its place. */
export const isLostCode = (error: unknown): boolean => error instanceof Error && told.test(error.message);

const key = 'senda.loaded-anew';
/** ms in which a page is loaded anew by itself once at most. */
const once = 60_000;

/** Whether the page may load itself anew: what fails again at once is not mended by that. */
export function mayLoadAnew(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (now - last < once) return false;
    sessionStorage.setItem(key, String(now));
    return true;
  } catch {
    return false;
  }
}

/** Nobody was there at a look since the page was loaded, or is lost. */
let wasAway = false;

/** Whether there is anybody to give the page. */
async function isThere(): Promise<boolean> {
  const there = await fetch(window.location.pathname, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  wasAway ||= !there;
  return there;
}

/** Loads the page anew, if there is anybody to give it: a browser forgets no import that has failed. Answers whether there is. */
export async function loadAnewIfThere(): Promise<boolean> {
  const there = await isThere();
  if (there) window.location.reload();
  return there;
}

/**
 * Loads a page anew that lacks the code of a call, if there is anybody to give it: not more often than once a minute, unless nobody was there
 * meanwhile. At `address` where what is to be done again has left the page's own.
 */
export async function loadAnewOnce(address?: string): Promise<void> {
  if (!(await isThere()) || !(wasAway || mayLoadAnew(Date.now()))) return;
  if (address === undefined) window.location.reload();
  else window.location.replace(address);
}

/** ms between two looks for a network that was away. */
const pause = 3000;

/**
 * Loads a page whose code did not come anew by itself: at once where there is somebody to give it, as after a deployment, once;
 * and as soon as a network that was away is back. Answers how not to.
 */
export function loadAnewByItself(): () => void {
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
  void look(() => mayLoadAnew(Date.now()));
  const timer = setInterval(() => void look(() => false), pause);
  window.addEventListener('online', back);
  return () => {
    isOver = true;
    clearInterval(timer);
    window.removeEventListener('online', back);
  };
}
