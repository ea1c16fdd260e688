import { readFileSync } from 'node:fs';
import path from 'node:path';
import { captured } from '../captured.ts';
import { findingBlock } from '../journeys/print.ts';
import { voiceOf } from '../journeys/voice.ts';
import { run } from '../journeys.ts';
import { examplesOf, findingsOf, usesOtherSteps } from './examples.ts';

/** The pages with generated blocks. */
export const journeyPages = [
  'docs/journeys/writing.md',
  'docs/journeys/findings.md',
  'docs/journeys/engine.md',
  'docs/journeys/pause-my-line.md',
  'docs/journeys/a-law-changes.md',
];

const findingBlockPattern = /^```text finding\n[\s\S]*?^```$/gm;
const commandBlockPattern = /^```text \$ (.+)\n[\s\S]*?^```$/gm;
const sourceBlockPattern = /^```ts (\S+)#([a-z-]+)\n[\s\S]*?^```$/gm;

/**
 * Returns a page with its generated blocks: the findings of the preceding journey, the output of `npm run journeys`, and the
 * named regions of source files. `folder` is the base of the page's paths.
 * @throws Error if a finding block has no invalid journey before it, or if a region does not exist
 */
export async function refillPage(page: string, folder: string): Promise<string> {
  const withFindings = page.replaceAll(findingBlockPattern, (_, offset: number) => {
    const example = examplesOf(page.slice(0, offset)).at(-1);
    const findings = example ? findingsOf(example) : [];
    if (!example || findings.length === 0)
      throw new Error('A finding block has no invalid journey before it.');
    const file = path.resolve('journeys/example.json');
    const blocks = findings.map((finding) =>
      findingBlock({ file, text: example.text, finding }, voiceOf('en', usesOtherSteps(example))),
    );
    return `\`\`\`text finding\n${blocks.join('\n').trimEnd()}\n\`\`\``;
  });
  let withRuns = withFindings;
  for (const [block, command = ''] of withFindings.matchAll(commandBlockPattern)) {
    const { output } = await captured(() => run([...command.split(' '), '--lang', 'en']));
    withRuns = withRuns.replace(block, () => `\`\`\`text $ ${command}\n${output.trimEnd()}\n\`\`\``);
  }
  return withRuns.replaceAll(
    sourceBlockPattern,
    (_, file: string, region: string) =>
      `\`\`\`ts ${file}#${region}\n${regionOf(path.resolve(folder, file), region)}\n\`\`\``,
  );
}

/** Returns the text between `// #region NAME` and `// #endregion` in a file, dedented. */
function regionOf(file: string, region: string): string {
  const [, after] = readFileSync(file, 'utf8').split(`// #region ${region}\n`);
  const [content] = after?.split(/^ *\/\/ #endregion/m) ?? [];
  if (content === undefined) throw new Error(`${file} has no region "${region}".`);
  const [indent = ''] = /^ */.exec(content) ?? [];
  return content.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trim();
}
