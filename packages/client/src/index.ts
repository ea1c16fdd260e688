export { type Client, createClient } from './client.ts';
export { GatewayError, isGatewayError } from './error.ts';
export type { CallOptions, ClientOptions } from './options.ts';
