/** A gateway of the contract over TM Forum's Open APIs. */
export { type AdapterOptions, createAdapter, mappedCalls } from './adapter.ts';
export { type AdapterConfig, readConfig } from './config/config.ts';
