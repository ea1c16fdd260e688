import { Hono } from 'hono';
import { statusOf } from '../gateway/refusal.ts';
import { docsPage } from './docs.page.ts';

/** The contract as a page and as OpenAPI 3.1, loaded when it is asked for. Never in production. */
export function docs(): Hono {
  const app = new Hono();
  const load = () => import('@senda/contract/openapi');
  app.get('/', async (c) => {
    const { notation, openApi } = await load();
    return c.html(docsPage(openApi(statusOf), notation));
  });
  app.get('/openapi.json', async (c) => c.json((await load()).openApi(statusOf)));
  return app;
}
