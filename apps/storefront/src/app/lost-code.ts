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

/** Loads the page anew, if there is anybody to give it: a browser forgets no import that has failed. Answers whether there is. */
export async function loadAnewIfThere(): Promise<boolean> {
  const isThere = await fetch(window.location.pathname, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) window.location.reload();
  return isThere;
}
