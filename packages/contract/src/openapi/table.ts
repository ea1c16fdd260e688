import { callGroups } from '../calls/groups.ts';
import { type CallShape, calls, errorCodes } from '../index.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');

function rowOf(name: string, shape: CallShape): string {
  const { method, path, credentials, isOpen, staff, read, errors } = shape;
  const kind = read && method !== 'GET' ? `${method} (read)` : method;
  const codes = errors.map((code) => `${code} ${errorCodes[code]}`).join(', ');
  return `| ${name} | ${kind} | \`${cell(path)}\` | ${staff ?? (credentials ? (isOpen ? 'optional' : 'yes') : '')} | ${codes} |`;
}

/** Returns all calls of the contract as a Markdown page with one table per group. */
export function callsPage(): string {
  const tables = callGroups.map(({ name, calls: members }) =>
    [
      `## ${name}`,
      '',
      '| call | method | path | credentials | own error codes |',
      '| --- | --- | --- | --- | --- |',
      ...members.map((member) => rowOf(member, calls[member])),
    ].join('\n'),
  );
  return `${[
    '# The gateway’s calls',
    `Generated from \`packages/contract\` by \`npm run generate\`; do not edit. The operator documents their requests and results at \`/docs\`.`,
    'Any call may also return INVALID_REQUEST, NOT_SIGNED_IN, TOO_MANY_REQUESTS, MAINTENANCE and UNKNOWN_ERROR_CODE. “(read)” marks a read-only POST. Credentials are X-Auth; where they are optional, the call is answered without them too. Where the credentials name a role (`studio.edit`, `studio.publish`), the call is for staff, by a token of the OpenID Connect issuer.',
    ...tables,
  ].join('\n\n')}\n`;
}
