/**
 * Fails on a citation of a bullet or decision that does not exist, and on a tested bullet whose rule is not part of the running product:
 * then only tests import it.
 */
import path from 'node:path';
import { bullets } from './docs/specification/bullets.ts';
import { projectCitationErrors } from './docs/specification/citations.ts';
import { productFiles } from './docs/specification/product-code.ts';
import { projectCoverage } from './docs/specification/test-coverage.ts';

const root = path.resolve(import.meta.dirname, '..');
const unresolved = projectCitationErrors(
  root,
  bullets.map(({ id }) => id),
);
for (const error of unresolved) console.error(error);
const files = await productFiles(root);
const rules = projectCoverage(root).filter(({ rule }) => /\.tsx?$/.test(rule));
const unused = rules.filter(({ rule }) => !files.has(rule));
for (const { rule, ids, test } of unused)
  console.error(`${rule} is not part of the product: ${ids.join(' ')} (${test})`);
console.log(
  `Specification: ${rules.length - unused.length} of ${rules.length} tested rules are part of the product.`,
);
process.exitCode = unresolved.length + unused.length === 0 ? 0 : 1;
