import { expect, it } from 'vitest';
import { brandOf } from './brand.ts';

it.each([
  [{}, 'senda'],
  [{ VITE_BRAND: '' }, 'senda'],
  [{ VITE_BRAND: 'senda' }, 'senda'],
  [{ VITE_BRAND: 'norte' }, 'norte'],
])('the brand of %o is %s', (env, brand) => {
  expect(brandOf(env)).toBe(brand);
});

it('a brand without variables is an error that names the brands', () => {
  expect(() => brandOf({ VITE_BRAND: 'nort' })).toThrow(
    'VITE_BRAND must be one of senda, norte, but it is "nort": there is no packages/ui/src/tokens/brand-nort.css.',
  );
});
