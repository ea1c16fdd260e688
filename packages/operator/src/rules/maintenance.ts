import type { Maintenance } from '@senda/contract';
import type { Collections } from '../store/port.ts';

/** The setting that maintenance is: until when (ms), 0 for until it is ended. */
export const maintenance = 'maintenance';

/** The operator's settings by their names. */
export type Settings = ReadonlyMap<string, number>;

export const settingsIn = async ({ settings }: Pick<Collections, 'settings'>): Promise<Settings> =>
  new Map((await settings.find({})).map(({ id, value }) => [id, value]));

/** Maintenance at `now` (ms): one that has an end is over by itself. */
export function maintenanceIn(settings: Settings, now: number): Maintenance {
  const until = settings.get(maintenance);
  if (until === undefined) return { enabled: false };
  if (until === 0) return { enabled: true };
  return now < until ? { enabled: true, until } : { enabled: false };
}
