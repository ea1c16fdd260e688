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

/** Returns a port on which nothing listens. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** The programs of Postgres, and the user to run them as. */
export interface PostgresPrograms {
  /** Makes a folder which that user may write. */
  newFolder(): Promise<string>;
  /** Runs a program to its end. @throws Error if it fails */
  run(name: string, args: readonly string[]): void;
  /** Starts a server on a data folder. Returns what ends it with a signal, and waits for that. @throws Error with its output */
  serve(data: string, port: number): Promise<(signal: NodeJS.Signals) => Promise<void>>;
}

/** Returns the installed programs; undefined if there are none. */
export function postgresPrograms(): PostgresPrograms | undefined {
  const bin = postgresFolder();
  const user = identity();
  if (bin === undefined || user === undefined) return undefined;
  const options = { ...user, cwd: tmpdir(), stdio: 'pipe' } as const;
  return {
    newFolder: async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'senda-postgres-'));
      if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
      return folder;
    },
    run: (name, args) => {
      execFileSync(path.join(bin, name), args, options);
    },
    serve: async (data, port) => {
      const settings = ['-p', String(port), '-k', path.dirname(data), '-h', '127.0.0.1', '-F'];
      const server = spawn(path.join(bin, 'postgres'), ['-D', data, ...settings], options);
      const ended = new Promise((resolve) => server.once('exit', resolve));
      await new Promise<void>((resolve, reject) => {
        let output = '';
        server.stderr.on('data', (piece: Buffer) => {
          output += piece.toString();
          // A standby accepts read-only connections.
          if (/ready to accept (read-only )?connections/.test(output)) resolve();
        });
        void ended.then(() => reject(new Error(`Postgres did not start: ${output}`)));
      });
      return async (signal) => {
        server.kill(signal);
        await ended;
      };
    },
  };
}

/** Creates an empty database in a folder. Returns its data folder. */
export function initialize(programs: PostgresPrograms, folder: string): string {
  const data = path.join(folder, 'data');
  programs.run('initdb', ['-D', data, '-A', 'trust', '-U', 'senda', '--no-sync', '-E', 'UTF8']);
  return data;
}

/** Value of DATABASE_URL for a server of this module. */
export const databaseAt = (port: number) => `postgres://senda@127.0.0.1:${port}/postgres`;

/** Starts a server with an empty database in a temporary folder; undefined if Postgres is not installed. */
export async function temporaryPostgres(): Promise<PostgresServer | undefined> {
  const programs = postgresPrograms();
  if (!programs) return undefined;
  const folder = await programs.newFolder();
  const data = initialize(programs, folder);
  const port = await freePort();
  let stop = await programs.serve(data, port);
  return {
    url: databaseAt(port),
    restart: async (mode) => {
      await stop(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
      stop = await programs.serve(data, port);
    },
    close: async () => {
      // Waits for open connections to close.
      await stop('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
