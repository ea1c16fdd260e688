/**
 * Returns whether an address moves the run: the current one does, an outdated one only while a step locks the run (`locking`, null
 * for none), since that step first returns to its own address.
 */
export const controlsRun = (address: string, current: string, locking: string | null): boolean =>
  address === current || locking !== null;
