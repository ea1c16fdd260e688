import { site } from './site.ts';

/**
 * Whether the native app has injected its bridge into this page, under the name of the build: on Android as an object of the window, on iOS
 * as a message handler. No link can do that.
 */
export function hasNativeBridge(): boolean {
  const page = globalThis as unknown as {
    readonly [name: string]: unknown;
    readonly webkit?: { readonly messageHandlers?: Readonly<Record<string, unknown>> };
  };
  return [page[site.appBridge], page.webkit?.messageHandlers?.[site.appBridge]].some(
    (bridge) => typeof bridge === 'object' && bridge !== null,
  );
}
