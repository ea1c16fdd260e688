import type { OpenApi, Operation } from '@senda/contract/openapi';
import { statusOf } from '@senda/contract/statuses';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { page } from '../sandbox/page.ts';

type Schema = Parameters<typeof import('@senda/contract/openapi').notation>[0];
type Notation = (schema: Schema) => string;

interface Call extends Operation {
  readonly method: string;
  readonly path: string;
}

const callsOf = (document: OpenApi): Call[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );

const parametersOf = ({ parameters }: Call, notation: Notation) => {
  const own = parameters.flatMap((parameter) => ('name' in parameter ? [parameter] : []));
  if (own.length === 0) return '';
  return html`<h4>Parameters</h4><ul>${own.map(
    ({ name, in: place, required, schema }) =>
      html`<li><code>${name}</code>, ${place}${required ? '' : ', optional'}: <code>${notation(schema)}</code></li>`,
  )}</ul>`;
};

const contentOf = (
  title: string,
  content: Readonly<Record<string, { schema: Schema }>>,
  notation: Notation,
) =>
  Object.entries(content).map(
    ([type, { schema }]) => html`<h4>${title}, <code>${type}</code></h4><pre>${notation(schema)}</pre>`,
  );

const callArticle = (call: Call, notation: Notation) => {
  const refusals = Object.entries(call.responses).filter(([status]) => status !== '200');
  return html`<article id="${call.operationId}">
<h3>${call.operationId}</h3>
<p class="about"><code>${call.method} ${call.path}</code>${call.security.length > 0 ? ', with X-Auth' : ''}</p>
${parametersOf(call, notation)}
${call.requestBody ? contentOf('Request', call.requestBody.content, notation) : ''}
${contentOf('Answer', call.responses['200']?.content ?? {}, notation)}
<h4>Refusals</h4>
<ul>${refusals.map(([status, { description }]) => html`<li>${status}: ${description}</li>`)}</ul>
</article>`;
};

/** Renders the contract for developers of gateways and their clients. */
function docsPage(document: OpenApi, notation: Notation) {
  const calls = callsOf(document);
  const of = (group: string) => calls.filter((call) => call.tags.includes(group));
  const schemas = Object.entries(document.components['schemas'] as Readonly<Record<string, Schema>>);
  return page(
    'Calls',
    html`<main><h1>${document.info.title}</h1>
<p>${calls.length} calls under <code>/api</code>. ${document.info.description}</p>
<p><a href="/docs/openapi.json">OpenAPI 3.1 as JSON</a> · <a href="#entities">Entities</a> · <a href="/">Start</a></p>
<nav aria-label="Calls">${document.tags.map(
      ({ name }) =>
        html`<h2>${name}</h2><p>${of(name).map(({ operationId }) => html`<a href="#${operationId}">${operationId}</a> `)}</p>`,
    )}</nav>
${document.tags.map(({ name }) => html`<h2>${name}</h2>${of(name).map((call) => callArticle(call, notation))}`)}
<h2 id="entities">Entities</h2>
${schemas.map(([name, schema]) => html`<h3 id="schema-${name}">${name}</h3><pre>${notation(schema)}</pre>`)}
</main>`,
  );
}

/** Serves the contract as a page and as OpenAPI 3.1, loaded on demand. Not used in production. */
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
