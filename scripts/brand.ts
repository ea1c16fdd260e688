import { readdirSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../apps/operator/src/settings.ts';
import { root } from './bootstrap.mjs';

const tokens = 'packages/ui/src/tokens';

/**
 * Returns the brand in VITE_BRAND; `senda` if it is not set.
 * @throws StartError if the brand has no variables: its page would show those of `senda` under another name
 */
export function brandOf(env: Readonly<Record<string, string | undefined>>): string {
  const brand = env['VITE_BRAND'] || 'senda';
  const others = readdirSync(path.join(root, tokens)).map((file) => /^brand-(.+)\.css$/.exec(file)?.[1]);
  const brands = ['senda', ...others.filter((name) => name !== undefined)];
  if (brands.includes(brand)) return brand;
  throw new StartError(
    `VITE_BRAND must be one of ${brands.join(', ')}, but it is "${brand}": there is no ${tokens}/brand-${brand}.css.`,
  );
}
