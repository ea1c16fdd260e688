/** `npm run contract -- check|docs`: validates the OpenAPI document and docs/calls.md, or writes the latter. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { callNames } from '../packages/contract/src/index.ts';
import { callsPage, openApi } from '../packages/contract/src/openapi.ts';
import { statusOf } from '../packages/operator/src/request/refusal.ts';

const root = path.resolve(import.meta.dirname, '..');
const page = path.join(root, 'docs/calls.md');

/** Validates the document against the schema of OpenAPI 3.1. */
async function openApiErrors(): Promise<string[]> {
  const { valid, errors } = await new Validator().validate({ ...structuredClone(openApi(statusOf)) });
  if (valid) return [];
  const list = Array.isArray(errors) ? errors : [{ instancePath: '', message: String(errors) }];
  return list.map(({ instancePath, message }) => `OpenAPI: ${instancePath} ${message}`);
}

/** Returns the calls that core's machines make. */
function calledByCore(): Set<string> {
  const core = path.join(root, 'packages/core/src');
  const files = readdirSync(core, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const texts = files.map((file) => readFileSync(path.join(core, file), 'utf8'));
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/import \{([^}]*)\} from '@senda\/contract\/calls'/g)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim()),
      ),
    ),
  );
}

async function check(): Promise<number> {
  const problems = await openApiErrors();
  const current = existsSync(page) ? readFileSync(page, 'utf8') : '';
  if (current !== callsPage()) problems.push('docs/calls.md is out of date: run npm run contract -- docs.');
  for (const line of problems) console.error(line);
  const called = calledByCore();
  const uncalled = callNames.filter((name) => !called.has(name));
  console.log(`Contract: ${callNames.length} calls, ${uncalled.length} of them not called by core.`);
  return problems.length === 0 ? 0 : 1;
}

const [task] = process.argv.slice(2);
if (task === 'check') process.exitCode = await check();
else if (task === 'docs') {
  writeFileSync(page, callsPage());
  console.log('docs/calls.md was written.');
} else {
  console.error('Usage: npm run contract -- check|docs');
  process.exitCode = 2;
}
