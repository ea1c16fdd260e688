import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface PostgresServer {
  /** Value for DATABASE_URL. */
  readonly url: string;
  /** Stops it and starts it again: `fast` ends open connections, `immediate` is like a crash. */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  close(): Promise<void>;
}

/** Installation folders of Debian and Homebrew. */
const versions = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

/** Returns the folder of the Postgres programs; undefined if they are not installed. */
export function postgresFolder(): string | undefined {
  const installed = versions
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((version) => path.join(folder, version, 'bin')));
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter);
  return [...installed, ...onPath].find((folder) => existsSync(path.join(folder, 'initdb')));
}

/** Returns the user to run Postgres as. It refuses root, so its package's user is used instead. */
function identity(): { uid?: number; gid?: number } | undefined {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }).toString());
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return undefined;
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Starts a server with an empty database in a temporary folder; undefined if Postgres is not installed. */
export async function temporaryPostgres(): Promise<PostgresServer | undefined> {
  const bin = postgresFolder();
  const user = identity();
  if (bin === undefined || user === undefined) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'senda-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, stdio: 'pipe' } as const;
  const data = path.join(folder, 'data');
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'senda', '--no-sync', '-E', 'UTF8'],
    options,
  );
  const port = await freePort();
  const settings = ['-p', String(port), '-k', folder, '-h', '127.0.0.1', '-F'];
  const start = async () => {
    const server = spawn(path.join(bin, 'postgres'), ['-D', data, ...settings], options);
    const ended = new Promise((resolve) => server.once('exit', resolve));
    await new Promise<void>((resolve, reject) => {
      let output = '';
      server.stderr.on('data', (piece: Buffer) => {
        output += piece.toString();
        if (output.includes('ready to accept connections')) resolve();
      });
      void ended.then(() => reject(new Error(`Postgres did not start: ${output}`)));
    });
    return async (signal: NodeJS.Signals) => {
      server.kill(signal);
      await ended;
    };
  };
  let stop = await start();
  return {
    url: `postgres://senda@127.0.0.1:${port}/postgres`,
    restart: async (mode) => {
      await stop(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
      stop = await start();
    },
    close: async () => {
      // Waits for open connections to close.
      await stop('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
