import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const sheets = ['packages/ui/src', 'apps/storefront/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(folder, file)),
);
const textOf = (sheet: string): string => readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** Returns the blocks of a sheet that begin with `head`, with what is nested in them. */
function blocksOf(text: string, head: string): string[] {
  const [, ...rest] = text.split(head);
  return rest.map((block) => {
    let depth = 0;
    for (let at = 0; at < block.length; at += 1) {
      const sign = block[at];
      if (sign === '{') depth += 1;
      if (sign === '}' && --depth === 0) return block.slice(0, at);
    }
    return block;
  });
}

const forced = '@media (forced-colors: active)';
const systemColours = new Set(
  blocksOf(textOf('packages/ui/src/tokens/tokens.css'), forced).flatMap((block) =>
    [...block.matchAll(/(--[\w-]+): CanvasText/g)].map(([, name = '']) => name),
  ),
);

/** Returns the sheets with a fault. */
const sheetsWith = (hasFault: (text: string) => boolean): string[] =>
  sheets.filter((sheet) => hasFault(textOf(sheet)));

it('what is drawn as a background is seen in forced colours', () => {
  const isUnseen = (text: string): boolean => {
    const masked = [...text.matchAll(/\{([^{}]*)\}/g)].filter(([, rule = '']) =>
      /(?<!-webkit-)mask:/.test(rule),
    );
    const used = masked.map(([, rule = '']) => /background: var\((--[\w-]+)\)/.exec(rule)?.[1] ?? rule);
    if (used.some((name) => !systemColours.has(name))) return true;
    // Gradients are removed from what is adjusted.
    const isDotted = text.includes('radial-gradient(');
    return isDotted && !blocksOf(text, forced).join().includes('forced-color-adjust: none');
  };
  expect(sheetsWith(isUnseen)).toEqual([]);
});

it('what a shadow outlines has a border in forced colours, which remove shadows', () => {
  const isLost = (text: string): boolean =>
    /box-shadow: (inset )?0 0 0 /.test(text) &&
    !/(border|outline)[\w-]*: /.test(blocksOf(text, forced).join());
  expect(sheetsWith(isLost)).toEqual([]);
});

it('a page fills the window on the screen, not on paper', () => {
  const tall = (part: string) => part.split('min-height: 100dvh').length - 1;
  expect(sheetsWith((text) => tall(blocksOf(text, '@media screen').join()) !== tall(text))).toEqual([]);
});
