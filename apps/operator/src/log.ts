/** The log of this process, of both servers. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Logger, pino } from 'pino';
import { type Environment, StartError } from './settings.ts';

/** A request that is being answered. */
interface OpenRequest {
  readonly id: string;
  /** The name of the call, or the route of the page; never a value of its path. */
  call: string;
}

const openRequests = new AsyncLocalStorage<OpenRequest>();

/** Returns the id of the request that is being answered. */
export const requestId = (): string | undefined => openRequests.getStore()?.id;

/** Runs work as the answer to a request: its log lines have the request's id. */
export const inRequest = <T>(request: OpenRequest, work: () => T): T => openRequests.run(request, work);

/** Names the call that is being answered; without a name it keeps its own. */
export function nameCall(call: string | null): void {
  const request = openRequests.getStore();
  if (request && call !== null) request.call = call;
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type Level = (typeof levels)[number];
const isLevel = (text: string): text is Level => levels.some((level) => level === text);

const defaultLevel = ({ NODE_ENV }: Environment): Level => (NODE_ENV === 'production' ? 'info' : 'warn');

/** Whether lines are JSON, for programs, or sentences, for people: by LOG_FORMAT, or by NODE_ENV. */
const isJson = ({ LOG_FORMAT, NODE_ENV }: Environment) =>
  LOG_FORMAT ? LOG_FORMAT === 'json' : NODE_ENV === 'production';

/** Checks LOG_LEVEL and LOG_FORMAT. @throws StartError if there is no such level or format */
export function assertLogSettings({ LOG_LEVEL, LOG_FORMAT }: Environment): void {
  if (LOG_LEVEL && !isLevel(LOG_LEVEL))
    throw new StartError(`LOG_LEVEL must be one of ${levels.join(', ')}, but it is "${LOG_LEVEL}".`);
  if (LOG_FORMAT && LOG_FORMAT !== 'json' && LOG_FORMAT !== 'text')
    throw new StartError(`LOG_FORMAT must be json or text, but it is "${LOG_FORMAT}".`);
}

/** Returns a line of the log as a person reads it in a terminal. */
function readable(line: string): string {
  const { msg, call, status, ms, request } = JSON.parse(line) as Record<string, string | number | undefined>;
  if (call === undefined || status === undefined) return String(msg);
  return `${call} ${status} ${ms} ms ${request}`;
}

const terminal = { write: (line: string): void => console.error(readable(line)) };

/** Creates a log: lines of JSON on stdout, or sentences on stderr. */
function createLog(env: Environment): Logger {
  const level = env['LOG_LEVEL'] ?? '';
  const options = {
    level: isLevel(level) ? level : defaultLevel(env),
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: () => {
      const { id, call } = openRequests.getStore() ?? {};
      return id === undefined ? {} : { request: id, call };
    },
  };
  return isJson(env) ? pino(options) : pino(options, terminal);
}

export const log: Logger = createLog(process.env);

/** Tells those who started the process where it answers: in a terminal at every level. */
export function announce(sentence: string): void {
  if (isJson(process.env)) log.info(sentence);
  else console.log(sentence);
}
