import { getDownloadAppUrl } from '@senda/contract/calls';
import { call } from '../platform/gateway/gateway.ts';

/** The store that this telephone buys its apps in; none for a computer. */
export const platformOf = (agent: string): 'android' | 'ios' | undefined => {
  if (/android/i.test(agent)) return 'android';
  return /iphone|ipad|ipod/i.test(agent) ? 'ios' : undefined;
};

/** Asks where the app is downloaded; null without an answer. */
export async function findDownloadApp(): Promise<string | null> {
  const platform = platformOf(navigator.userAgent);
  try {
    const { url } = await call(getDownloadAppUrl, { query: platform ? { platform } : {} });
    return new URL(url).protocol === 'https:' ? url : null;
  } catch {
    console.warn('Where the app is downloaded is not known.');
    return null;
  }
}
