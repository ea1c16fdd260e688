import { getMaintenance } from '@senda/contract/calls';
import { maintenanceTarget } from '@senda/core';
import { call } from './gateway.ts';

/** Leads to the maintenance page, loaded anew, which comes back to this address. */
export function leaveForMaintenance(): void {
  const target = maintenanceTarget(true, window.location.pathname, window.location.search);
  if (target !== null) window.location.replace(target);
}

/** Asks whether the service is down; said of every path that is opened (specification, section 2). */
export async function checkMaintenance(): Promise<void> {
  try {
    const { enabled } = await call(getMaintenance, {});
    if (enabled) leaveForMaintenance();
  } catch {
    // Whether it is down is not known: the page's own calls will tell.
  }
}
