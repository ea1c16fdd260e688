/** The contract as OpenAPI and Markdown. Must not be part of the storefront's bundle. */
export { callGroups } from './calls/groups.ts';
export { notation } from './openapi/notation.ts';
export { type OpenApi, type Operation, openApi } from './openapi/openapi.ts';
export { callsPage } from './openapi/table.ts';
