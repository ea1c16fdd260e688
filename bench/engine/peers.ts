import { createRequire } from 'node:module';
import path from 'node:path';
import { installed } from '../peer.ts';

/** Another library that loads forms of many pages. */
export interface Peer {
  readonly name: string;
  form(pages: number, facts: number): unknown;
  load(form: unknown): unknown;
}

const version = '2.3.5';

interface SurveyCore {
  readonly Model: new (form: unknown) => unknown;
}

/** Returns SurveyJS; undefined if it cannot be installed. */
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
    const folder = await installed('survey-core', version);
    return createRequire(path.join(folder, 'package.json'))('survey-core') as SurveyCore;
  } catch {
    return undefined;
  }
}
