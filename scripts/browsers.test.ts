import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { oldestBrowsers, tooNewIn } from './browsers.ts';

const check = (file: string, code: string) => tooNewIn(new Map([[file, code]]));

describe('the oldest browsers', () => {
  it.each([
    ['a.js', 'Object.groupBy(x,f)', ['groupBy() in a.js']],
    ['a.js', 'Response.json({})', ['Response.json in a.js']],
    ['a.js', 'const a=x.union(y)', ['union() in a.js']],
    ['a.js', 'x.toSorted(),x.at(-1),structuredClone(x),AbortSignal.timeout(1)', []],
    ['a.css', '.a{field-sizing:content;color:red}', ['field-sizing in a.css']],
    ['a.css', '@position-try --a{top:0}', ['@position-try in a.css']],
    ['a.css', '.a:has(b){color:oklch(50% .1 20)}', []],
    ['a.css', '.a{color:hsl(from red h s l)}', ['hsl(from in a.css']],
  ])('%s: %s', async (file, code, found) => {
    expect(await check(file, code)).toEqual(found);
  });

  it('are named where the storefront is operated', async () => {
    const page = await readFile('docs/operating.md', 'utf8');
    const { chrome, firefox, safari } = oldestBrowsers;
    expect(page).toContain(`Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari} (iOS ${safari})`);
  });
});
