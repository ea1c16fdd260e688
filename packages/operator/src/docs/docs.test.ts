import { callNames, calls } from '@senda/contract';
import { expect, it } from 'vitest';
import { memoryOperator } from '../testing/memory-operator.ts';

const { app } = memoryOperator();

it('shows all calls with path, codes and fields', async () => {
  const text = await (await app.request('/docs')).text();
  for (const name of callNames) {
    expect(text).toContain(`<article id="${name}">`);
    expect(text).toContain(`<code>${calls[name].method} ${calls[name].path}</code>`);
  }
  expect(text).toContain('NUMBER_TAKEN (409001)');
  expect(text).toContain('planSku: Id');
  expect(text).not.toContain('[object');
});

it('serves OpenAPI with the operator’s status codes', async () => {
  const document = await (await app.request('/docs/openapi.json')).json();
  expect(document).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/number-service/v1/numbers/{selectedNumber}/lock': {
        post: {
          operationId: 'lockNumber',
          responses: { 409: { description: expect.stringContaining('NUMBER_TAKEN') }, 429: {} },
          security: [{ token: [] }],
        },
      },
    },
  });
});
