import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Another library that reads forms of many pages. */
export interface Peer {
  readonly name: string;
  form(pages: number, facts: number): unknown;
  load(form: unknown): unknown;
}

/** Peers are installed for the measurement alone, in a folder of their own: the project does not depend on them. */
const folder = path.join(tmpdir(), 'senda-bench-peers');
const version = '2.3.5';

interface SurveyCore {
  readonly Model: new (form: unknown) => unknown;
}

/** SurveyJS, or nothing where it cannot be installed. */
export async function surveyPeer(): Promise<Peer | undefined> {
  const core = await surveyCore();
  if (!core) return undefined;
  return {
    name: `SurveyJS ${version}`,
    form: (pages, facts) => ({
      pages: Array.from({ length: pages }, (_, at) => ({
        name: `step-${at}`,
        elements: [{ type: 'text', name: `data${at}` }],
        ...(at % 5 > 0 && { visibleIf: `{fact${at % facts}} = true and {fact${(at + 3) % facts}} = false` }),
      })),
    }),
    load: (form) => new core.Model(form),
  };
}

async function surveyCore(): Promise<SurveyCore | undefined> {
  try {
    if (!existsSync(path.join(folder, 'node_modules', 'survey-core'))) {
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, 'package.json'), '{"private":true}');
      const install = ['install', '--no-audit', '--no-fund', `survey-core@${version}`];
      await promisify(execFile)('npm', install, { cwd: folder });
    }
    return createRequire(path.join(folder, 'package.json'))('survey-core') as SurveyCore;
  } catch {
    return undefined;
  }
}
