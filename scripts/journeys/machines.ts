import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { machineIn } from '@senda/journey/statechart';

const core = path.resolve(import.meta.dirname, '../../packages/core/src');
const ending = '.machine.ts';

/** Returns the files of core's machines by name: `otp` for `otp.machine.ts`. */
const machineFiles = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(core, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending))
      .map((file) => [path.basename(file, ending), path.join(core, file)] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );

/**
 * Returns one of core's machines by name.
 * @throws Error that lists the names when there is none
 */
export async function machineNamed(name: string) {
  const files = machineFiles();
  const file = files.get(name);
  if (file === undefined)
    throw new Error(`There is no machine "${name}"; known machines are ${[...files.keys()].join(', ')}.`);
  const machine = machineIn((await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>);
  if (!machine) throw new Error(`${file} exports no machine.`);
  return machine;
}
