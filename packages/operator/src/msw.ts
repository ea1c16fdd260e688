import type { Hono } from 'hono';
import { type HttpHandler, http } from 'msw';

/**
 * Returns MSW handlers that pass every request under `/api/`, on any origin, to the operator. A string pattern would also
 * match the development server's modules.
 */
export const operatorHandlers = (app: Hono): HttpHandler[] => [
  http.all(/^https?:\/\/[^/]+\/api\//, ({ request }) => app.fetch(request)),
];
