import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Bullet } from './bullet.ts';
import { ruleOf } from './page.ts';
import { withoutRule } from './removal.ts';
import type { TestCoverage } from './test-coverage.ts';

/** A bullet, its rule and a test that should fail without it. */
export interface Covered {
  readonly id: string;
  readonly file: string;
  readonly symbol: string;
  readonly test: string;
  readonly title: string;
}

/** Splits what tests cover into rules that can be removed and those that cannot, such as style sheets and walks in a browser. */
export function removable(
  bullets: readonly Bullet[],
  coverage: readonly TestCoverage[],
  root: string,
): { readonly rules: readonly Covered[]; readonly others: readonly string[] } {
  const rules: Covered[] = [];
  const others: string[] = [];
  for (const bullet of bullets)
    for (const covering of coverage.filter(({ ids }) => ids.includes(bullet.id))) {
      const { test, title } = covering;
      const { file, symbol } = ruleOf(bullet, covering);
      const isWalk = /\.spec\.tsx?$/.test(test);
      const text = readFileSync(path.join(root, file), 'utf8');
      if (isWalk || symbol === undefined || withoutRule(file, text, symbol) === null)
        others.push(`${bullet.id}: ${file} (${test})`);
      else rules.push({ id: bullet.id, file, symbol, test, title });
    }
  return { rules, others };
}
