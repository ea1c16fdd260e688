/** Opens an address of the native app's scheme: Android and iOS pass it to the app, and the page stays. */
export function openAppAddress(address: string): void {
  window.location.assign(address);
}
