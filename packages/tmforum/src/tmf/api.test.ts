import { describe, expect, it } from 'vitest';
import { resourcePath } from './api.ts';

describe('the path of a resource', () => {
  it('has its id encoded', () => {
    expect(resourcePath('/product', 'a/b?c')).toBe('/product/a%2Fb%3Fc');
  });

  it.each(['', '.', '..'])('is refused for the id "%s", which would address another', (id) => {
    expect(() => resourcePath('/product', id)).toThrow('There is no such resource.');
  });
});
