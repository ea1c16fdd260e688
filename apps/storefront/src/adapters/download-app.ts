import { getDownloadAppUrl } from '@senda/contract/calls';
import { call } from '../platform/gateway/gateway.ts';

/** Returns the platform of the phone's app store; undefined for a computer. */
export const platformOf = (agent: string): 'android' | 'ios' | undefined => {
  if (/android/i.test(agent)) return 'android';
  return /iphone|ipad|ipod/i.test(agent) ? 'ios' : undefined;
};

/** Requests the download address of the app; null if there is none or the call fails. */
export async function findDownloadApp(): Promise<string | null> {
  const platform = platformOf(navigator.userAgent);
  try {
    const { url } = await call(getDownloadAppUrl, { query: platform ? { platform } : {} });
    return new URL(url).protocol === 'https:' ? url : null;
  } catch {
    console.warn('The download address of the app could not be loaded.');
    return null;
  }
}
