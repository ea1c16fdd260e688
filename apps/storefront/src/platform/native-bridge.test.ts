import { afterEach, expect, it, vi } from 'vitest';
import { hasNativeBridge } from './native-bridge.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a browser', {}, false],
  ['Safari, or another app’s view', { webkit: { messageHandlers: { otherApp: {} } } }, false],
  ['a name that is no bridge', { SendaBridge: 'yes' }, false],
  ['the app on Android', { SendaBridge: { postMessage: () => undefined } }, true],
  ['the app on iOS', { webkit: { messageHandlers: { SendaBridge: {} } } }, true],
])('the bridge in %s: %s', (_place, globals, expected) => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  expect(hasNativeBridge()).toBe(expected);
});
