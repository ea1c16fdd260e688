import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folders = ['packages/ui/src', 'apps/storefront/src'];
const sheets = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(folder, file)),
);

/** Mobile is 550 px or less, tablet up to 900 px, else desktop; 359 px is for the smallest phones. */
const edges = [
  'min-width: 551px',
  'min-width: 901px',
  'max-width: 550px',
  'max-width: 900px',
  'max-width: 359px',
];

// spec 9.breakpoints: packages/ui/src/tokens/base.css
it('every sheet uses only the breakpoints', () => {
  const used = sheets.flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      [...query.matchAll(/(?:min|max)-width: [^)]+/g)].map(([edge]) => ({ sheet, edge })),
    ),
  );
  expect(used.filter(({ edge }) => !edges.includes(edge))).toEqual([]);
});

// spec 9.breakpoints: packages/ui/src/tokens/base.css
it('the two main breakpoints are used', () => {
  const text = sheets.map((sheet) => readFileSync(sheet, 'utf8')).join('\n');
  for (const edge of edges.slice(0, 2)) expect(text).toContain(edge);
});
