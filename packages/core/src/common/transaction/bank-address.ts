/** Local hosts: the only ones allowed without https. */
const ownMachine: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Returns a bank's address if redirecting to it is safe; null unless https or a local host. */
export function bankAddress(text: string | undefined): string | null {
  // Requires a host after two slashes, which excludes javascript: and file: addresses.
  const [, scheme, host = ''] =
    /^(https?):\/\/(\[[0-9a-f:]+\]|[a-z0-9.-]+)(?::\d{1,5})?(?:[/?#]|$)/i.exec(text ?? '') ?? [];
  if (text === undefined || /[\s\\]/.test(text)) return null;
  const isSafe =
    scheme?.toLowerCase() === 'https' || (scheme !== undefined && ownMachine.includes(host.toLowerCase()));
  return isSafe ? text : null;
}
