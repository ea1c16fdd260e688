/** The production server of a folder before a gateway, as a process of its own that benchmarks measure. */
import process from 'node:process';
import { loopbackHosts } from '../apps/operator/src/listen.ts';
import { serveProduction } from '../scripts/production-server.ts';

const [port = '', folder = '', gateway = ''] = process.argv.slice(2);
const { url } = await serveProduction(
  { port: Number(port), hosts: loopbackHosts, variable: 'PORT' },
  folder,
  gateway,
);
console.log(url);
