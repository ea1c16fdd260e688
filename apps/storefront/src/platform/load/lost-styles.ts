/** The bundler's message for a style sheet that failed to load, with its address. */
const told = /^Unable to preload CSS for (\S+)$/;

/** Addresses of style sheets that failed to load. */
const lost = new Set<string>();

/**
 * Records each style sheet that fails to load. The bundler requests none a second time: the next page that needs it would be shown
 * without it.
 */
export function followLostStyles(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: unknown };
    const href = payload instanceof Error ? told.exec(payload.message)?.[1] : undefined;
    if (href === undefined) return;
    lost.add(href);
    // The code itself may load: `withStyles` requests the style before it is shown.
    event.preventDefault();
  });
}

/** Requests a style sheet again, in place of the link that has failed. */
function fetchStyle(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => {
      lost.delete(href);
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`Unable to preload CSS for ${href}`));
    });
    document.head.append(link);
  });
}

/**
 * Resolves with what is loading once all style sheets are there.
 * @throws Error when a style sheet fails to load, as the bundler does
 */
export async function withStyles<T>(loading: Promise<T>): Promise<T> {
  const loaded = await loading;
  await Promise.all([...lost].map(fetchStyle));
  return loaded;
}
