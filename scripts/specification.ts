/** `npm run specification -- remove [ID…]`: removes the rule of each tested bullet and runs its test, which must fail. */
import path from 'node:path';
import { bullets } from './docs/specification/bullets.ts';
import { removable } from './docs/specification/removable.ts';
import { runRemovals, type Verdict } from './docs/specification/run-removals.ts';
import { projectCoverage } from './docs/specification/test-coverage.ts';

const [command, ...ids] = process.argv.slice(2);
const unknown = ids.filter((id) => !bullets.some((bullet) => bullet.id === id));
if (command !== 'remove' || unknown.length > 0) {
  console.error(
    unknown.length > 0
      ? `Unknown bullets: ${unknown.join(' ')}`
      : 'Usage: npm run specification -- remove [ID…]',
  );
  process.exit(1);
}

const root = path.resolve(import.meta.dirname, '..');
const chosen = ids.length === 0 ? bullets : bullets.filter(({ id }) => ids.includes(id));
const { rules, others } = removable(chosen, projectCoverage(root), root);
const counts: Record<Verdict, number> = { failed: 0, survived: 0, unknown: 0 };
const texts: Readonly<Record<Verdict, string>> = {
  failed: '',
  survived: 'still passes without',
  unknown: 'does not pass, even with',
};
await runRemovals(rules, root, ({ id, file, symbol, test, title }, verdict) => {
  counts[verdict] += 1;
  if (verdict !== 'failed') console.log(`${id}: ${test} “${title}” ${texts[verdict]} ${symbol} of ${file}`);
});
for (const other of others) console.log(`${other} cannot be removed.`);
console.log(
  `${rules.length} rules removed: ${counts.failed} tests failed, ${counts.survived} survived, ${counts.unknown} do not pass; ${others.length} cannot be removed.`,
);
process.exitCode = counts.survived + counts.unknown === 0 ? 0 : 1;
