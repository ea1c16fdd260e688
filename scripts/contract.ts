/** `npm run contract -- check|docs`: the contract's OpenAPI is valid and docs/calls.md is of today; or writes the latter. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { callNames } from '../packages/contract/src/index.ts';
import { callsPage, openApi } from '../packages/contract/src/openapi.ts';
import { statusOf } from '../packages/operator/src/request/refusal.ts';

const root = path.resolve(import.meta.dirname, '..');
const page = path.join(root, 'docs/calls.md');

/** Complaints about the document, by the schema of OpenAPI 3.1 itself. */
async function openApiComplaints(): Promise<string[]> {
  const { valid, errors } = await new Validator().validate({ ...structuredClone(openApi(statusOf)) });
  if (valid) return [];
  const found = Array.isArray(errors) ? errors : [{ instancePath: '', message: String(errors) }];
  return found.map(({ instancePath, message }) => `OpenAPI: ${instancePath} ${message}`);
}

/** Calls that a machine of core makes. */
function called(): Set<string> {
  const core = path.join(root, 'packages/core/src');
  const files = readdirSync(core, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const texts = files.map((file) => readFileSync(path.join(core, file), 'utf8'));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/callActor\((\w+)\)/g)].map(([, name]) => name ?? '')),
  );
}

async function check(): Promise<number> {
  const complaints = await openApiComplaints();
  const kept = existsSync(page) ? readFileSync(page, 'utf8') : '';
  if (kept !== callsPage())
    complaints.push('docs/calls.md is not of today: npm run contract -- docs writes it.');
  for (const line of complaints) console.error(line);
  const callers = called();
  const without = callNames.filter((name) => !callers.has(name));
  console.log(`Contract: ${callNames.length} calls, ${without.length} of them without a caller in core yet.`);
  return complaints.length === 0 ? 0 : 1;
}

const [task] = process.argv.slice(2);
if (task === 'check') process.exitCode = await check();
else if (task === 'docs') writeFileSync(page, callsPage());
else {
  console.error('Usage: npm run contract -- check|docs');
  process.exitCode = 2;
}
