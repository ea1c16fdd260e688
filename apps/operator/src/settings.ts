import path from 'node:path';

/** The reason why the operator cannot start, in one sentence. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Settings {
  /** 0 means any free port. */
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly tokenSecret: string | undefined;
  /** Origins of the storefront: links use the first, and banks may return to any of them. */
  readonly storefronts: readonly string[];
  /** Folder of the published journeys; without it storefronts use their built-in ones. */
  readonly journeysDir: string | undefined;
  /** Maximum age of a session (days). */
  readonly sessionDays: number;
  /** Whether a guest's contact is accepted without a code. */
  readonly trustsGuests: boolean;
  /** Until when every line has to be linked to a person (ms). */
  readonly linkLinesBy: number | undefined;
  /** Whether a new line is linked to its person with the order. */
  readonly linksNewLines: boolean;
  /** Whether a proxy forwards requests and reports their addresses. */
  readonly behindProxy: boolean;
  readonly forwardSecret: string | undefined;
  /** Factor of the limits; always 1 in production. */
  readonly limitFactor: number;
  /** Who issues the tokens of staff, and the client that they are for. */
  readonly staff: { readonly issuer: string; readonly audience: string } | undefined;
  /** Whether what is published is also written to the folder of journeys. */
  readonly writesJourneys: boolean;
  /** Whether another person has to approve what is published. */
  readonly needsApproval: boolean;
  readonly mode: 'development' | 'production';
}

const minSecretLength = 32;

function portOf(text: string): number {
  const port = Number(text);
  if (/^[0-9]+$/.test(text) && port <= 65_535) return port;
  throw new StartError(`OPERATOR_PORT must be a port number from 0 to 65535, but it is "${text}".`);
}

function secretOf(text: string | undefined, mode: Settings['mode']): string | undefined {
  if (!text && mode === 'production') {
    throw new StartError('TOKEN_SECRET must be set in production: it signs the tokens of customers.');
  }
  if (text && text.length < minSecretLength) {
    throw new StartError(`TOKEN_SECRET must have at least ${minSecretLength} characters.`);
  }
  return text || undefined;
}

function forwardSecretOf(text: string | undefined): string | undefined {
  if (text && !(text.length >= minSecretLength && /^[\x21-\x7e]+$/.test(text))) {
    throw new StartError(
      `FORWARD_SECRET must have at least ${minSecretLength} characters, letters and signs without spaces.`,
    );
  }
  return text || undefined;
}

/** Tests that simulate many customers raise the factor, as loopback is limited like other addresses. */
function factorOf(text: string, mode: Settings['mode']): number {
  const factor = Number(text);
  if (!/^[0-9]+$/.test(text) || factor < 1 || factor > 1000) {
    throw new StartError(`LIMIT_FACTOR must be a whole number from 1 to 1000, but it is "${text}".`);
  }
  if (factor > 1 && mode === 'production') {
    throw new StartError('LIMIT_FACTOR is for tests only and cannot be set in production.');
  }
  return factor;
}

/** Production requires SMTP, as it has no mailbox to read codes in. */
function smtpOf(text: string | undefined, mode: Settings['mode']): string | undefined {
  if (!text && mode === 'production') {
    throw new StartError('SMTP_URL must be set in production: customers log in with codes that are mailed.');
  }
  return urlOf('SMTP_URL', text, ['smtp:', 'smtps:']);
}

function daysOf(text: string): number {
  const days = Number(text);
  if (/^[0-9]+$/.test(text) && days >= 1 && days <= 3650) return days;
  throw new StartError(`SESSION_DAYS must be a number of days from 1 to 3650, but it is "${text}".`);
}

/** The operator only simulates a bank, so production must opt in. */
function assertPayments(text: string | undefined, mode: Settings['mode']): void {
  if (text && text !== 'simulated') {
    throw new StartError(`PAYMENTS can be "simulated" only, but it is "${text}".`);
  }
  if (!text && mode === 'production') {
    throw new StartError(
      'PAYMENTS must be set in production. This operator only simulates a bank: PAYMENTS=simulated confirms that no card is charged.',
    );
  }
}

function urlOf(name: string, text: string | undefined, protocols: readonly string[]): string | undefined {
  if (!text) return undefined;
  const protocol = URL.canParse(text) ? new URL(text).protocol : undefined;
  if (protocol && protocols.includes(protocol)) return text;
  throw new StartError(`${name} must be an address that starts with ${protocols.join('// or ')}//.`);
}

/**
 * Parses addresses separated by commas, without trailing slashes.
 * @throws StartError if one is no address
 */
export function storefrontsOf(text = ''): string[] {
  const addresses = text
    .split(',')
    .map((address) => urlOf('STOREFRONT_URL', address.trim(), ['http:', 'https:']));
  return addresses.flatMap((address) => (address === undefined ? [] : [address.replace(/\/+$/, '')]));
}

/** Returns the end of a day (YYYY-MM-DD) in UTC, in ms. @throws StartError for another text */
function dayOf(name: string, text: string | undefined): number | undefined {
  if (!text) return undefined;
  const end = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T23:59:59Z`) : Number.NaN;
  if (Number.isNaN(end)) throw new StartError(`${name} must be a day, such as 2027-06-30.`);
  return end;
}

/** Staff signs in at any OpenID Connect issuer; in production by TLS alone. */
function staffOf(env: Environment, mode: Settings['mode']): Settings['staff'] {
  const protocols = mode === 'production' ? ['https:'] : ['https:', 'http:'];
  const issuer = urlOf('STAFF_ISSUER', env['STAFF_ISSUER'], protocols);
  const audience = env['STAFF_AUDIENCE'];
  if (issuer && audience) return { issuer, audience };
  if (issuer || audience)
    throw new StartError('STAFF_ISSUER and STAFF_AUDIENCE go together: staff needs both, or none.');
  return undefined;
}

/** The folder of a production is that of a release: versions are in the database. */
function writesJourneysOf(text: string | undefined, mode: Settings['mode']): boolean {
  if (text === 'true' && mode === 'production')
    throw new StartError('JOURNEYS_WRITE is for development only and cannot be set in production.');
  return text === 'true';
}

/** A misspelt word must not open what was to be closed. */
function needsApprovalOf(text: string): boolean {
  if (text !== 'own' && text !== 'other') throw new StartError('JOURNEY_APPROVAL must be own or other.');
  return text === 'other';
}

/** Reads the settings from the environment. An empty variable counts as not set. @throws StartError for an invalid value */
export function settingsOf(env: Environment): Settings {
  const mode = env['NODE_ENV'] === 'production' ? 'production' : 'development';
  assertPayments(env['PAYMENTS'], mode);
  return {
    port: portOf(env['OPERATOR_PORT'] || '8787'),
    dataDir: path.resolve(env['DATA_DIR'] || '.data'),
    databaseUrl: urlOf('DATABASE_URL', env['DATABASE_URL'], ['postgres:', 'postgresql:']),
    smtpUrl: smtpOf(env['SMTP_URL'], mode),
    mailFrom: env['MAIL_FROM'] || 'Senda <no-reply@senda.example>',
    tokenSecret: secretOf(env['TOKEN_SECRET'], mode),
    storefronts: storefrontsOf(env['STOREFRONT_URL']),
    journeysDir: env['JOURNEYS_DIR'] ? path.resolve(env['JOURNEYS_DIR']) : undefined,
    sessionDays: daysOf(env['SESSION_DAYS'] || '90'),
    trustsGuests: env['TRUST_GUESTS'] === 'true',
    linkLinesBy: dayOf('LINK_LINES_BY', env['LINK_LINES_BY']),
    linksNewLines: env['LINK_NEW_LINES'] === 'true',
    behindProxy: env['BEHIND_PROXY'] === 'true',
    forwardSecret: forwardSecretOf(env['FORWARD_SECRET']),
    limitFactor: factorOf(env['LIMIT_FACTOR'] || '1', mode),
    staff: staffOf(env, mode),
    needsApproval: needsApprovalOf(env['JOURNEY_APPROVAL'] || 'own'),
    writesJourneys: writesJourneysOf(env['JOURNEYS_WRITE'], mode),
    mode,
  };
}

/** Returns an error's code: a text, or a number of the embedded database's file system. */
function codeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error) return error.code;
  return 'errno' in error ? error.errno : undefined;
}

/** Error codes for a full disk or quota, of the system, of Postgres and of the embedded database's file system. */
const fullDisk: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100', 51, 19];

/** Whether an error means a full disk. */
export const isDiskFull = (error: unknown): boolean => fullDisk.includes(codeOf(error));

/** Returns an error's message for a log line. */
export const reasonOf = (error: unknown): string => {
  if (isDiskFull(error)) return 'the disk is full';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ECONNREFUSED') return 'the connection was refused';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no such host';
  const message = error instanceof Error ? error.message : `error ${JSON.stringify(codeOf(error) ?? error)}`;
  return (message || code || 'unknown reason').split('\n', 1).join('');
};
