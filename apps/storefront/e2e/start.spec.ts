import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { codeFor } from './operator.ts';
import { start, stopAll } from './stack.ts';
import { test } from './test.ts';

test.afterEach(stopAll);

const folder = () => mkdtemp(path.join(tmpdir(), 'senda-start-'));
const ports = { PORT: '5193', STUDIO_PORT: '6193', OPERATOR_PORT: '8793' };
/** Expects a failed start: one sentence, exit code 1, no stack. Returns the sentence. */
async function refusal(env: Record<string, string>): Promise<string> {
  const started = start('scripts/start.mjs', { ...ports, ...env });
  await new Promise((resolve) => started.child.once('exit', resolve));
  expect(started.child.exitCode).toBe(1);
  expect(started.output()).not.toMatch(/^\s+at /m);
  expect(started.output().trim().split('\n')).toHaveLength(1);
  return started.output();
}

test('npm start prints its addresses, keeps its data across a restart and stops on Ctrl-C', async ({
  request,
}) => {
  const DATA_DIR = await folder();
  const first = start('scripts/start.mjs', { ...ports, DATA_DIR });
  await first.printed(/Storefront {2}http:\/\/localhost:5193/);
  await first.printed(/Operator {4}http:\/\/localhost:8793/);
  await first.printed(/Studio {6}http:\/\/localhost:6193/);
  expect(await (await request.get('http://localhost:6193/journeys/onboarding')).text()).toContain(
    'id="root"',
  );
  const body = { email: 'restart@example.com', channel: 'web', 'external-auth-id': 'x' };
  const asked = await request.post('http://localhost:5193/api/user-service/v1/sign-up', { data: body });
  expect(asked.ok()).toBe(true);
  const code = await codeFor(request, body.email, 'http://localhost:8793');
  expect(await first.stop('SIGINT')).toBe(0);

  const second = start('scripts/start.mjs', { ...ports, DATA_DIR });
  await second.printed(/Storefront/);
  expect(await codeFor(request, body.email, 'http://localhost:8793')).toBe(code);
  expect(await second.stop('SIGTERM')).toBe(0);
});

test('a port that is in use, for storefront, studio and operator', async () => {
  for (const [name, port] of Object.entries(ports)) {
    const other = createServer().listen(Number(port), 'localhost');
    try {
      expect(await refusal({ DATA_DIR: await folder() })).toMatch(
        new RegExp(`Port ${port} is in use.* ${name} `),
      );
    } finally {
      other.close();
    }
  }
});

test('an invalid port, an unreachable database, a read-only folder', async () => {
  expect(await refusal({ PORT: 'many' })).toContain('PORT must be a port number');
  expect(await refusal({ STUDIO_PORT: '5193' })).toContain('STUDIO_PORT and PORT must differ');
  expect(await refusal({ OPERATOR_PORT: '0' })).toContain('OPERATOR_PORT must be a port number');
  expect(await refusal({ GATEWAY_URL: 'nonsense' })).toContain(
    'GATEWAY_URL must be the address of a gateway',
  );
  expect(await refusal({ DATA_DIR: '/dev/null/data' })).toContain(
    '/dev/null/data cannot be written (ENOTDIR)',
  );
  const database = await refusal({
    DATABASE_URL: 'postgres://senda:secret@localhost:1/none',
    DATA_DIR: await folder(),
  });
  expect(database).toContain('DATABASE_URL');
  expect(database).not.toContain('secret');
  const file = path.join(await folder(), 'data');
  await writeFile(file, 'in the way');
  await chmod(file, 0o400);
  expect(await refusal({ DATA_DIR: file })).toContain(file);
});

test('malformed JSON gets a sentence from the operator, not a stack trace', async ({ request }) => {
  const answer = await request.post('/api/user-service/v1/sign-up', {
    data: Buffer.from('{ not json'),
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status()).toBe(400);
  const body = (await answer.json()) as { errorCode: number; message: string };
  expect(body.errorCode).toBe(400001);
  expect(body.message).toMatch(/JSON/);
});
