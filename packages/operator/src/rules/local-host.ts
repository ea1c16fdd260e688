const localHostnames: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a host name of an address is always this machine. Others may resolve to it too (DNS rebinding). */
export const isLocalHost = ({ hostname }: Pick<URL, 'hostname'>): boolean =>
  localHostnames.includes(hostname);
