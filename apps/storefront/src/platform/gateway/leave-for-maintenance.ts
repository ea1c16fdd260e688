import { maintenanceTarget } from '@senda/core/features/service';

/** Loads the maintenance page, which returns to this address. */
export function leaveForMaintenance(): void {
  const target = maintenanceTarget(true, window.location.pathname, window.location.search);
  if (target !== null) window.location.replace(target);
}
