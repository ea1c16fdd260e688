/** Matches the bundler's message for a style sheet that failed to load; captures its address. */
const styleErrorMessage = /^Unable to preload CSS for (\S+)$/;

/** Addresses of style sheets that failed to load. */
const failedStyles = new Set<string>();

/**
 * Records each style sheet that fails to load. The bundler never retries one: the next page that needs it would be shown without it.
 */
export function trackFailedStyles(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: unknown };
    const href = payload instanceof Error ? styleErrorMessage.exec(payload.message)?.[1] : undefined;
    if (href === undefined) return;
    failedStyles.add(href);
    // Lets the bundler continue: `withStyles` requests the style sheet before the page is shown.
    event.preventDefault();
  });
}

/** Requests a style sheet again with a new link. */
function fetchStyle(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => {
      failedStyles.delete(href);
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
 * Resolves with the loaded value after retrying all failed style sheets.
 * @throws Error with the bundler's message when a style sheet fails again
 */
export async function withStyles<T>(loading: Promise<T>): Promise<T> {
  const loaded = await loading;
  await Promise.all([...failedStyles].map(fetchStyle));
  return loaded;
}
