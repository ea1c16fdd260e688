import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Journey } from '@senda/journey/library';
import { type EnvironmentModuleGraph, type Plugin, runnerImport, type ViteDevServer } from 'vite';
import { watchFolder } from '../apps/operator/src/watch-folder.ts';
import type { LocatedFinding, Served } from './journey-files.ts';
import { languageOf, texts } from './journeys/texts.ts';

const source = 'virtual:journeys';
const resolved = `\0${source}`;
/** The settings of a purchase's first step, for pages that do not load the engine. */
const firstStep = 'virtual:entrance';
const resolvedFirstStep = `\0${firstStep}`;
type Checks = typeof import('./journey-files.ts');

const isWarning = ({ finding }: LocatedFinding): boolean => finding.severity === 'warning';

const language = languageOf(process.env);
const { uncheckable, askDeveloper } = texts[language];

/** Vite's error overlay for a failed check. Its reason is for a developer, and stays in the terminal. */
const overlayOfFailure = { message: `${uncheckable}\n${askDeveloper}`, stack: '' };

/** Hides how the overlay is turned off in Vite's configuration: who edits a journey file has none. */
const withoutTip = 'vite-error-overlay::part(tip) { display: none }';

/** How long nothing else is saved before what was saved is announced (ms). */
const announceDelay = 1_000;

/** A journey file without an error. */
interface ValidFile {
  readonly text: string;
  readonly journey: Journey;
}

/** Returns the settings of the plan step if the journey begins with it for all customers; else null. */
function settingsOfFirstStep({ steps }: Journey): unknown {
  const first = steps[0];
  return first?.name === 'pre-checkout' && !first.when ? first.settings : null;
}

/**
 * Serves `journeys/*.json` to the app as one module. A file with an error is never served: a build fails with its finding; the
 * development server reports it in the terminal and in the overlay and keeps the last valid version. Warnings are reported in
 * the terminal. A saved valid file is sent to open pages, which follow it (`senda:journeys`).
 */
export function journeyFiles(folder: string): Plugin {
  let served: Served = new Map();
  let firstSettings: unknown = null;
  /** All findings, errors first. */
  let problems: readonly LocatedFinding[] = [];
  const errors = () => problems.filter(({ finding }) => finding.severity === 'error');
  /** Hash of the step library that the files were proven over. */
  let provenOver = '';
  /** The valid files, by name, as last read and as last announced. */
  let valid: ReadonlyMap<string, ValidFile> = new Map();
  let announced = valid;
  /** Loaded once, so that saves are checked quickly; reloaded when package sources change. */
  let checks: ReturnType<typeof runnerImport<Checks>> | undefined;
  /** The error that prevented reading or checking the files. */
  let failure: Error | undefined;
  let building = false;
  let server: ViteDevServer | undefined;
  let stopWatching: (() => void) | undefined;

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

  /** The last valid version of each journey file, by file name. */
  const values = () =>
    Object.fromEntries(
      [...served].flatMap(([name, { journey, value }]) => (journey ? [[path.basename(name), value]] : [])),
    );

  let reading: Promise<unknown> = Promise.resolve();
  /** Reads the files after the reads before: one that began earlier must not end later, with older texts. */
  function read(): Promise<Checks> {
    const next = reading.then(readNow);
    reading = next.catch(() => undefined);
    return next;
  }

  async function readNow(): Promise<Checks> {
    const module = await loaded();
    const next = module.updateServed(served, await module.readJourneyFiles(folder));
    served = next.served;
    valid = new Map(
      next.checks.flatMap(({ name, text, journey }) => (journey ? [[name, { text, journey }]] : [])),
    );
    for (const { journey } of served.values())
      if (journey?.id === 'onboarding') firstSettings = settingsOfFirstStep(journey);
    problems = next.checks
      .flatMap(({ name, text, findings }) =>
        findings.map((finding) => ({ file: path.resolve(name), text, finding })),
      )
      .toSorted((one, other) => Number(isWarning(one)) - Number(isWarning(other)));
    provenOver = module.provenOver;
    failure = undefined;
    return module;
  }

  const overlayOfProblems = ({ overlayOf, voiceOf }: Checks) => overlayOf(problems, voiceOf(language));

  /** Whether open pages show the overlay. */
  let hasOverlay = false;
  /** Shows the overlay on open pages, and on pages opened while a file has an error. */
  const showOverlay = async () => {
    const err = failure
      ? overlayOfFailure
      : errors().length > 0
        ? overlayOfProblems(await loaded())
        : undefined;
    if (!err) return;
    hasOverlay = true;
    server?.ws.send({ type: 'error', err });
  };
  let reported = '';
  /** Reports findings in the terminal, once: two reads at the same moment find the same. */
  const report = async ({ findingBlock, voiceOf }: Checks) => {
    const news = JSON.stringify(problems);
    if (news === reported) return;
    reported = news;
    const logger = server?.config.logger;
    for (const where of problems)
      logger?.[isWarning(where) ? 'warn' : 'error'](findingBlock(where, voiceOf(language)));
    await showOverlay();
  };

  /** Reports a failure of the check itself. What is served stays as it is. */
  function fail(error: unknown): void {
    const isNews = !failure || String(error) !== String(failure);
    failure = error instanceof Error ? error : new Error(String(error));
    if (!isNews) return;
    reported = '';
    server?.config.logger.error(`${uncheckable}\n${failure.stack}`);
    hasOverlay = true;
    server?.ws.send({ type: 'error', err: overlayOfFailure });
  }

  /** Invalidates the virtual modules. */
  function invalidate(graph: EnvironmentModuleGraph): void {
    for (const id of [resolved, resolvedFirstStep]) {
      const module = graph.getModuleById(id);
      if (module) graph.invalidateModule(module);
    }
  }

  /** Reports each saved file that is valid, in the terminal and on open pages: whom it changes, and where those on their way continue. */
  function announce({ savedSentence, voiceOf }: Checks): void {
    for (const [name, { text, journey }] of valid) {
      const before = announced.get(name);
      if (!before || before.text === text) continue;
      const sentence = savedSentence(name, before.journey, journey, voiceOf(language).speech);
      server?.config.logger.info(sentence);
      server?.environments.client.hot.send({ type: 'custom', event: 'senda:saved', data: sentence });
    }
    // A file with an error is compared with its last valid version once it is mended.
    announced = new Map([...announced, ...valid]);
  }

  let announcing: NodeJS.Timeout | undefined;
  /** Announces what was saved in a moment, all at once: a comparison takes seconds, in which the server answers nobody. */
  function announceSoon(module: Checks): void {
    clearTimeout(announcing);
    announcing = setTimeout(() => announce(module), announceDelay).unref();
  }

  /** The files as last sent to open pages. */
  let sent = '';
  /** Sends changed files to open pages, which follow without a reload, so no input is lost. */
  async function follow({ environments: { client } }: ViteDevServer): Promise<void> {
    const module = await read();
    const now = JSON.stringify(values());
    const isNew = now !== sent;
    sent = now;
    // Pages that receive the event remove their overlay; valid files are followed while others have errors.
    if (isNew || (hasOverlay && errors().length === 0)) {
      hasOverlay = false;
      invalidate(client.moduleGraph);
      client.hot.send({ type: 'custom', event: 'senda:journeys', data: values() });
      await showOverlay();
    }
    await report(module);
    announceSoon(module);
  }

  return {
    name: 'senda:journeys',
    configResolved(config) {
      building = config.command === 'build';
    },
    configureServer(started) {
      server = started;
      started.ws.on('connection', () => void showOverlay().catch(fail));
      started.ws.on('senda:listening', (_, client) => {
        if (errors().length === 0 && !failure) client.send('senda:no-error');
      });
      void read()
        .then((module) => {
          sent = JSON.stringify(values());
          announce(module);
          return report(module);
        })
        .catch(fail);
      stopWatching = watchFolder(folder, () => follow(started), fail);
    },
    transformIndexHtml: () => (building ? [] : [{ tag: 'style', children: withoutTip }]),
    buildEnd: () => {
      clearTimeout(announcing);
      stopWatching?.();
    },
    resolveId: (id) => (id === source || id === firstStep ? `\0${id}` : null),
    async load(id) {
      if (id !== resolved && id !== resolvedFirstStep) return null;
      // A build fails; a server keeps the last valid version.
      const module = await read().catch((error: unknown) => {
        if (!server) throw error;
        fail(error);
        return undefined;
      });
      if (module && building && errors().length > 0)
        return this.error(
          errors()
            .map((where) => `\n${module.findingBlock(where, module.voiceOf(language))}`)
            .join(''),
        );
      if (module) await report(module);
      if (id === resolvedFirstStep) return `export default ${JSON.stringify(firstSettings)};`;
      return `export const provenOver = '${provenOver}';\nexport default ${JSON.stringify(values())};`;
    },
    hotUpdate({ file }) {
      if (file.includes('/packages/')) {
        checks = undefined;
        invalidate(this.environment.moduleGraph);
      }
      return path.dirname(file) === folder ? [] : undefined;
    },
  };
}
