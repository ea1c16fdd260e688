import { Client } from 'pg';
import { temporaryPostgres } from '../apps/operator/src/testing/postgres-server.ts';
import { recordOn } from './operator.ts';
import type { Statement } from './recording.ts';

/** Rows to load into each table beside what the buyers of the recordings left. */
const rows: Readonly<Record<string, number>> = {
  accounts: 1_000_000,
  sessions: 1_000_000,
  lines: 1_000_000,
  orders: 5_000_000,
  payments: 5_000_000,
  service_requests: 1_000_000,
};

/** Columns that name a row, or what it belongs to: each copy has names of its own. */
const names = ['id', 'account_id', 'email', 'order_ref', 'idempotency_key', 'number', 'sim_number'];

/** A payment, a line and a request of the first order: the buyers of the recordings have none yet. */
const firstRows = [
  `insert into senda.payments (id, account_id, order_ref, idempotency_key, amount, card, status, settles_as, settled_at)
    select 'payment', account_id, id, 'key', 1, '{}', 'PAID', 'PAID', 0 from senda.orders limit 1`,
  `insert into senda.lines (id, account_id, order_ref, number, is_provisional, sim_number, sim_type, plan_sku, activated_at,
      paid_until, auto_renewal, standing)
    select 'line', account_id, id, number, false, 'sim', 'esim', 'senda-8', 0, 0, true, 'live' from senda.orders limit 1`,
  `insert into senda.service_requests (id, account_id, account_number, type, number, requested_at, steps, is_open, details)
    select 'request', account_id, id, 'CHANGE_SIM', number, 0, '[]', false, '{}' from senda.lines limit 1`,
];

interface Column {
  readonly column_name: string;
  readonly data_type: string;
  readonly is_nullable: 'YES' | 'NO';
}

/** Copies the rows of a table until it has `count` more, without what is in their documents. */
async function fill(client: Client, table: string, count: number): Promise<void> {
  const { rows: columns } = await client.query<Column>(
    `select column_name, data_type, is_nullable from information_schema.columns
      where table_schema = 'senda' and table_name = $1 and column_name <> 'seq'`,
    [table],
  );
  const { rows: present } = await client.query<{ count: string }>(`select count(*) from senda.${table}`);
  const found = Number(present[0]?.count);
  const copied = columns.map(({ column_name: name, data_type: type, is_nullable }) => {
    if (names.includes(name)) return `${name} || '-' || n`;
    if (type === 'jsonb') return is_nullable === 'YES' ? 'null' : `'{}'`;
    return name;
  });
  const list = columns.map(({ column_name }) => column_name).join(', ');
  await client.query(
    `insert into senda.${table} (${list})
      select ${copied.join(', ')} from senda.${table}, generate_series(1, ${Math.ceil(count / found)}) n`,
  );
}

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Node[];
}

const scansOf = (node: Node): Node[] => [
  ...('Relation Name' in node ? [node] : []),
  ...(node.Plans ?? []).flatMap(scansOf),
];

/** Explains a statement after it ran once. */
async function explain(client: Client, { text, values }: Statement): Promise<{ ms: number; scans: Node[] }> {
  await client.query(text, [...values]);
  const { rows: found } = await client.query<{ 'QUERY PLAN': { Plan: Node; 'Execution Time': number }[] }>(
    `explain (analyze, format json) ${text}`,
    [...values],
  );
  const [plan] = found[0]?.['QUERY PLAN'] ?? [];
  if (!plan) throw new Error(`No plan for ${text}`);
  return { ms: plan['Execution Time'], scans: scansOf(plan.Plan) };
}

/**
 * Prints how Postgres answers each statement of the hot calls with a million customers and five million orders, loaded in bulk. Exits
 * with 1 if it reads a whole table that grows with the customers.
 */
export async function queryPlans(): Promise<void> {
  const server = await temporaryPostgres();
  if (!server) return console.log('This machine has no Postgres server.');
  const client = new Client({ connectionString: server.url });
  try {
    const { recordings } = await recordOn(server.url, { seconds: 0, wanted: [] });
    await client.connect();
    for (const statement of firstRows) await client.query(statement);
    for (const [table, count] of Object.entries(rows)) await fill(client, table, count);
    await client.query('vacuum analyze');
    console.log('| call | table | by | ms |\n| --- | --- | --- | --- |');
    for (const [call, [first]] of Object.entries(recordings)) {
      const searches = (first?.statements ?? []).filter(({ text }) => text.startsWith('select'));
      for (const search of searches) {
        const { ms, scans } = await explain(client, search);
        for (const scan of scans) {
          const table = scan['Relation Name'] ?? '';
          const by = scan['Index Name'] ?? scan['Node Type'];
          console.log(`| ${call} | ${table} | ${by} | ${ms.toFixed(2)} |`);
          if (scan['Node Type'] === 'Seq Scan' && table in rows) process.exitCode = 1;
        }
      }
    }
  } finally {
    await client.end();
    await server.close();
  }
}
