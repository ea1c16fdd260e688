import { call } from '../gateway/gateway.ts';
import { downloadAppAtom } from '../state/download-app.ts';
import { store } from '../state/store.ts';

/** The store that this telephone buys its apps in; none for a computer. */
export const platformOf = (agent: string): 'android' | 'ios' | undefined => {
  if (/android/i.test(agent)) return 'android';
  return /iphone|ipad|ipod/i.test(agent) ? 'ios' : undefined;
};

/** Asks where the app is downloaded; the foot of every page links there. Without an answer there is no link. */
export async function findDownloadApp(): Promise<void> {
  const platform = platformOf(navigator.userAgent);
  try {
    const { url } = await call('getDownloadAppUrl', { query: platform ? { platform } : {} });
    if (new URL(url).protocol === 'https:') store.set(downloadAppAtom, url);
  } catch {
    console.warn('Where the app is downloaded is not known.');
  }
}
