/** Hosts of this machine: the only ones that a customer is sent to without encryption. */
const ownMachine: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** The address of a bank's page that a customer may be sent to; null for anything but https. */
export function bankAddress(text: string | undefined): string | null {
  // A scheme that runs code or opens a file never reads as a host after two slashes.
  const [, scheme, host = ''] =
    /^(https?):\/\/(\[[0-9a-f:]+\]|[a-z0-9.-]+)(?::\d{1,5})?(?:[/?#]|$)/i.exec(text ?? '') ?? [];
  if (text === undefined || /[\s\\]/.test(text)) return null;
  const isSafe =
    scheme?.toLowerCase() === 'https' || (scheme !== undefined && ownMachine.includes(host.toLowerCase()));
  return isSafe ? text : null;
}
