/**
 * The server that `npm run bench -- operator` compares with: a Hono route that runs the statements of a call as they were recorded and
 * sends the recorded response. What the operator takes beyond it is its own work: reading, rules, building queries and answers.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { Pool, type PoolClient } from 'pg';
import type { Recording, Statement } from './recording.ts';

const [url = '', port = '', file = ''] = process.argv.slice(2);
const recordings = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, readonly Recording[]>>;
// As many connections as the operator opens.
const pool = new Pool({ connectionString: url, max: 20 });

const run = async (client: Pool | PoolClient, statements: readonly Statement[]): Promise<void> => {
  for (const { text, values } of statements)
    await client.query({ text, values: [...values], rowMode: 'array' });
};

/** Runs a transaction, again after a conflict with another one. */
async function runTogether(statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (;;) {
      try {
        return await run(client, statements);
      } catch (error) {
        await client.query('rollback');
        if ((error as { code?: string }).code !== '40001') throw error;
      }
    }
  } finally {
    client.release();
  }
}

const replay = ({ statements }: Recording): Promise<void> =>
  statements.some(({ text }) => /^begin/i.test(text)) ? runTogether(statements) : run(pool, statements);

const app = new Hono().all('/:call/:nth', async (context) => {
  const { call, nth } = context.req.param();
  const recording = recordings[call]?.[Number(nth)];
  if (!recording) return context.notFound();
  if (context.req.method !== 'GET') await context.req.json();
  await replay(recording);
  return context.body(recording.body, 200, { 'Content-Type': 'application/json' });
});

serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' }, () => console.log('ready'));
