/**
 * Returns whether the page is in the native app's webview: its parameter has switched the mode on (spec 4.session.webview), and the app has
 * injected its bridge. Anybody can write a link with the parameter; in a browser it would hand tokens to whatever app has the scheme.
 */
export const isWebview = (hasBridge: boolean, isSwitchedOn: boolean): boolean => hasBridge && isSwitchedOn;
