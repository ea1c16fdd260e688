import { callGroups } from '../calls/groups.ts';
import { type CallShape, calls, errorCodes } from '../index.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');

function rowOf(name: string, shape: CallShape): string {
  const { method, path, credentials, read, errors } = shape;
  const kind = read && method !== 'GET' ? `${method} (read)` : method;
  const codes = errors.map((code) => `${code} ${errorCodes[code]}`).join(', ');
  return `| ${name} | ${kind} | \`${cell(path)}\` | ${credentials ? 'yes' : ''} | ${codes} |`;
}

/** Every call of the contract as a page of Markdown, a table a group. */
export function callsPage(): string {
  const tables = callGroups.map(({ name, calls: members }) =>
    [
      `## ${name}`,
      '',
      '| call | method | path | credentials | codes of its own |',
      '| --- | --- | --- | --- | --- |',
      ...members.map((member) => rowOf(member, calls[member])),
    ].join('\n'),
  );
  return `${[
    '# The gateway’s calls',
    `Generated from \`packages/contract\` by \`npm run contract -- docs\`; do not edit. Their requests and results stand at \`/docs\` of the operator.`,
    'Any call may also answer INVALID_REQUEST, NOT_SIGNED_IN, TOO_MANY_REQUESTS, MAINTENANCE and UNKNOWN_ERROR_CODE. “(read)” marks a read made by POST.',
    ...tables,
  ].join('\n\n')}\n`;
}
