import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { AnyStep, RouteCase } from '@senda/journey/library';
import { journeys } from '../../packages/core/src/common/definitions/definitions.ts';
import { library } from '../../packages/core/src/library/library.ts';
import { byPath, type Generated } from './generate.ts';

const folder = 'packages/core/src';

/** The step whose page has the address that each journey gives it. */
const statusStep = 'service-request-status';

const reexports = (files: readonly string[]): string =>
  files
    .toSorted(byPath)
    .map((file) => `export * from './${file}';`)
    .join('\n');

/** Lists the ready snapshots of core's machines: every `*.states.ts` in a folder. */
export function coreStates(root: string): Generated {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.states.ts'));
  return { file: `${folder}/states.ts`, body: reexports(files) };
}

/** Returns the routes of a step as source text, by address. @throws Error if a route has no page */
function routesOf({
  name,
  layout,
  host = 'journey',
  route,
}: Omit<AnyStep, 'host'> & { readonly host?: string }): readonly (readonly [string, string])[] {
  const cases: readonly RouteCase[] = typeof route === 'string' ? [{ path: route }] : route;
  return cases.map(
    ({ path: address, page, guard = journeys.onboarding.guard, layout: ownLayout = layout }) => {
      if (page === undefined) throw new Error(`The step "${name}" has no page for ${address}.`);
      const values = Object.entries({
        page,
        layout: ownLayout,
        guard,
        host: name === statusStep ? 'request-status' : host,
      });
      const fields = values.map(([key, value]) => `    ${key}: '${value}',\n`).join('');
      return [address, `  '${address}': {\n${fields}  },\n`];
    },
  );
}

/** Returns the routes of steps by address. @throws Error if two steps declare an address differently */
export function routesByAddress(steps: readonly AnyStep[]): ReadonlyMap<string, string> {
  const routes = new Map<string, string>();
  for (const [address, text] of steps.flatMap(routesOf)) {
    if ((routes.get(address) ?? text) !== text)
      throw new Error(`Two steps declare ${address} with different pages, layouts or guards.`);
    routes.set(address, text);
  }
  return routes;
}

/** Lists the routes of the library's steps; the default guard is the one of the purchase. */
export function stepRoutes(): Generated {
  const routes = [...routesByAddress(Object.values<AnyStep>(library.steps)).values()];
  return {
    file: `${folder}/base/addresses/step-routes.ts`,
    body: [
      '/** The routes of journey steps: page name, layout, guard, and what shows each. */',
      `export const stepRoutes = {\n${routes.join('')}} as const;`,
    ].join('\n'),
  };
}
