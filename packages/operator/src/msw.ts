import type { Hono } from 'hono';
import { type HttpHandler, http } from 'msw';

/**
 * The operator inside MSW: one handler for every address under `/api/`, on any origin. A string pattern would also
 * catch the development server's own modules.
 */
export const operatorHandlers = (app: Hono): HttpHandler[] => [
  http.all(/^https?:\/\/[^/]+\/api\//, ({ request }) => app.fetch(request)),
];
