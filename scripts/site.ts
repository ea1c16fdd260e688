import { StartError } from '../apps/operator/src/settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The origin of the gateway that GATEWAY_URL names; undefined without one.
 * @throws StartError when it names none: it is not quoted, since a password may be in it
 */
function namedGateway(env: Environment): string | undefined {
  const text = env['GATEWAY_URL'];
  if (!text) return undefined;
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  const extra = url && url.pathname.replaceAll('/', '') + url.search + url.hash + url.username + url.password;
  if (url && extra === '' && url.port !== '0') return url.origin;
  throw new StartError(
    'GATEWAY_URL must be the address of a gateway such as https://gateway.example, without a path: /api is added to it.',
  );
}

/**
 * The port that a variable names.
 * @throws StartError when it is none
 */
function portOf(env: Environment, name: string, fallback: number): number {
  const text = env[name] || String(fallback);
  const port = Number(text);
  if (/^[0-9]+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new StartError(`${name} must be a port number from 1 to 65535, but it is "${text}".`);
}

/** Where the storefront listens, and what answers its /api: the gateway that is named, or an operator beside it. */
export interface Site {
  readonly port: number;
  /** Origin of the gateway. */
  readonly gateway: string;
  /** Whether the gateway is one that is started beside the storefront. */
  readonly ownOperator: boolean;
}

/** Reads PORT, OPERATOR_PORT and GATEWAY_URL; an empty variable counts as not set. @throws StartError for a value that makes no sense */
export function siteOf(env: Environment): Site {
  const port = portOf(env, 'PORT', 5173);
  const named = namedGateway(env);
  if (named) return { port, gateway: named, ownOperator: false };
  const operatorPort = portOf(env, 'OPERATOR_PORT', 8787);
  if (operatorPort === port) {
    throw new StartError(`PORT and OPERATOR_PORT must be two ports, but both are ${port}.`);
  }
  return { port, gateway: `http://localhost:${operatorPort}`, ownOperator: true };
}
