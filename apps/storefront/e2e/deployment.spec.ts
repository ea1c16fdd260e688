import { type ChildProcess, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rm, utimes } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type LaunchOptions } from '@playwright/test';
import { temporaryPostgres } from '../../operator/src/testing/postgres-server.ts';
import { steadyClients } from '../../operator/src/testing/steady-clients.ts';
import { type Started, start, startProgram, stopAll } from './stack.ts';
import { test } from './test.ts';
import { Customer, cards } from './walk.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const ports = { PORT: '5197', OPERATOR_PORT: '8797' };
const ends: (() => unknown)[] = [];

test.afterEach(async () => {
  stopAll();
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Returns a non-loopback address of this machine; adds one if there is none and it is allowed. */
function outwardAddress(): string | undefined {
  const found = Object.values(networkInterfaces())
    .flatMap((known) => known ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  if (found) return found.address;
  // A documentation address (RFC 5737): servers on 127.0.0.1 or ::1 do not respond there.
  const made = '198.51.100.7';
  const change = (what: string) => spawnSync('ip', ['addr', what, `${made}/32`, 'dev', 'lo']).status === 0;
  if (!change('add')) return undefined;
  ends.push(() => change('del'));
  return made;
}

async function temporary(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'senda-deployed-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a mail server. Returns its address and that of its mailbox. */
async function startMail(): Promise<{ smtp: string; mailbox: string }> {
  const mail = start('apps/operator/src/testing/mail-server.ts', {});
  await mail.printed(/shown at http\S+\n/);
  const [, smtp = '', mailbox = ''] = /(\S+) is shown at (\S+)/.exec(mail.output()) ?? [];
  return { smtp, mailbox };
}

const production = (dataDir: string, smtp: string) => ({
  ...ports,
  NODE_ENV: 'production',
  TOKEN_SECRET: 'a secret of a deployment, for tests',
  PAYMENTS: 'simulated',
  SMTP_URL: smtp,
  DATA_DIR: dataDir,
  GATEWAY_URL: '',
});

const gatewayConnections = (gateway: Server) =>
  new Promise<number>((resolve) => gateway.getConnections((_, count) => resolve(count)));
const exitOf = ({ exitCode }: ChildProcess) => exitCode;
const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

/** Returns a log without its times and ids, whose digits may be those of a code. */
const withoutIds = (log: string) => log.replaceAll(/"(?:time|request)":"[^"]*"/g, '');

/** The line of a production start, once both servers answer. */
const started = /"Operator .*\n/;

/** Stops the server like a deployment and expects its ports to be free. */
async function expectCleanEnd(served: Started): Promise<void> {
  expect(await served.stop('SIGTERM')).toBe(0);
  for (const port of Object.values(ports)) expect(await isFree(Number(port)), port).toBe(true);
}

test('production sells a plan at a network address, by mailed codes, and stops on SIGTERM', async ({
  playwright,
  request,
}) => {
  const address = outwardAddress();
  test.skip(!address, 'this machine has only its loopback address, and adding one is not allowed');
  const site = `http://${address}:${ports.PORT}`;
  const { smtp, mailbox } = await startMail();
  const served = start(
    'scripts/start.mjs',
    { ...production(await temporary(), smtp), STOREFRONT_URL: site, LOG_LEVEL: 'trace' },
    '--production',
  );
  await served.printed(started);
  expect(served.output()).not.toContain('mailbox');
  expect(
    await request.get(`http://${address}:${ports.OPERATOR_PORT}/healthz`).then((it) => it.status()),
  ).toBe(200);
  expect(
    await request.get(`http://${address}:${ports.OPERATOR_PORT}/mailbox`).then((it) => it.status()),
  ).toBe(404);

  // The option for insecure origins needs the whole browser.
  const { args = [], ...launch } = test.info().config.metadata['wholeBrowser'] as LaunchOptions;
  const browser = await playwright.chromium.launch({
    ...launch,
    args: [
      ...args.map((arg) => (arg.startsWith('--host-resolver-rules') ? `${arg}, EXCLUDE ${address}` : arg)),
      // In place of a TLS proxy: browsers provide randomUUID on secure pages only.
      `--unsafely-treat-insecure-origin-as-secure=${site}`,
    ],
  });
  ends.push(() => browser.close());
  const page = await browser.newPage({ baseURL: site, locale: 'en-US' });
  const customer = new Customer(page, request, 'en-US', mailbox);
  await customer.buy();
  await customer.readOrder();
  expect(new URL(page.url()).origin).toBe(site);
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
  const codes = await request.get(`${mailbox}?to=${customer.email}`);
  const [mail] = (await codes.json()) as { code: string }[];
  const given = [customer.email, token, mail?.code ?? '', 'Mariana', 'Ruiz', cards.pays, '4242'];
  expect(given.map(({ length }) => length)).not.toContain(0);
  await served.printed(/"call":"\w*[pP]ay\w*"/);
  const logged = withoutIds(served.output());
  expect(given.filter((value) => logged.includes(value))).toEqual([]);
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(`${site}/404`);
  await expect(customer.heading('shell', 'shell.notFound.title')).toBeVisible();
  await browser.close();
  await expectCleanEnd(served);
});

/** Both commands pass signals on by the same code: the development server, which starts slowly, gets one. */
for (const [command, signals] of [
  ['serve', ['SIGTERM', 'SIGINT', 'SIGHUP']],
  ['start', ['SIGINT']],
] as const) {
  test(`npm run ${command} ends by ${signals.join(', ')}, once it has answered`, async ({ request }) => {
    const gateway = createHttpServer((_, response) => setTimeout(() => response.end('{}'), 1_000));
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', () => resolve()));
    ends.push(() => gateway.close());
    const GATEWAY_URL = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    for (const signal of signals) {
      // The signal reaches npm alone, as a process manager sends it.
      const npm = startProgram('npm', ['run', command], { PORT: ports.PORT, GATEWAY_URL });
      await npm.printed(/^Gateway .*\n/m);
      const call = request.get(`http://localhost:${ports.PORT}/api/slow`);
      await expect.poll(() => gatewayConnections(gateway)).toBeGreaterThan(0);
      const stopped = npm.stop(signal);
      expect(await (await call).text(), signal).toBe('{}');
      await stopped;
      await expect.poll(() => isFree(Number(ports.PORT)), signal).toBe(true);
    }
  });
}

test('npm run serve that stops loses no page and no call', async () => {
  const served = startProgram('npm', ['run', 'serve'], {
    ...ports,
    DATA_DIR: await temporary(),
    GATEWAY_URL: '',
    LIMIT_FACTOR: '1000',
    DRAIN_SECONDS: '5',
  });
  await served.printed(/^Operator .*\n/m);
  const site = `http://localhost:${ports.PORT}`;
  const pages = steadyClients(`${site}/web/login`, 8, 10);
  const calls = steadyClients(`${site}/api/config-service/v1/nationalities`, 8, 10);
  await calls.burst(1);
  const stopped = served.stop('SIGTERM');
  expect(await Promise.all([pages.burst(15), calls.burst(15)])).toEqual([15, 15]);
  for (const port of Object.values(ports))
    await expect.poll(async () => (await fetch(`http://localhost:${port}/readyz`)).status).toBe(503);
  for (const clients of [pages, calls]) clients.sendElsewhere();
  const ended = await Promise.all([pages.ended(), calls.ended()]);
  expect(ended.flatMap(({ lost }) => lost)).toEqual([]);
  expect(Math.min(...ended.map(({ answered }) => answered))).toBeGreaterThan(8);
  expect(await stopped).toBe(0);
});

/** npm errors that are not the project's: no network and no cache. */
const noRegistry = /ENOTCACHED|EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ENETUNREACH|ETIMEDOUT/;

/** Returns a copy of the repository with its build and production dependencies, without those of development; null if npm cannot get these. */
async function deploy(): Promise<string | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'senda-deployed-'));
  const isLeftOut = /(^|\/)(node_modules|\.git|\.data|\.ci|test-results|e2e|dist)(\/|$)/;
  await cp(root, folder, {
    recursive: true,
    filter: (file) => !isLeftOut.test(path.relative(root, file)),
  });
  for (const part of ['dist/storefront', 'dist/servers'])
    await cp(path.join(root, part), path.join(folder, part), { recursive: true });
  const args = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--fetch-retries=1'];
  const npm = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  if (npm.status !== 0 && noRegistry.test(npm.stderr)) return null;
  expect(npm.status, npm.stderr).toBe(0);
  return folder;
}

/** Made once: its packages take longer than what is tested with them. */
let deployment: Promise<string | null> | undefined;
test.afterAll(async () => {
  const folder = await deployment?.catch(() => null);
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Returns the folder of a deployment, which nobody changes. */
async function deployed(): Promise<string> {
  const folder = await (deployment ??= deploy());
  test.skip(folder === null, 'npm has neither a network nor these packages');
  return folder ?? '';
}

test('a build is served without development dependencies', async ({ request }) => {
  const folder = await temporary();
  await cp(await deployed(), folder, { recursive: true, verbatimSymlinks: true });
  // Copying has changed the file times: makes the lock file newer than the build.
  const later = new Date(Date.now() + 60_000);
  await utimes(path.join(folder, 'package-lock.json'), later, later);

  const env = production(path.join(folder, '.data'), 'smtp://127.0.0.1:2525');
  const script = path.join(folder, 'scripts/start.mjs');
  const served = start(script, env, '--production');
  await served.printed(started);
  const page = await request.get(`http://localhost:${ports.PORT}/web/login`);
  expect(page.status()).toBe(200);
  expect(await page.text()).toContain('<h1');
  const call = await request.get(`http://localhost:${ports.PORT}/api/catalog-service/v1/plans`);
  expect(call.headers()['content-type']).toContain('json');
  await expectCleanEnd(served);

  const options = ['--root', path.join(folder, 'dist/storefront'), '--gateway', 'http://127.0.0.1:8787'];
  const nginx = spawnSync('node', ['dist/servers/nginx-config.js', ...options], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([nginx.status, nginx.stderr]).toEqual([0, '']);
  expect(nginx.stdout).toContain('proxy_pass http://127.0.0.1:8787');

  await rm(path.join(folder, 'dist'), { recursive: true });
  const unbuilt = start(script, env, '--production');
  await expect.poll(() => exitOf(unbuilt.child)).toBe(1);
  expect(unbuilt.output()).toMatch(
    /^There is no build to serve: run "npm ci --include=dev" and "npm run build", or [^.]+\.\n$/,
  );
  await rm(path.join(folder, 'node_modules/hono'), { recursive: true });
  await rm(path.join(folder, 'node_modules/.package-lock.json'));
  const bare = start(script, env, '--production');
  await expect.poll(() => exitOf(bare.child)).toBe(1);
  expect(bare.output()).toBe('Not all dependencies are installed: run "npm ci --omit=dev" first.\n');
  for (const name of ['vite', 'tsx', 'esbuild'])
    expect(existsSync(path.join(folder, 'node_modules', name)), name).toBe(false);
});

/** What a Dockerfile's last stage says: its files, its variables, and its commands. */
async function imageOf(name: string) {
  const text = await readFile(path.join(root, 'deploy/docker', name), 'utf8');
  const stage = (text.split(/^FROM /m).at(-1) ?? '').replaceAll(/\\\n\s*/g, '');
  const all = (pattern: RegExp) => [...stage.matchAll(pattern)].map(([, found = '']) => found);
  const command = (pattern: RegExp) => JSON.parse(all(pattern)[0] ?? '[]') as string[];
  return {
    copies: all(/^COPY --from=build (.+)$/gm).map((words) => words.split(' ').slice(0, -1)),
    env: Object.fromEntries(
      all(/^ENV (.+)$/gm).flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
    ) as Record<string, string>,
    user: all(/^USER (\w+)$/gm),
    health: command(/^HEALTHCHECK .* CMD (\[.+\])$/gm),
    command: command(/^CMD (\[.+\])$/gm),
  };
}

/** Makes a folder read-only, for root too. Returns whether this machine permits it. */
function protect(folder: string): boolean {
  if (spawnSync('mount', ['--bind', folder, folder]).status !== 0) return false;
  ends.push(() => spawnSync('umount', ['--lazy', folder]));
  return spawnSync('mount', ['-o', 'remount,bind,ro', folder]).status === 0;
}

/** Docker is on few machines that test: its steps are taken in folders of their own. */
test('each container starts from its files alone, read-only and without rights, is healthy, and stops', async ({
  request,
}) => {
  const postgres = await temporaryPostgres();
  test.skip(!postgres, 'this machine has no Postgres server');
  if (postgres) ends.push(() => postgres.close());
  const source = await deployed();
  const nobody = ['--reuid=65534', '--regid=65534', '--clear-groups', '--no-new-privs'];
  const run = async (name: string, env: Record<string, string>) => {
    const image = await imageOf(name);
    expect(image.user).toEqual(['node']);
    const folder = await temporary();
    for (const from of image.copies.flat()) {
      const part = path.relative('/opt/senda', from);
      await cp(path.join(source, part), path.join(folder, part), { recursive: true, verbatimSymlinks: true });
    }
    await chmod(folder, 0o755);
    test.skip(!protect(folder), 'this machine does not permit mounting');
    const own = { ...image.env, ...env };
    const started = startProgram('setpriv', [...nobody, ...image.command], own, folder);
    const isHealthy = () => {
      const [program = '', ...args] = image.health;
      return spawnSync(program, args, { env: { ...process.env, ...own } }).status === 0;
    };
    expect(isHealthy()).toBe(false);
    return { started, isHealthy };
  };
  const FORWARD_SECRET = 'a-secret-that-both-containers-share';
  const operator = await run('operator.Dockerfile', {
    OPERATOR_PORT: ports.OPERATOR_PORT,
    DATABASE_URL: postgres?.url ?? '',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    TOKEN_SECRET: 'a secret of a container, for tests',
    PAYMENTS: 'simulated',
    FORWARD_SECRET,
  });
  await operator.started.printed(/"The operator answers at/);
  const GATEWAY_URL = `http://localhost:${ports.OPERATOR_PORT}`;
  const storefront = await run('storefront.Dockerfile', { PORT: ports.PORT, GATEWAY_URL, FORWARD_SECRET });
  await storefront.started.printed(/"Storefront /);
  expect([operator.isHealthy(), storefront.isHealthy()]).toEqual([true, true]);
  const site = `http://localhost:${ports.PORT}`;
  expect(await (await request.get(`${site}/web/login`)).text()).toContain('<h1');
  expect((await request.get(`${site}/api/config-service/v1/nationalities`)).status()).toBe(200);
  expect(await storefront.started.stop('SIGTERM')).toBe(0);
  expect(await operator.started.stop('SIGTERM')).toBe(0);
});
