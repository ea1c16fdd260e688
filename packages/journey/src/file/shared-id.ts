import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { journeyIds } from '../library/journey-fact.ts';
import type { Library } from '../library/library.ts';
import { memoizeText } from '../memoize.ts';
import { advised, said } from '../words/sentences.ts';
import { firstTooDeep } from './depth.ts';
import type { Finding } from './finding.ts';
import { guess, nearest, suggestName } from './nearest.ts';
import { type Position, positionsIn } from './text.ts';

/** One of several journey files that are served together. */
export interface JourneyText {
  /** The file's name in messages, usually its path. */
  readonly name: string;
  readonly text: string;
  /** The id under which the file's last valid version is served, if any. */
  readonly serves?: string | undefined;
}

interface Claim extends Position {
  readonly name: string;
  readonly id: string;
  readonly serves: boolean;
}

/** Returns "onboarding" for "journeys/onboarding.json". */
const bareName = (name: string): string => name.replace(/^.*[\\/]/, '').replace(/\.json$/i, '');

/** Returns the id that a text declares, even one with other errors, and where. */
const declaredIn = memoizeText((text): { readonly id: string | undefined } & Position => {
  const root = firstTooDeep(text) === undefined ? parseTree(text) : undefined;
  const node = root && findNodeAtLocation(root, ['id']);
  const id = typeof node?.value === 'string' && node.value !== '' ? node.value : undefined;
  return { id, ...positionsIn(text)(node?.offset ?? 0) };
});

/** Returns the file's id; without one the id under which it is served. */
function claimOf({ name, text, serves }: JourneyText): Claim[] {
  const declared = declaredIn(text);
  const id = declared.id ?? serves;
  return id === undefined ? [] : [{ ...declared, name, id, serves: id === serves }];
}

/**
 * Reports files that share an id, by file name: only one of them could be served. The id stays with the file served under it,
 * else with the file named after it, else with the first. With a library that names its journeys
 * no other id is suggested: a copy is not another of its journeys.
 */
export function sharedIds(files: readonly JourneyText[], library?: Library): ReadonlyMap<string, Finding> {
  const claims = files.flatMap(claimOf);
  const taken = new Set(claims.map(({ id }) => id));
  const hasFreeIds = !library || !journeyIds(library);
  const findings = new Map<string, Finding>();
  for (const claim of claims) {
    const same = claims.filter(({ id }) => id === claim.id);
    const owner =
      same.find(({ serves }) => serves) ?? same.find(({ name, id }) => bareName(name) === id) ?? same[0];
    if (!owner || owner === claim) continue;
    const suggested = hasFreeIds ? freeId(bareName(claim.name), taken) : undefined;
    if (suggested !== undefined) taken.add(suggested);
    findings.set(claim.name, sharedId(claim, owner, suggested));
  }
  return findings;
}

/** Reports files with the id of no journey of the library, by file name: no page would show them. */
export function unknownIds(files: readonly JourneyText[], library: Library): ReadonlyMap<string, Finding> {
  const known = journeyIds(library);
  if (!known) return new Map();
  const claims = files.flatMap(claimOf).filter(({ id }) => !known.includes(id));
  return new Map(claims.map((claim) => [claim.name, unknownId(claim, known)]));
}

function unknownId({ id, line, column }: Claim, known: readonly string[]): Finding {
  const near = nearest(id, known);
  return {
    code: 'unknown-value',
    severity: 'error',
    ...said(['noJourney', { id }], ...guess(near)),
    place: ['id'],
    subject: id,
    line,
    column,
    suggestion: suggestName(near, known, { op: 'set', place: ['id'], value: near ?? id }),
  };
}

/** Returns an id that no other file has. */
function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted === '' ? 'journey' : wanted;
  for (let nth = 2; taken.has(id); nth++) id = `${wanted}-${nth}`;
  return id;
}

/** `own`: another id for the file, if it may have one. */
function sharedId({ id, line, column }: Claim, owner: Claim, own: string | undefined): Finding {
  const where = `${owner.name}:${owner.line}:${owner.column}`;
  return {
    code: 'shared-id',
    severity: 'error',
    ...said(['sharedId', { id, where }]),
    place: ['id'],
    subject: id,
    line,
    column,
    suggestion:
      own === undefined
        ? { ...advised(['keepOneFile', {}]), edits: [] }
        : {
            ...advised(['ownId', { id: own }]),
            edits: [{ op: 'set', place: ['id'], value: own }],
          },
  };
}
