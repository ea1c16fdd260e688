import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Bullet } from './bullets.ts';
import type { Holding } from './tests.ts';

/** What the page is made of. */
export interface Specification {
  readonly bullets: readonly Bullet[];
  /** Ids of bullets that nothing holds yet. */
  readonly awaited: readonly string[];
  readonly holdings: readonly Holding[];
}

const idsOf = (holdings: readonly Holding[]): ReadonlySet<string> =>
  new Set(holdings.flatMap(({ ids }) => ids));

/** What is wrong: a bullet without a test, a wait that is over, a name that means nothing. */
export function findings({ bullets, awaited, holdings }: Specification, root: string): readonly string[] {
  const known = new Set(bullets.map(({ id }) => id));
  const held = idsOf(holdings);
  const waiting = new Set(awaited);
  return [
    ...[...known]
      .filter((id) => !held.has(id) && !waiting.has(id))
      .map((id) => `${id}: no test holds it. Write "// spec ${id}" above the one that does.`),
    ...awaited
      .filter((id) => held.has(id) || !known.has(id))
      .map((id) => `${id}: is awaited no more. Take it out of scripts/docs/specification/awaited.ts.`),
    ...holdings.flatMap(({ ids, test }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${test}: there is no bullet "${id}".`),
    ),
    ...holdings
      .filter(({ rule }) => !existsSync(path.join(root, rule)))
      .map(({ test, rule, ids }) => `${test}: "${ids.join(' ')}" names ${rule}, which is not there.`),
  ];
}

const titles: Readonly<Record<string, string>> = {
  3: 'Section 3: entities, stores and fields',
  4: 'Section 4: states and transitions',
  5: 'Section 5: validation rules',
  9: 'Section 9: constants and limits',
};
const once = (texts: readonly string[]): readonly string[] => [...new Set(texts)];
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
const link = (file: string): string => `[${path.basename(file)}](../${file})`;

function row({ id, says }: Bullet, holdings: readonly Holding[]): string {
  const holding = holdings.filter(({ ids }) => ids.includes(id));
  const rules = once(holding.map(({ rule }) => link(rule))).join(' ');
  const tests = once(holding.map(({ test, title }) => `${link(test)} “${cell(title)}”`)).join('<br>');
  return `| ${id} | ${cell(says)} | ${rules} | ${tests || '*awaited*'} |`;
}

/** docs/specification.md: each bullet, the file of its rule, and the tests that hold it. */
export function specificationPage({ bullets, holdings }: Specification): string {
  const held = idsOf(holdings);
  const count = bullets.filter(({ id }) => held.has(id)).length;
  const sections = Object.entries(titles).map(([section, title]) => {
    const rows = bullets.filter(({ id }) => id.startsWith(`${section}.`)).map((one) => row(one, holdings));
    return `## ${title}\n\n| bullet | says | rule | test |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return `# Where each bullet of the specification is kept, and what holds it

Written by \`npm run docs\` from the tests: a test says \`// spec ID\` above itself. ${count} of ${bullets.length} are held;
\`npm run check\` fails on one that is neither held nor listed in \`scripts/docs/specification/awaited.ts\`, which only gets shorter.

${sections.join('\n')}`;
}
