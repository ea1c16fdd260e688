/** `npm run conformance -- --url URL [--mailbox URL] [--all] [--json]`: checks a gateway against the contract. */
import { parseArgs } from 'node:util';
import {
  cases,
  findTarget,
  formatCallTable,
  problemsOf,
  progressOf,
  runConformance,
} from '../packages/conformance/src/index.ts';

const usage = 'npm run conformance -- --url http://localhost:8787/api [--mailbox URL] [--all] [--json]';

function optionsOf(args: string[]) {
  try {
    const options = {
      url: { type: 'string' },
      mailbox: { type: 'string' },
      all: { type: 'boolean' },
      json: { type: 'boolean' },
    } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return {};
  }
}

/** Exit codes: 0 no case failed, 1 a case failed, 2 usage error or no gateway found. */
async function main(): Promise<number> {
  const { url, mailbox, all = false, json } = optionsOf(process.argv.slice(2));
  if (url === undefined) {
    console.error(`Usage: ${usage}`);
    return 2;
  }
  const target = await findTarget({ url, mailbox }).catch((error: Error) => error);
  if (target instanceof Error) {
    console.error(target.message);
    return 2;
  }
  let done = 0;
  const onReport = () => {
    done += 1;
    if (process.stderr.isTTY)
      process.stderr.write(`\r${done} of ${cases.length} cases${done === cases.length ? '\n' : ''}`);
  };
  const report = await runConformance(target, cases, { everyLevel: all, onReport });
  if (json) console.log(JSON.stringify(report, null, 2));
  else {
    console.log(formatCallTable(report));
    for (const line of ['', ...problemsOf(report), '', ...progressOf(report)]) console.log(line);
    if (target.clock)
      console.log('The server’s clock was advanced. Reset it with POST /sandbox/clock {"reset":true}.');
  }
  return report.cases.some(({ verdict }) => verdict === 'failed') ? 1 : 0;
}

process.exitCode = await main();
