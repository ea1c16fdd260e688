import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Journey } from '@senda/journey';
import { type EnvironmentModuleGraph, type Plugin, runnerImport, type ViteDevServer } from 'vite';
import { watchFolder } from '../apps/operator/src/follow-folder.ts';
import type { Served, Where } from './journey-files.ts';

const source = 'virtual:journeys';
const resolved = `\0${source}`;
/** What is known of the first step of a purchase without the engine: its settings. */
const entrance = 'virtual:entrance';
const resolvedEntrance = `\0${entrance}`;
type Checks = typeof import('./journey-files.ts');

const isWarning = ({ finding }: Where): boolean => finding.severity === 'warning';

/** What Vite lays over the page when the check itself fails. */
const overlayOfFailure = ({ message, stack = '' }: Error) => ({ message, stack, plugin: 'senda:journeys' });

/** Settings of the plan step where a journey begins with it for everybody; else null. */
function settingsOfEntrance({ steps }: Journey): unknown {
  const first = steps[0];
  return first?.name === 'pre-checkout' && !first.when ? first.settings : null;
}

/**
 * Serves `journeys/*.json` to the app as one module. A file with an error is never served: a build stops with its
 * finding; the development server says it in the terminal and over the page and keeps the last good one, and says warnings in the
 * terminal. A sound file that is saved is sent to the pages that are open, which follow it (`senda:journeys`).
 */
export function journeyFiles(folder: string): Plugin {
  let served: Served = new Map();
  let firstSettings: unknown = null;
  /** What is wrong with the files, errors first. */
  let problems: readonly Where[] = [];
  const errors = () => problems.filter(({ finding }) => finding.severity === 'error');
  /** Names the step library that the files were proven over. */
  let provenOver = '';
  /** Loaded once, so that a save is followed at once; anew when the code of our packages changes. */
  let checks: ReturnType<typeof runnerImport<Checks>> | undefined;
  /** What kept the files from being read or checked at all. */
  let failure: Error | undefined;
  let building = false;
  let server: ViteDevServer | undefined;
  let unfollow: (() => void) | undefined;

  async function loaded(): Promise<Checks> {
    const file = path.join(path.dirname(fileURLToPath(import.meta.url)), 'journey-files.ts');
    checks ??= runnerImport<Checks>(file, { configFile: false, logLevel: 'error' });
    try {
      return (await checks).module;
    } catch (error) {
      checks = undefined;
      throw error;
    }
  }

  /** Journey files by file name, each as it was last sound. */
  const values = () =>
    Object.fromEntries([...served].map(([name, { value }]) => [path.basename(name), value]));

  async function read(): Promise<Checks> {
    const module = await loaded();
    const taken = module.updateServed(served, await module.readJourneyFiles(folder));
    served = taken.served;
    for (const { journey } of served.values())
      if (journey?.id === 'onboarding') firstSettings = settingsOfEntrance(journey);
    problems = taken.checks
      .flatMap(({ name, text, findings }) =>
        findings.map((finding) => ({ file: path.resolve(name), text, finding })),
      )
      .toSorted((one, other) => Number(isWarning(one)) - Number(isWarning(other)));
    provenOver = module.provenOver;
    failure = undefined;
    return module;
  }

  /** Whether an error stands over the pages that are open. */
  let isCovered = false;
  /** Over the page, of whoever has it open now or opens it while a file has an error. */
  const show = async () => {
    const err = failure
      ? overlayOfFailure(failure)
      : errors().length > 0
        ? (await loaded()).overlayOf(problems)
        : undefined;
    if (!err) return;
    isCovered = true;
    server?.ws.send({ type: 'error', err });
  };
  let told = '';
  /** In the terminal, once: two saves that are read at the same moment find the same, and told twice it would cover a page again. */
  const tell = async ({ findingBlock }: Checks) => {
    const news = JSON.stringify(problems);
    if (news === told) return;
    told = news;
    const logger = server?.config.logger;
    for (const where of problems) logger?.[isWarning(where) ? 'warn' : 'error'](findingBlock(where));
    await show();
  };

  /** Shows what went wrong in the check itself, in the terminal and over the page. What is served stays as it is. */
  function fail(error: unknown): void {
    const isNews = !failure || String(error) !== String(failure);
    failure = error instanceof Error ? error : new Error(String(error));
    if (!isNews) return;
    told = '';
    server?.config.logger.error(`The journeys cannot be checked; the last good ones stay.\n${failure.stack}`);
    isCovered = true;
    server?.ws.send({ type: 'error', err: overlayOfFailure(failure) });
  }

  /** Has the module made anew for whoever asks next. */
  function forget(graph: EnvironmentModuleGraph): void {
    for (const id of [resolved, resolvedEntrance]) {
      const module = graph.getModuleById(id);
      if (module) graph.invalidateModule(module);
    }
  }

  /** The files as open pages follow them. */
  let followed = '';
  /** Takes what the folder holds now to the pages that are open; they follow without a reload, so nothing typed is lost. */
  async function follow({ environments: { client } }: ViteDevServer): Promise<void> {
    const module = await read();
    const now = JSON.stringify(values());
    const isNew = now !== followed;
    followed = now;
    // Whoever hears it takes away what stands over the page; a sound file is followed while another has an error.
    if (isNew || (isCovered && errors().length === 0)) {
      isCovered = false;
      forget(client.moduleGraph);
      client.hot.send({ type: 'custom', event: 'senda:journeys', data: values() });
      await show();
    }
    await tell(module);
  }

  return {
    name: 'senda:journeys',
    configResolved(config) {
      building = config.command === 'build';
    },
    configureServer(started) {
      server = started;
      started.ws.on('connection', () => void show().catch(fail));
      started.ws.on('senda:listening', (_, client) => {
        if (errors().length === 0 && !failure) client.send('senda:no-error');
      });
      void read()
        .then((module) => {
          followed = JSON.stringify(values());
          return tell(module);
        })
        .catch(fail);
      unfollow = watchFolder(folder, () => follow(started), fail);
    },
    buildEnd: () => unfollow?.(),
    resolveId: (id) => (id === source || id === entrance ? `\0${id}` : null),
    async load(id) {
      if (id !== resolved && id !== resolvedEntrance) return null;
      // A build stops; a server goes on with what was sound last.
      const module = await read().catch((error: unknown) => {
        if (!server) throw error;
        fail(error);
        return undefined;
      });
      if (module && building && errors().length > 0)
        return this.error(
          errors()
            .map((where) => `\n${module.findingBlock(where)}`)
            .join(''),
        );
      if (module) await tell(module);
      if (id === resolvedEntrance) return `export default ${JSON.stringify(firstSettings)};`;
      return `export const provenOver = '${provenOver}';\nexport default ${JSON.stringify(values())};`;
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
