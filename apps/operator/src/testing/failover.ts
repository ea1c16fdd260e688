/** A Postgres server with a synchronous standby, behind one address that follows the primary. */
import { rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import process from 'node:process';
import { withClient } from './gate.ts';
import {
  databaseAt,
  freePort,
  initialize,
  type PostgresPrograms,
  postgresPrograms,
} from './postgres-server.ts';

interface Server {
  readonly folder: string;
  readonly data: string;
  readonly port: number;
  stop(signal: NodeJS.Signals): Promise<void>;
}

export interface FailoverPair {
  /** Value for DATABASE_URL: the address that follows the primary. */
  readonly url: string;
  /** Ends the primary as a crash does, promotes the standby, and lets the address lead there. There is no standby then. */
  failOver(): Promise<void>;
  /** Starts a standby of the primary. From then on a commit is acknowledged once both have it. */
  addStandby(): Promise<void>;
  /** Lets the address neither pass anything on nor close until the returned function is called. */
  hangDatabase(): () => void;
  /** Lets the standby receive nothing until the returned function is called: it neither answers nor closes its connection. */
  hangStandby(): Promise<() => void>;
  close(): Promise<void>;
}

/** Listens on a port, and forwards connections to another one, which can change. */
async function movingAddress(first: number) {
  let target = first;
  let isHanging = false;
  /** Both ends of each connection. */
  const open = new Map<Socket, Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.set(from, to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      if (!isHanging) from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    moveTo: (port: number) => {
      target = port;
      for (const socket of open.keys()) socket.destroy();
    },
    hang: () => {
      isHanging = true;
      for (const [from, to] of open) from.unpipe(to);
      return () => {
        isHanging = false;
        for (const [from, to] of open) from.pipe(to);
      };
    },
    close: () => {
      for (const socket of open.keys()) socket.destroy();
      server.close();
    },
  };
}

async function start(programs: PostgresPrograms, folder: string, data: string): Promise<Server> {
  const port = await freePort();
  return { folder, data, port, stop: await programs.serve(data, port) };
}

/** Copies a server, and starts the copy as its standby. */
async function standbyOf(programs: PostgresPrograms, { port }: Server): Promise<Server> {
  const folder = await programs.newFolder();
  const data = `${folder}/data`;
  const source = `host=127.0.0.1 port=${port} user=senda`;
  programs.run('pg_basebackup', ['-D', data, '-d', source, '-X', 'stream', '-c', 'fast', '-R', '--no-sync']);
  return start(programs, folder, data);
}

/** Lets every commit of a server wait for its standby, and waits until the standby follows. */
const requireStandby = ({ port }: Server) =>
  withClient(databaseAt(port), async (client) => {
    await client.query(`alter system set synchronous_standby_names = '*'`);
    await client.query('select pg_reload_conf()');
    const isFollowed = async () =>
      (await client.query(`select from pg_stat_replication where sync_state = 'sync'`)).rows.length > 0;
    while (!(await isFollowed())) await new Promise((resolve) => setTimeout(resolve, 50));
  });

/** Starts both; undefined if Postgres is not installed. */
export async function failoverPair(): Promise<FailoverPair | undefined> {
  const programs = postgresPrograms();
  if (!programs) return undefined;
  const folder = await programs.newFolder();
  let primary = await start(programs, folder, initialize(programs, folder));
  let standby: Server | undefined;
  const address = await movingAddress(primary.port);
  const end = async (server: Server) => {
    await server.stop('SIGQUIT');
    await rm(server.folder, { recursive: true, force: true });
  };
  const addStandby = async () => {
    standby = await standbyOf(programs, primary);
    await requireStandby(primary);
  };
  await addStandby();
  return {
    url: databaseAt(address.port),
    addStandby,
    hangDatabase: address.hang,
    hangStandby: async () => {
      if (!standby) throw new Error('There is no standby.');
      const { rows } = await withClient(databaseAt(standby.port), (client) =>
        client.query<{ pid: number }>('select pid from pg_stat_wal_receiver'),
      );
      const [{ pid }] = rows as [{ pid: number }];
      process.kill(pid, 'SIGSTOP');
      return () => process.kill(pid, 'SIGCONT');
    },
    failOver: async () => {
      if (!standby) throw new Error('There is no standby.');
      await end(primary);
      primary = standby;
      standby = undefined;
      programs.run('pg_ctl', ['promote', '-D', primary.data, '-w']);
      address.moveTo(primary.port);
    },
    close: async () => {
      address.close();
      for (const server of [standby, primary]) if (server) await end(server);
    },
  };
}
