import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Finding } from './finding.ts';
import { tooDeep } from './parse.ts';
import { type Position, positionsIn } from './text.ts';

/** A journey file of several that are served together. */
export interface JourneyText {
  /** As messages say it: mostly its path. */
  readonly name: string;
  readonly text: string;
  /** The id under which customers are served what this file said last, if they are. */
  readonly serves?: string | undefined;
}

interface Claim extends Position {
  readonly name: string;
  readonly id: string;
  readonly serves: boolean;
}

/** "onboarding" of "journeys/onboarding.json". */
const bareName = (name: string): string => name.replace(/^.*[\\/]/, '').replace(/\.json$/i, '');

/** The id that a file says, even one that is broken elsewhere; else the one under which it is served. */
function claimOf({ name, text, serves }: JourneyText): Claim[] {
  const root = tooDeep(text) === undefined ? parseTree(text) : undefined;
  const node = root && findNodeAtLocation(root, ['id']);
  const said = typeof node?.value === 'string' && node.value !== '' ? node.value : undefined;
  const id = said ?? serves;
  return id === undefined
    ? []
    : [{ name, id, serves: id === serves, ...positionsIn(text)(node?.offset ?? 0) }];
}

/**
 * What is wrong with several journey files together: two of one id, of which customers could be served only one. It stays
 * with the file that is served under it, else with the one named after it, else with the first; by name, each other's finding.
 */
export function sharedIds(files: readonly JourneyText[]): ReadonlyMap<string, Finding> {
  const claims = files.flatMap(claimOf);
  const taken = new Set(claims.map(({ id }) => id));
  const findings = new Map<string, Finding>();
  for (const claim of claims) {
    const same = claims.filter(({ id }) => id === claim.id);
    const owner =
      same.find(({ serves }) => serves) ?? same.find(({ name, id }) => bareName(name) === id) ?? same[0];
    if (!owner || owner === claim) continue;
    const own = freeId(bareName(claim.name), taken);
    taken.add(own);
    findings.set(claim.name, findingOf(claim, owner, own));
  }
  return findings;
}

/** A name that no other file has as its id. */
function freeId(wish: string, taken: ReadonlySet<string>): string {
  let id = wish === '' ? 'journey' : wish;
  for (let nth = 2; taken.has(id); nth++) id = `${wish}-${nth}`;
  return id;
}

function findingOf({ id, line, column }: Claim, owner: Claim, own: string): Finding {
  const where = `${owner.name}:${owner.line}:${owner.column}`;
  return {
    code: 'shared-id',
    severity: 'error',
    message: `"${id}" is the id of ${where} already. Customers get one journey of each id, so nobody would see this one.`,
    place: ['id'],
    subject: id,
    line,
    column,
    suggestion: {
      text: `give this file an id of its own, such as "${own}"`,
      edits: [{ op: 'set', place: ['id'], value: own }],
    },
  };
}
