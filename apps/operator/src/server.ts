import { randomUUID } from 'node:crypto';
import {
  createOperator,
  forgetStepEvents,
  type OperatorOptions,
  type PublishedJourneys,
  publishScheduled,
  type Store,
  seedScenarios,
  sendNotices,
} from '@senda/operator';
import { makeSecret, readSecret } from './data-folder.ts';
import { causeChain, openEmbedded, openServer } from './database.ts';
import { allHosts, assertPortFree, type ListenOptions, loopbackHosts, serveOn } from './listen.ts';
import { log, nameCall } from './log.ts';
import { mailerFor } from './mail.ts';
import { measure } from './metrics.ts';
import { observed } from './observe.ts';
import { type Journeys, publishJourneys } from './publish-journeys.ts';
import { type Environment, reasonOf, type Settings, settingsOf } from './settings.ts';
import { staffIssuer } from './staff.ts';
import { followVersions, liveTextsIn } from './versions.ts';

export { StartError } from './settings.ts';

export interface RunningOperator {
  /** Base URL, such as http://localhost:8787. */
  readonly url: string;
  /** Turns readiness off, and ends each connection with its next answer. */
  drain(): void;
  /** Finishes open requests and mail that is being sent, and closes the database. */
  close(): Promise<void>;
}

/** Time for mail that is being sent when the server closes (ms). */
const mailTimeout = 3_000;

/** Classes of SQLSTATE whose messages may quote a value: of data, and of constraints. */
const quotesValues = /^2[23][0-9A-Z]{3}$/;

/** Returns an error's message, or only the code of one that quotes a customer's value. */
function causeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return quotesValues.test(code) ? `the database refused a value (${code})` : reasonOf(error);
}

/** Logs the innermost cause of an error, since the others may quote a query and its values. */
function report(error: unknown): void {
  log.error(`A request failed: ${causeOf(causeChain(error).at(-1))}`);
}

/** How often it is checked whether customers are to be written to (ms). */
const noticesEvery = 2_000;

/** How often it is checked whether a scheduled publication is due (ms). */
const publicationsEvery = 500;

/** How often old step events are removed (ms). */
const forgetsEvery = 60 * 60_000;

/** Does some work again and again, one time after the other. Returns a function that stops it. */
function repeat(work: () => Promise<void>, every: number): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(work).catch(report);
  }, every);
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** Listens on loopback only in development, as the mailbox shows all codes. */
const listenOptionsOf = ({ mode, port }: Settings): ListenOptions => ({
  port,
  hosts: mode === 'production' ? allHosts : loopbackHosts,
  variable: 'OPERATOR_PORT',
});

/** Returns the version of each journey, as its machine's first digits, by its id. */
const versionsOf = (journeys: PublishedJourneys): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(journeys).map(([id, { hash }]) => [id, hash.slice(0, 12)]));

/** Opens the database and the secret, in the data folder unless configured elsewhere. */
async function openData({ dataDir, databaseUrl, tokenSecret }: Settings) {
  const storedSecret = tokenSecret ?? (await readSecret(dataDir));
  const database = await (databaseUrl ? openServer(databaseUrl) : openEmbedded(dataDir));
  try {
    return { secret: storedSecret ?? (await makeSecret(dataDir)), database };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Publishes the journeys of a folder with the versions in the database; undefined without a folder. */
const openJourneys = async (
  folder: string | undefined,
  refuse: (line: string) => void,
  logFinding: (line: string) => void,
  store: Store,
): Promise<Journeys | undefined> =>
  folder === undefined
    ? undefined
    : publishJourneys(folder, refuse, undefined, logFinding, liveTextsIn(store));

/**
 * Starts the operator with environment variables: OPERATOR_PORT (8787; 0 for any free one), DATA_DIR (.data), DATABASE_URL (an embedded Postgres
 * without it), SMTP_URL (required in production) and MAIL_FROM, TOKEN_SECRET (by default generated in DATA_DIR), STOREFRONT_URL
 * (for links and redirects of banks; several separated by commas), JOURNEYS_DIR (published journeys; without it storefronts
 * use their built-in ones), SESSION_DAYS (90), BEHIND_PROXY (true), FORWARD_SECRET (of storefront servers, which may report a
 * customer's address), LIMIT_FACTOR (1; more for tests outside production), NODE_ENV (production hides mailbox and sandbox),
 * PAYMENTS (production requires `simulated`), STAFF_ISSUER and STAFF_AUDIENCE (who publishes journeys signs in there; development has an
 * issuer of its own), JOURNEY_APPROVAL (other: another person approves what is published), JOURNEYS_WRITE (true: what is published is also written to JOURNEYS_DIR; never in production). `reportsFindings` is false where somebody else reports those of the journey files.
 * @throws StartError with the reason in one sentence
 */
export async function startOperator(
  env: Environment,
  { reportsFindings = true } = {},
): Promise<RunningOperator> {
  const settings = settingsOf(env);
  const listenOptions = listenOptionsOf(settings);
  await assertPortFree(listenOptions);
  const refuse = (line: string): void => log.error(`A journey is not published: ${line}`);
  const logFinding = reportsFindings ? refuse : () => undefined;
  const staff = settings.staff && staffIssuer(settings.staff);
  const { secret, database } = await openData(settings);
  const { journeysDir } = settings;
  const journeys = await openJourneys(journeysDir, refuse, logFinding, database.store).catch(
    async (error: unknown) => {
      await database.close();
      throw error;
    },
  );
  const versions =
    journeys &&
    followVersions({
      store: database.store,
      journeys,
      needsApproval: settings.needsApproval,
      writesTo: settings.writesJourneys ? journeysDir : undefined,
      report,
    });
  const mailer = mailerFor({
    smtpUrl: settings.smtpUrl,
    from: settings.mailFrom,
    store: database.store,
    secret,
  });
  const options: OperatorOptions = {
    store: database.store,
    now: Date.now,
    random: randomUUID,
    mail: mailer.send,
    mode: settings.mode,
    tokenSecret: secret,
    behindProxy: settings.behindProxy,
    forwardSecret: settings.forwardSecret,
    limitFactor: settings.limitFactor,
    trustsGuests: settings.trustsGuests,
    linkLinesBy: settings.linkLinesBy,
    linksNewLines: () => settings.linksNewLines,
    sessionDays: settings.sessionDays,
    storefronts: settings.storefronts,
    journeys: journeys?.current,
    publishing: versions?.publishing,
    staff,
    warn: (sentence) => log.warn(sentence),
    report,
    begins: nameCall,
  };
  try {
    if (settings.mode === 'development') await database.alone(() => seedScenarios(options));
    const app = createOperator(options);
    const answer = observed('operator', (request, address) => app.fetch(request, { address }));
    const listening = await serveOn(answer, listenOptions);
    if (settings.mode === 'production') {
      log.warn('Payments are simulated: no bank is asked and no card is charged (PAYMENTS=simulated).');
    }
    // Writes to customers when the time of something comes.
    const stopNotices = repeat(() => sendNotices(options), noticesEvery);
    const stopPublishing = repeat(() => publishScheduled(options), publicationsEvery);
    const stopForgetting = repeat(() => forgetStepEvents(options), forgetsEvery);
    const stopMeasuring = measure({
      ...(database.connections && { database: database.connections }),
      queuedMails: mailer.queued,
      journeys: () => versionsOf(journeys?.current() ?? {}),
    });
    return {
      url: `http://localhost:${listening.port}`,
      drain: listening.drain,
      close: async () => {
        journeys?.close();
        await listening.close();
        await stopPublishing();
        await stopForgetting();
        await versions?.close();
        stopMeasuring();
        await stopNotices();
        await mailer.close(mailTimeout);
        await database.close();
      },
    };
  } catch (error) {
    journeys?.close();
    await versions?.close();
    await mailer.close(0);
    await database.close();
    throw error;
  }
}
