import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport, type ViteDevServer } from 'vite';

const source = 'virtual:journeys';
const resolved = `\0${source}`;
type Checks = typeof import('./journey-files.ts');

/**
 * Serves `journeys/*.json` to the app as one module. A file with an error is never served: a build stops with its
 * finding; the development server says it in the terminal and over the page and keeps the last good one.
 */
export function journeyFiles(folder: string): Plugin {
  const lastGood = new Map<string, unknown>();
  let problems: string[] = [];
  let building = false;
  let server: ViteDevServer | undefined;

  async function read(): Promise<void> {
    const file = path.join(path.dirname(fileURLToPath(import.meta.url)), 'journey-files.ts');
    const { module } = await runnerImport<Checks>(file, { configFile: false, logLevel: 'error' });
    const found: string[] = [];
    for (const name of await module.journeyFileNames(folder)) {
      const check = await module.checkJourneyFile(path.join(folder, name));
      if (check.value !== null) lastGood.set(name, check.value);
      found.push(...check.findings.map((finding) => module.findingLine(check.file, finding)));
    }
    problems = found;
  }

  /** Over the page, of whoever has it open now or opens it while the files are as they are. */
  const show = () => {
    const message = problems.join('\n');
    if (message) server?.ws.send({ type: 'error', err: { message, stack: '', plugin: 'senda:journeys' } });
  };
  const tell = () => {
    server?.config.logger.error(problems.join('\n'));
    show();
  };

  return {
    name: 'senda:journeys',
    configResolved(config) {
      building = config.command === 'build';
    },
    configureServer(started) {
      server = started;
      started.watcher.add(folder);
      started.ws.on('connection', show);
      void read().then(() => problems.length > 0 && tell());
    },
    resolveId: (id) => (id === source ? resolved : null),
    async load(id) {
      if (id !== resolved) return null;
      await read();
      if (problems.length > 0 && building) return this.error(problems.join('\n'));
      if (problems.length > 0) tell();
      return `export default ${JSON.stringify(Object.fromEntries(lastGood))}`;
    },
    async hotUpdate({ file }) {
      if (path.dirname(file) !== folder) return undefined;
      await read();
      if (problems.length > 0) {
        tell();
        return [];
      }
      const module = this.environment.moduleGraph.getModuleById(resolved);
      if (module) this.environment.moduleGraph.invalidateModule(module);
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
