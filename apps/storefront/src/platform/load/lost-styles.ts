/** What the bundler says of a style sheet that did not come, and of which. */
const told = /^Unable to preload CSS for (\S+)$/;

/** Addresses of style sheets that did not come. */
const lost = new Set<string>();

/**
 * Notes each style sheet that does not come with its code. The bundler asks for none a second time: whatever needs it next would be
 * shown without it, also where it was only fetched ahead.
 */
export function followLostStyles(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: unknown };
    const href = payload instanceof Error ? told.exec(payload.message)?.[1] : undefined;
    if (href === undefined) return;
    lost.add(href);
    // The code itself may be had: whoever shows it asks for its style first (`withStyles`).
    event.preventDefault();
  });
}

/** Asks for one once more, in the place of the link that has failed. */
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
 * What is to be shown, once all of its style is there.
 * @throws Error when a style sheet cannot be had, as the bundler does
 */
export async function withStyles<T>(loading: Promise<T>): Promise<T> {
  const loaded = await loading;
  await Promise.all([...lost].map(fetchStyle));
  return loaded;
}
