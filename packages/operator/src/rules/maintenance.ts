import type { Maintenance } from '@senda/contract';
import type { Collections } from '../store/store.ts';

/** Name of the maintenance setting: its end (ms), or 0 for an open end. */
export const maintenance = 'maintenance';

/** The operator's settings by name. */
export type Settings = ReadonlyMap<string, number>;

export const settingsIn = async ({ settings }: Pick<Collections, 'settings'>): Promise<Settings> =>
  new Map((await settings.find({})).map(({ id, value }) => [id, value]));

/** Returns the maintenance state at `now` (ms). */
export function maintenanceIn(settings: Settings, now: number): Maintenance {
  const until = settings.get(maintenance);
  if (until === undefined) return { enabled: false };
  if (until === 0) return { enabled: true };
  return now < until ? { enabled: true, until } : { enabled: false };
}
