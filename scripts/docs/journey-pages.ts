import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findingBlock } from '../journeys/print.ts';
import { examplesOf, findingsOf } from './examples.ts';

/** The pages that show what is really said and run. */
export const journeyPages = [
  'docs/journeys/writing.md',
  'docs/journeys/findings.md',
  'docs/journeys/engine.md',
];

const said = /^```text finding\n[\s\S]*?^```$/gm;
const ran = /^```text \$ (.+)\n[\s\S]*?^```$/gm;
const quoted = /^```ts (\S+)#([a-z-]+)\n[\s\S]*?^```$/gm;

/**
 * A page with its blocks filled anew: after a broken journey what the tool says of it, what `npm run journeys` prints, and
 * the named regions of the files that it quotes. `folder`: what the page's own paths start from.
 * @throws Error when a block says "finding" and no broken journey stands before it, or when a region is not there
 */
export function refilled(page: string, folder: string): string {
  const withFindings = page.replaceAll(said, (_, offset: number) => {
    const example = examplesOf(page.slice(0, offset)).at(-1);
    const findings = example ? findingsOf(example) : [];
    if (!example || findings.length === 0) throw new Error('A finding is shown after no broken journey.');
    const file = path.resolve('journeys/example.json');
    const blocks = findings.map((finding) => findingBlock({ file, text: example.text, finding }));
    return `\`\`\`text finding\n${blocks.join('\n').trimEnd()}\n\`\`\``;
  });
  const withRuns = withFindings.replaceAll(
    ran,
    (_, command: string) => `\`\`\`text $ ${command}\n${outputOf(command.split(' '))}\n\`\`\``,
  );
  return withRuns.replaceAll(
    quoted,
    (_, file: string, region: string) =>
      `\`\`\`ts ${file}#${region}\n${regionOf(path.resolve(folder, file), region)}\n\`\`\``,
  );
}

/** What the journey tool prints. */
function outputOf(args: readonly string[]): string {
  const script = path.resolve('scripts/journeys.ts');
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], {
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`.trimEnd();
}

/** What stands between `// #region NAME` and `// #endregion` in a file, as far to the left as it goes. */
function regionOf(file: string, region: string): string {
  const [, after] = readFileSync(file, 'utf8').split(`// #region ${region}\n`);
  const [inside] = after?.split(/^ *\/\/ #endregion/m) ?? [];
  if (inside === undefined) throw new Error(`${file} has no region "${region}".`);
  const [indent = ''] = /^ */.exec(inside) ?? [];
  return inside.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trim();
}
