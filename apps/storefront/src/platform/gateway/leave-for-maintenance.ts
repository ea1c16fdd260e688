import { maintenanceTarget } from '@senda/core';

/** Opens the maintenance page as a new page load; that page returns to this address. */
export function leaveForMaintenance(): void {
  const target = maintenanceTarget(true, window.location.pathname, window.location.search);
  if (target !== null) window.location.replace(target);
}
