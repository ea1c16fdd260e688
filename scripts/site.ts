import { StartError } from '../apps/operator/src/settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the origin in GATEWAY_URL, or undefined if it is not set.
 * @throws StartError if it is not an origin; does not quote it, because it may contain a password
 */
function gatewayFrom(env: Environment): string | undefined {
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
 * Returns the port in a variable.
 * @throws StartError if it is not a port
 */
function portOf(env: Environment, name: string, fallback: number): number {
  const text = env[name] || String(fallback);
  const port = Number(text);
  if (/^[0-9]+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new StartError(`${name} must be a port number from 1 to 65535, but it is "${text}".`);
}

/** The storefront's port, and the gateway for its /api: a configured one or a local operator. */
export interface Site {
  readonly port: number;
  /** Origin of the gateway. */
  readonly gateway: string;
  /** True if the gateway is a local operator started with the storefront. */
  readonly ownOperator: boolean;
}

/** Reads PORT, OPERATOR_PORT and GATEWAY_URL; an empty variable counts as not set. @throws StartError for an invalid value */
export function siteOf(env: Environment): Site {
  const port = portOf(env, 'PORT', 5173);
  const gateway = gatewayFrom(env);
  if (gateway) return { port, gateway, ownOperator: false };
  const operatorPort = portOf(env, 'OPERATOR_PORT', 8787);
  if (operatorPort === port) {
    throw new StartError(`PORT and OPERATOR_PORT must differ, but both are ${port}.`);
  }
  return { port, gateway: `http://localhost:${operatorPort}`, ownOperator: true };
}

/**
 * Reads STUDIO_PORT, the port of Journey Studio, which only `npm start` serves.
 * @throws StartError if it is not a port, or is that of another server
 */
export function studioPortOf(env: Environment): number {
  const port = portOf(env, 'STUDIO_PORT', 5174);
  const site = siteOf(env);
  const others = {
    PORT: site.port,
    ...(site.ownOperator && { OPERATOR_PORT: portOf(env, 'OPERATOR_PORT', 8787) }),
  };
  for (const [name, other] of Object.entries(others))
    if (other === port) throw new StartError(`STUDIO_PORT and ${name} must differ, but both are ${port}.`);
  return port;
}
