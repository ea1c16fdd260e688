/** What both servers write to their log, at its most talkative, and what they trace, while the conformance suite makes every call through them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type PostgresServer, temporaryPostgres } from '../apps/operator/src/testing/postgres-server.ts';
import { cases, findTarget, problemsOf, runConformance } from '../packages/conformance/src/index.ts';
import { callNames } from '../packages/contract/src/index.ts';

const root = path.resolve(import.meta.dirname, '..');
let folder: string;
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  collector.close();
  await postgres?.close();
  await rm(folder, { recursive: true, force: true });
});

interface Traced {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}
interface Exported {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly Traced[] }[];
  }[];
}
/** What a collector has received of traces. */
const exported: string[] = [];
const collector = createServer((request, response) => {
  void request.toArray().then((pieces) => {
    exported.push(Buffer.concat(pieces).toString());
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
});
const spans = () =>
  exported
    .map((text) => JSON.parse(text) as Exported)
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));

interface Line {
  readonly level: string;
  readonly server?: string;
  readonly request?: string;
  readonly call?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly msg: string;
}

interface Program {
  /** Its log until now. */
  readonly lines: () => readonly Line[];
  /** Waits for the address that it prints after some words. */
  readonly address: (words: string) => Promise<string>;
}

/** Starts a program that logs all it can. */
function start(args: readonly string[], env: Record<string, string>): Program {
  const { port } = collector.address() as AddressInfo;
  const tracing = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: '100',
    OTEL_BSP_MAX_QUEUE_SIZE: '100000',
  };
  const logging = { LOG_LEVEL: 'trace', LOG_FORMAT: 'json', NODE_ENV: '', ...tracing, ...env };
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: root,
    env: { ...process.env, ...logging },
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      output += piece.toString();
    });
  return {
    lines: () =>
      output
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Line),
    address: (words) =>
      new Promise((resolve, reject) => {
        child.once('exit', () => reject(new Error(`It ended: ${output}`)));
        const look = () => {
          const [, found] = new RegExp(`${words} (http[^"]+)`).exec(output) ?? [];
          if (found) resolve(found);
        };
        child.stdout.on('data', look);
        look();
      }),
  };
}

let operator: Program;
let storefront: Program;
let site: string;
let metrics: string;
/** Statements are traced on a server alone. */
let postgres: PostgresServer | undefined;
beforeAll(async () => {
  postgres = await temporaryPostgres();
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  folder = await mkdtemp(path.join(tmpdir(), 'senda-watched-'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><html><head></head></html>');
  operator = start(['apps/operator/src/main.ts'], {
    OPERATOR_PORT: '0',
    METRICS_PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: postgres?.url ?? '',
    LIMIT_FACTOR: '1000',
    JOURNEYS_DIR: 'journeys',
  });
  const gateway = await operator.address('answers at');
  metrics = await operator.address('Metrics are at');
  const script = `
    import { announce } from './apps/operator/src/log.ts';
    import { serveProduction } from './scripts/production-server.ts';
    import { startTracing } from './apps/operator/src/tracing.ts';
    await startTracing(process.env);
    const place = { port: 0, hosts: ['127.0.0.1'], variable: 'PORT' };
    const { url } = await serveProduction(place, ${JSON.stringify(folder)}, ${JSON.stringify(gateway)});
    announce('The storefront answers at ' + url);`;
  storefront = start(['--input-type=module', '-e', script], { BROWSER_ERRORS: 'on' });
  site = await storefront.address('answers at');
}, 120_000);

/** Returns every text in a value of JSON. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Words of the contract, such as "browser", are no personal data; what a customer writes has a digit, a capital or a sign. */
const isPersonal = (text: string) => text.length >= 5 && /[^a-z_-]/.test(text);
/** Tokens, addresses and numbers among what is answered: the rest is the catalogue. */
const isSecret = (text: string) => /@|\d{6}|^ey/.test(text);

async function fieldsOf(request: Request): Promise<readonly string[]> {
  const type = request.headers.get('Content-Type') ?? '';
  if (type.startsWith('multipart/'))
    return [...(await request.formData()).values()].filter((value) => typeof value === 'string');
  const body = await request.text();
  return body.startsWith('{') ? textsIn(JSON.parse(body)) : [];
}

const valuesOf = ({ headers, url }: Request) => [
  ...new URL(url).searchParams.values(),
  ...['X-Auth', 'X-DeviceId'].flatMap((name) => headers.get(name) ?? []),
];

it('has a line for each answer, and none with a value of a customer', async () => {
  const given = new Set<string>();
  const gateway = await operator.address('answers at');
  const target = await findTarget({
    url: `${site}/api`,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const texts = [...valuesOf(request), ...(await fieldsOf(request.clone()))];
      for (const text of texts.filter(isPersonal)) given.add(text);
      // Mailbox and clock are the operator's, and calls are the storefront's to pass on.
      const own = new URL(request.url).pathname.startsWith('/api/') ? site : gateway;
      const response = await fetch(new Request(request.url.replace(site, own), request));
      const answer: unknown = await response
        .clone()
        .json()
        .catch(() => undefined);
      for (const text of textsIn(answer).filter(isSecret)) given.add(text);
      return response;
    },
  });
  const report = await runConformance(target, cases);
  expect(problemsOf(report).filter((problem) => problem.startsWith('FAILED'))).toEqual([]);
  expect(given.size).toBeGreaterThan(500);

  // The last spans are on their way for a moment.
  await vi.waitFor(() => expect(spans().some(({ name }) => name === 'storefront logout')).toBe(true), 5_000);
  const logs = [operator, storefront].map((program) =>
    program
      .lines()
      .map((line) => JSON.stringify({ ...line, time: '', request: '' }))
      .join('\n'),
  );
  // Ids of traces are random digits.
  const traced = spans().map((span) =>
    JSON.stringify({ ...span, traceId: '', spanId: '', parentSpanId: '' }),
  );
  const texts = [...logs, traced.join('\n').replace(/"\w+TimeUnixNano":"\d+"/g, '')];
  expect([...given].filter((value) => texts.some((text) => text.includes(value)))).toEqual([]);

  const answered = (program: Program) => program.lines().filter(({ msg }) => msg === 'answered');
  for (const line of answered(storefront)) {
    const { server, request, call, status, ms } = line;
    expect({ server, request, call, status, ms }).toEqual({
      server: 'storefront',
      request: expect.stringMatching(/^[0-9a-f-]{32,36}$/),
      call: expect.stringMatching(/^\w+$/),
      status: expect.any(Number),
      ms: expect.any(Number),
    });
  }
  const calls = new Set(answered(storefront).map(({ call }) => call));
  expect(callNames.filter((name) => !calls.has(name))).toEqual([]);
  // A request has one id in both logs, and one name.
  const atOperator = new Map(answered(operator).map(({ request, call }) => [request, call]));
  const others = answered(storefront).filter(({ request, call }) => atOperator.get(request) !== call);
  expect(others.filter(({ call }) => call !== 'other')).toEqual([]);
});

it('traces a call from the storefront to the statements of the operator, and goes on with a trace that it is given', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await fetch(`${site}/api/config-service/v1/global_config`, {
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01`, tracestate: 'a=ana', baggage: 'name=ana' },
  });
  const ofTrace = () => spans().filter((span) => span.traceId === traceId);
  await vi.waitFor(() => expect(ofTrace().length).toBeGreaterThan(postgres ? 2 : 1), 5_000);
  const [shop] = ofTrace().filter(({ name }) => name === 'storefront getGlobalConfig');
  const [call] = ofTrace().filter(({ name }) => name === 'operator getGlobalConfig');
  expect([shop?.parentSpanId, call?.parentSpanId]).toEqual(['b7ad6b7169203331', shop?.spanId]);
  const statements = ofTrace().filter(({ name }) => name.startsWith('SQL'));
  expect(statements.map(({ name }) => name)).toEqual(postgres ? ['SQL select settings'] : []);
  expect(statements.every(({ parentSpanId }) => parentSpanId === call?.spanId)).toBe(true);
  expect(exported.join('')).not.toContain('=ana');
});

it('gives the id of a request back, and takes only what is one', async () => {
  const idOf = async (id: string) => {
    const response = await fetch(`${site}/web/login`, { headers: { 'X-Request-Id': id } });
    return response.headers.get('X-Request-Id');
  };
  for (const id of ['0af7651916cd43dd8448eb211c80319c', crypto.randomUUID()]) expect(await idOf(id)).toBe(id);
  for (const id of ['5512345678', '4242424242424242', 'ana@example.com', 'x'.repeat(5_000)])
    expect(await idOf(id)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
});

it('logs an error of a browser with its page and release, at most 60 a minute, and no text', async () => {
  const event = {
    event: 'page_error',
    page: 'Order List',
    user: 'u1',
    kind: 'TypeError',
    release: 'index-DBfX',
  };
  const send = async (body: string) => {
    const response = await fetch(`${site}/browser-errors`, { method: 'POST', body });
    return response.status;
  };
  expect(await send(JSON.stringify({ ...event, at: 1 }))).toBe(204);
  expect(await send(JSON.stringify({ event: 'page_view', page: 'Order List', user: 'u1' }))).toBe(204);
  for (const change of [
    { page: 'ana@example.com' },
    { kind: '4242 4242' },
    { release: 'a b' },
    { event: 'x' },
  ])
    expect(await send(JSON.stringify({ ...event, ...change }))).toBe(400);
  expect(await send('{')).toBe(400);
  expect(await send('x'.repeat(3_000))).toBe(413);
  const answers = [];
  for (let count = 1; count < 62; count += 1) answers.push(await send(JSON.stringify(event)));
  expect(answers.slice(58)).toEqual([204, 429, 429]);
  const failed = storefront.lines().filter(({ level }) => level === 'error');
  expect(failed).toHaveLength(60);
  expect(failed[0]).toMatchObject({ page: 'Order List', kind: 'TypeError', release: 'index-DBfX' });
  expect(JSON.stringify(failed)).not.toContain('u1');
});

it('measures what the dashboard shows', async () => {
  const response = await fetch(metrics);
  expect(response.headers.get('Content-Type')).toContain('text/plain');
  const text = await response.text();
  expect(text).toMatch(/^senda_requests_total\{server="operator",call="signUp",outcome="ok"\} \d+$/m);
  expect(text).toMatch(/^senda_published_journeys\{journey="onboarding",version="[\w-]+"\} 1$/m);
  expect(text).toMatch(/^senda_mails_queued 0$/m);
  for (const address of [site, await operator.address('answers at')]) {
    const elsewhere = await fetch(`${address}/metrics`);
    expect([elsewhere.status, await elsewhere.text()]).not.toContain('senda_requests_total');
    expect(elsewhere.status).toBe(404);
  }
});

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

it('has a dashboard whose every query reads what is measured', async () => {
  const text = await (await fetch(metrics)).text();
  const dashboard = await readFile(path.join(root, 'deploy/grafana/senda.json'), 'utf8');
  const { panels } = JSON.parse(dashboard) as Dashboard;
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const read = queries.flatMap((query) => query.match(/\b(?:senda|nodejs|process)_\w+/g) ?? []);
  const isMeasured = (name: string) => text.includes(`# TYPE ${name.replace(/_bucket$/, '')} `);
  expect(read.filter((name) => !isMeasured(name))).toEqual([]);
  const labels = queries.flatMap((query) =>
    [...query.matchAll(/by \(([^)]+)\)/g)].flatMap(([, names = '']) => names.split(', ')),
  );
  // An embedded database has no connections, so no line has their state.
  const isLabel = (name: string) => name === 'state' || text.includes(`${name}="`);
  expect(labels.filter((name) => !isLabel(name))).toEqual([]);
  const values = queries.flatMap((query) => query.match(/\w+="\w+"/g) ?? []);
  expect(new Set(values)).toEqual(new Set(['outcome="failed"', 'server="operator"', 'server="storefront"']));
  const own = [...text.matchAll(/^# TYPE (senda_\w+) /gm)].map(([, name]) => name);
  expect(own.filter((name) => !queries.some((query) => query.includes(name ?? '')))).toEqual([]);
});
