import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Journey } from '@senda/journey';
import { type EnvironmentModuleGraph, type Plugin, runnerImport, type ViteDevServer } from 'vite';
import { followFolder } from '../apps/operator/src/follow-folder.ts';

const source = 'virtual:journeys';
const resolved = `\0${source}`;
/** What is known of the first step of a purchase without the engine: its settings. */
const entrance = 'virtual:entrance';
const resolvedEntrance = `\0${entrance}`;
type Checks = typeof import('./journey-files.ts');

/** Settings of the plan step where a journey begins with it for everybody; else null. */
function settingsOfEntrance({ steps }: Journey): unknown {
  const first = steps[0];
  return first?.name === 'pre-checkout' && !first.when ? first.settings : null;
}

/**
 * Serves `journeys/*.json` to the app as one module. A file with an error is never served: a build stops with its
 * finding; the development server says it in the terminal and over the page and keeps the last good one. A sound file that is
 * saved is sent to the pages that are open, which follow it (`senda:journeys`).
 */
export function journeyFiles(folder: string): Plugin {
  const lastGood = new Map<string, unknown>();
  let firstSettings: unknown = null;
  let problems: string[] = [];
  /** Names the step library that the files were proven over. */
  let provenOver = '';
  /** Loaded once, so that a save is followed at once; anew when the code of our packages changes. */
  let checks: ReturnType<typeof runnerImport<Checks>> | undefined;
  let building = false;
  let server: ViteDevServer | undefined;
  let unfollow: (() => void) | undefined;

  async function read(): Promise<void> {
    const file = path.join(path.dirname(fileURLToPath(import.meta.url)), 'journey-files.ts');
    checks ??= runnerImport<Checks>(file, { configFile: false, logLevel: 'error' });
    const { module } = await checks;
    const found: string[] = [];
    for (const name of await module.journeyFileNames(folder)) {
      const check = await module.checkJourneyFile(path.join(folder, name));
      if (check.value !== null) lastGood.set(name, check.value);
      if (check.journey?.id === 'onboarding') firstSettings = settingsOfEntrance(check.journey);
      const errors = check.findings.filter(({ severity }) => severity === 'error');
      found.push(...errors.map((finding) => module.findingLine(check.file, finding)));
    }
    problems = found;
    provenOver = module.provenOver;
  }

  /** Over the page, of whoever has it open now or opens it while the files are as they are. */
  const show = () => {
    const message = problems.join('\n');
    if (message) server?.ws.send({ type: 'error', err: { message, stack: '', plugin: 'senda:journeys' } });
  };
  let told = '';
  /** Once: two saves that are read at the same moment find the same, and told twice it would cover a page again. */
  const tell = () => {
    const news = problems.join('\n');
    if (news !== '' && news !== told) {
      server?.config.logger.error(news);
      show();
    }
    told = news;
  };

  /** Has the module made anew for whoever asks next. */
  function forget(graph: EnvironmentModuleGraph): void {
    for (const id of [resolved, resolvedEntrance]) {
      const module = graph.getModuleById(id);
      if (module) graph.invalidateModule(module);
    }
  }

  /** Takes what the folder holds now to the pages that are open; they follow without a reload, so nothing typed is lost. */
  async function follow({ environments: { client } }: ViteDevServer): Promise<void> {
    const before = JSON.stringify([problems, [...lastGood]]);
    await read();
    if (JSON.stringify([problems, [...lastGood]]) === before) return;
    tell();
    if (problems.length > 0) return;
    forget(client.moduleGraph);
    client.hot.send({ type: 'custom', event: 'senda:journeys', data: Object.fromEntries(lastGood) });
  }

  return {
    name: 'senda:journeys',
    configResolved(config) {
      building = config.command === 'build';
    },
    configureServer(started) {
      server = started;
      started.ws.on('connection', show);
      void read().then(tell);
      unfollow = followFolder(folder, () => void follow(started));
    },
    buildEnd: () => unfollow?.(),
    resolveId: (id) => (id === source || id === entrance ? `\0${id}` : null),
    async load(id) {
      if (id !== resolved && id !== resolvedEntrance) return null;
      await read();
      if (problems.length > 0 && building) return this.error(problems.join('\n'));
      tell();
      if (id === resolvedEntrance) return `export default ${JSON.stringify(firstSettings)};`;
      return `export const provenOver = '${provenOver}';\nexport default ${JSON.stringify(Object.fromEntries(lastGood))};`;
    },
    hotUpdate({ file }) {
      if (file.includes('/packages/')) {
        checks = undefined;
        forget(this.environment.moduleGraph);
      }
      return path.dirname(file) === folder ? [] : undefined;
    },
  };
}
