/** Opens an address of the app's own scheme: Android and iOS hand it to the app around the webview, and the page stays. */
export function tellApp(address: string): void {
  window.location.assign(address);
}
