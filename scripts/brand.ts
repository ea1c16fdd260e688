import { readdirSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../apps/operator/src/settings.ts';
import { root } from './bootstrap.mjs';

const tokens = 'packages/ui/src/tokens';

/** Returns every brand that has variables; `senda`, whose variables are the tokens themselves, comes first. */
export function brandNames(): readonly string[] {
  const others = readdirSync(path.join(root, tokens)).map((file) => /^brand-(.+)\.css$/.exec(file)?.[1]);
  return ['senda', ...others.filter((name) => name !== undefined)];
}

/**
 * Returns the brand in VITE_BRAND; `senda` if it is not set.
 * @throws StartError if the brand has no variables: its page would show those of `senda` under another name
 */
export function brandOf(env: Readonly<Record<string, string | undefined>>): string {
  const brand = env['VITE_BRAND'] || 'senda';
  const brands = brandNames();
  if (brands.includes(brand)) return brand;
  throw new StartError(
    `VITE_BRAND must be one of ${brands.join(', ')}, but it is "${brand}": there is no ${tokens}/brand-${brand}.css.`,
  );
}

/** Sets the brand on a page, so that the first paint has its colours. */
export const withBrand = (html: string, brand: string): string =>
  brand === 'senda' ? html : html.replace('<html ', `<html data-brand="${brand}" `);
