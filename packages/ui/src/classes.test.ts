import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

// TypeScript does not check class names of CSS Modules; this test does.
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.includes('.stories.'))
  .map((path) => join(import.meta.dirname, path));

type Use = { source: string; sheet: string; name: string };

/** Returns every `styles['name']` of a file with its stylesheet. */
function usesIn(source: string): Use[] {
  const text = readFileSync(source, 'utf8');
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
    ([, local = '', from = '']) => {
      const sheet = resolve(dirname(source), from);
      const names = text.matchAll(new RegExp(`\\b${local}\\['([^']+)'\\]`, 'g'));
      return [...names].map(([, name = '']) => ({ source, sheet, name }));
    },
  );
}

const uses = sources.flatMap(usesIn);

function isDefined(use: Use): boolean {
  return new RegExp(`\\.${use.name}(?![\\w-])`).test(readFileSync(use.sheet, 'utf8'));
}

describe('class names', () => {
  it('are found in the components', () => {
    expect(uses.length).toBeGreaterThan(100);
  });

  it('are all defined in the sheet they come from', () => {
    expect(uses.filter((use) => !isDefined(use))).toEqual([]);
  });
});
