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

it.each(sheets)('%s: what is drawn as a background is seen in forced colours', (sheet) => {
  const text = textOf(sheet);
  const masked = [...text.matchAll(/\{([^{}]*)\}/g)].filter(([, rule = '']) =>
    /(?<!-webkit-)mask:/.test(rule),
  );
  const used = masked.map(([, rule = '']) => /background: var\((--[\w-]+)\)/.exec(rule)?.[1] ?? rule);
  expect(used.filter((name) => !systemColours.has(name))).toEqual([]);
  // Gradients are removed from what is adjusted.
  const isDotted = text.includes('radial-gradient(');
  expect(isDotted && !blocksOf(text, forced).join().includes('forced-color-adjust: none')).toBe(false);
});

it.each(sheets)(
  '%s: what a shadow outlines has a border in forced colours, which remove shadows',
  (sheet) => {
    const text = textOf(sheet);
    const isOutlined = /box-shadow: (inset )?0 0 0 /.test(text);
    expect(isOutlined && !/(border|outline)[\w-]*: /.test(blocksOf(text, forced).join())).toBe(false);
  },
);

it.each(sheets)('%s: a page fills the window on the screen, not on paper', (sheet) => {
  const text = textOf(sheet);
  const tall = (part: string) => part.split('min-height: 100dvh').length - 1;
  expect(tall(blocksOf(text, '@media screen').join())).toBe(tall(text));
});
