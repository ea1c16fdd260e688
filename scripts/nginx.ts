/** `npm run -s nginx-config -- --root FOLDER --gateway ORIGIN [--port PORT]`: prints how nginx serves the storefront. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../apps/operator/src/settings.ts';
import { exitWithError } from './bootstrap.mjs';
import { nginxConfig } from './nginx-config.ts';

const usage =
  'npm run -s nginx-config -- --root dist/storefront --gateway http://127.0.0.1:8787 [--port 8080]';

function optionsOf() {
  try {
    const options = {
      root: { type: 'string' },
      gateway: { type: 'string' },
      port: { type: 'string', default: '8080' },
    } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    return exitWithError(`${(error as Error).message}\n${usage}`);
  }
}

const { root, gateway, port } = optionsOf();
if (root === undefined || gateway === undefined || !/^[0-9]+$/.test(port)) exitWithError(`Usage: ${usage}`);
const { origin } = URL.canParse(gateway) ? new URL(gateway) : { origin: null };
if (origin !== gateway)
  exitWithError(`--gateway is an origin, such as http://127.0.0.1:8787, but is ${gateway}.`);
try {
  process.stdout.write(nginxConfig({ port: Number(port), root: path.resolve(root), gateway }, process.env));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  exitWithError(error.message);
}
