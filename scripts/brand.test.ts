import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { brandTexts } from '../apps/storefront/src/platform/locale/brand-texts.ts';
import { facts } from '../packages/core/src/library/facts.ts';
import { root } from './bootstrap.mjs';
import { brandNames, brandOf } from './brand.ts';
import { brandTags } from './brand-plugin.ts';

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
    `VITE_BRAND must be one of ${brandNames().join(', ')}, but it is "nort": there is no packages/ui/src/tokens/brand-nort.css.`,
  );
});

it('journeys know every brand', () => {
  expect(facts.brand.values.toSorted()).toEqual(brandNames().toSorted());
});

/** Returns width and height of a PNG file (its IHDR chunk). */
async function sizeOf(file: string): Promise<string> {
  const bytes = await readFile(file);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe.each(brandNames())('the pictures of %s', (brand) => {
  const folder = path.join(root, 'apps/storefront/public/brand', brand);

  it('are those that its manifest lists', async () => {
    const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.webmanifest'), 'utf8')) as {
      name: string;
      icons: { src: string; sizes: string; type: string }[];
    };
    expect(manifest.name).toBe(brandTexts(brand).operator);
    const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(drawn).toHaveLength(3);
    for (const { src, sizes } of drawn) expect(await sizeOf(path.join(folder, src))).toBe(sizes);
  });

  it('are those that its pages link, and the sharing picture has the size that they name', async () => {
    const tags = await brandTags(brand, 'https://shop.example');
    const linked = tags.flatMap(({ tag, attrs }) => (tag === 'link' ? [String(attrs?.['href'])] : []));
    expect(linked.map((href) => path.posix.dirname(href))).toEqual(linked.map(() => `/brand/${brand}`));
    for (const href of linked) await readFile(path.join(folder, path.basename(href)));
    const contentOf = (property: string) =>
      tags.find(({ attrs }) => attrs?.['property'] === property)?.attrs?.['content'];
    expect(contentOf('og:image')).toBe(`https://shop.example/brand/${brand}/share.png`);
    expect(await sizeOf(path.join(folder, 'share.png'))).toBe(
      `${contentOf('og:image:width')}x${contentOf('og:image:height')}`,
    );
    expect(contentOf('og:description')).toContain(`${brandTexts(brand).operator}: mobile plans`);
  });
});

it('a brand without pictures is an error that says how they are drawn', async () => {
  await expect(brandTags('nort', undefined)).rejects.toThrow('npm run brand-pictures');
});
