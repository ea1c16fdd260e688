import { expect, it } from 'vitest';
import { brandNames } from '../../../../scripts/brand.ts';
import { brands } from './look.ts';

it('the telephone can be dressed in every brand that has variables', () => {
  expect(brands).toEqual(brandNames());
});
