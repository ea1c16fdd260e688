import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Case, type Certificate, checkCertificate } from '@senda/journey/certificate';
import { certify } from '@senda/journey/explore';
import { expect, it } from 'vitest';
import {
  isJourneyFile,
  provenLibrary,
  readFlags,
  servedValue,
} from '../../packages/core/src/journeys/journeys.ts';
import { journeysFolder } from '../journeys-folder.ts';

const folder = journeysFolder();
const textOf = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
const flags = readFlags(textOf('flags.json')).flags ?? {};
const all = readdirSync(folder)
  .filter(isJourneyFile)
  .map((name) => {
    const served = servedValue(textOf(name), flags);
    return { name, served, certificate: certify(served, provenLibrary) };
  });
const verdict = (served: unknown, certificate: unknown): string | null =>
  checkCertificate(served, provenLibrary, certificate);

it.each(all)('the certificate of $name is accepted, also as text', ({ served, certificate }) => {
  expect(verdict(served, JSON.parse(JSON.stringify(certificate)))).toBeNull();
});

/** The same numbers each time (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) % below;
  };
}

/** A value with parts that can be written. */
type Draft<T> = T extends object ? { -readonly [Key in keyof T]: Draft<T[Key]> } : T;
type Open = Draft<Certificate>;
type Inner = Extract<Draft<Case>, { fact: string }>;

const innerOf = (one: Draft<Case>): Inner[] => ('fact' in one ? [one, ...one.by.flatMap(innerOf)] : []);
const leavesOf = (one: Draft<Case>): Draft<Case>[] => ('fact' in one ? one.by.flatMap(leavesOf) : [one]);
const facts = Object.keys(provenLibrary.facts);

type Random = (below: number) => number;
const one = <T>(list: readonly T[], random: Random): T => list[random(list.length)] as T;

/** Ways to corrupt a certificate; false where one does not apply to it. */
const corruptions: Readonly<Record<string, (one: Open, random: Random) => boolean>> = {
  'a customer is left out': ({ cases }, random) => {
    const inner = innerOf(cases);
    return inner.length > 0 && one(inner, random).by.pop() !== undefined;
  },
  'two kinds of customers change places': ({ cases }, random) => {
    const inner = innerOf(cases).filter(({ by }) => JSON.stringify(by[0]) !== JSON.stringify(by[1]));
    if (inner.length === 0) return false;
    const { by } = one(inner, random);
    [by[0], by[1]] = [by[1] as Draft<Case>, by[0] as Draft<Case>];
    return true;
  },
  'another fact is asked': ({ cases }, random) => {
    const inner = innerOf(cases);
    if (inner.length === 0) return false;
    const here = one(inner, random);
    here.fact = one(
      facts.filter((fact) => fact !== here.fact),
      random,
    );
    return true;
  },
  'customers are on another road': ({ cases, roads }, random) => {
    const leaves = leavesOf(cases).filter((leaf) => 'road' in leaf);
    const leaf = one(leaves, random);
    leaf.road = (leaf.road + 1 + random(roads.length)) % (roads.length + 1);
    return true;
  },
  'customers who exist are left out': ({ cases }, random) => {
    const inner = innerOf(cases).filter(({ by }) => by.some((below) => 'road' in below));
    if (inner.length === 0) return false;
    const { by } = one(inner, random);
    by[by.findIndex((below) => 'road' in below)] = { never: random(provenLibrary.never.length) };
    return true;
  },
  'customers are left out by a setting': ({ cases }, random) => {
    const inner = innerOf(cases);
    if (inner.length === 0) return false;
    const { by } = one(inner, random);
    by[random(by.length)] = { narrowed: one(facts, random), at: random(4) };
    return true;
  },
  'a step is left out': ({ roads }, random) => {
    const { steps, from } = one(roads, random);
    const at = random(steps.length);
    return steps.splice(at, 1).length === 1 && from.splice(at, 1).length === 1;
  },
  'a step is moved': ({ roads }, random) => {
    const { steps } = one(roads, random);
    if (steps.length < 2) return false;
    steps.push(...steps.splice(random(steps.length - 1), 1));
    return true;
  },
  'a step is added': ({ roads }, random) => {
    const { steps, from } = one(roads, random);
    steps.splice(random(steps.length), 0, random(20));
    return from.push({}) > 0;
  },
  'data comes from elsewhere': ({ roads }, random) => {
    const needing = roads.flatMap(({ from }) => from.filter((needs) => Object.keys(needs).length > 0));
    if (needing.length === 0) return false;
    const needs = one(needing, random);
    const key = one(Object.keys(needs), random);
    needs[key] = needs[key] === 'seed' ? random(20) : 'seed';
    return true;
  },
  'a need is forgotten': ({ roads }, random) => {
    const needing = roads.flatMap(({ from }) => from.filter((needs) => Object.keys(needs).length > 0));
    if (needing.length === 0) return false;
    const needs = one(needing, random);
    return Reflect.deleteProperty(needs, one(Object.keys(needs), random));
  },
  'a road has nobody': ({ roads }, random) => roads.push(structuredClone(one(roads, random))) > 0,
  'a customer who cannot be': ({ roads }, random) => {
    one(roads, random).customer[
      one(
        facts.filter((fact) => fact !== 'journey'),
        random,
      )
    ] = 'nobody';
    return true;
  },
  'the customer of another road': ({ roads }, random) => {
    if (roads.length < 2) return false;
    const at = random(roads.length);
    const [here, other] = [roads[at], roads[(at + 1) % roads.length]];
    if (here && other) here.customer = other.customer;
    return true;
  },
  'another library': (certificate) => {
    certificate.library = certificate.library.split('').toReversed().join('');
    return true;
  },
};

it('each of 1,000 corrupted certificates is refused', () => {
  const random = randomFrom(20_261_127);
  const accepted: string[] = [];
  const kinds = Object.entries(corruptions);
  let tried = 0;
  for (let turn = 0; tried < 1000; turn++) {
    const { name, served, certificate } = all[turn % all.length] as (typeof all)[number];
    const [kind, corrupt] = one(kinds, random);
    const changed = structuredClone(certificate) as Open;
    if (!corrupt(changed, random)) continue;
    tried++;
    if (verdict(served, changed) === null) accepted.push(`${name}: ${kind} (${turn})`);
  }
  expect(accepted).toEqual([]);
});

it.each(all)(
  'the certificate of $name is no other file’s, even under its hash',
  ({ name, served, certificate }) => {
    for (const other of all.filter((one) => one.name !== name)) {
      expect(verdict(other.served, certificate)).toBe('The certificate is of another file.');
      expect(verdict(other.served, { ...certificate, file: other.certificate.file })).not.toBeNull();
    }
    expect(verdict({ ...(served as object), title: 'Other' }, certificate)).toBe(
      'The certificate is of another file.',
    );
  },
);
