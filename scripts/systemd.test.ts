/** The unit files of deploy/systemd start what there is, and leave it the time to stop. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { closeTimeout, drainTimeOf } from '../apps/operator/src/listen.ts';
import { serverEntries } from './build-servers.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Returns the settings of a unit file; a name that is repeated has several values. */
function settingsOf(unit: string): ReadonlyMap<string, readonly string[]> {
  const settings = new Map<string, string[]>();
  for (const line of readFileSync(path.join(root, 'deploy/systemd', unit), 'utf8').split('\n')) {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) settings.set(name, [...(settings.get(name) ?? []), value]);
  }
  return settings;
}

/** Time for queued mail (ms). */
const mailTime = 3_000;

describe.each(['senda-operator.service', 'senda-storefront.service'])('%s', (unit) => {
  const settings = settingsOf(unit);
  const only = (name: string) => {
    const values = settings.get(name) ?? [];
    expect({ name, values }).toEqual({ name, values: [expect.any(String)] });
    return values.join('');
  };

  it('starts a compiled server, in production', () => {
    const [, name] =
      /^\/usr\/bin\/node dist\/servers\/(\w+)\.js( --production)?$/.exec(only('ExecStart')) ?? [];
    expect(Object.keys(serverEntries)).toContain(name);
    expect(settings.get('Environment')).toContain('NODE_ENV=production');
  });

  it('signals only the process that drains, and leaves it its time', () => {
    expect([only('KillSignal'), only('KillMode')]).toEqual(['SIGTERM', 'mixed']);
    const needed = drainTimeOf() + closeTimeout + mailTime;
    expect(Number(only('TimeoutStopSec')) * 1_000).toBeGreaterThan(needed);
  });

  it('takes from the process what it does not need', () => {
    expect([only('User'), only('NoNewPrivileges'), only('CapabilityBoundingSet')]).toEqual([
      'senda',
      'yes',
      '',
    ]);
    expect([only('ProtectSystem'), only('ProtectHome')]).toEqual(['strict', 'yes']);
  });
});
