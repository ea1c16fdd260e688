/** Checks a certificate without any code of the prover: reads conditions itself and follows each case down the list. */
import * as v from 'valibot';
import { JourneyFile } from '../file/file.ts';
import { ServedFlag } from '../flag/flag.ts';
import { contentHash } from '../hash.ts';
import type { AnyStep, Library, RouteCase } from '../library/library.ts';
import { libraryHash } from '../library/library-hash.ts';
import { type Case, Certificate, type Road } from './certificate.ts';

type Value = string | boolean;
type Values = ReadonlyMap<string, Value>;
type Verdict = boolean | undefined;

/** A file as it is served: its flags have no notes. */
const Served = v.object({ ...JourneyFile.entries, flags: v.optional(v.record(v.string(), ServedFlag), {}) });

function must(isSo: boolean, why: string): asserts isSo {
  if (!isSo) throw new Error(why);
}

const joined = (parts: readonly Verdict[], decisive: boolean): Verdict =>
  parts.includes(decisive) ? decisive : parts.includes(undefined) ? undefined : !decisive;

/** Reads a condition: true, false, or undefined while a fact that it depends on has no value. */
function holds(when: object, at: Values, facts: Library['facts']): Verdict {
  const { any, all, not } = when as Readonly<Record<string, unknown>>;
  const read = (part: object): Verdict => holds(part, at, facts);
  if (Array.isArray(any)) return joined(any.map(read), true);
  if (Array.isArray(all)) return joined(all.map(read), false);
  const inner = typeof not === 'object' && not !== null ? read(not) : null;
  if (inner !== null) return inner === undefined ? undefined : !inner;
  const tests = Object.entries(when).map(([fact, wanted]: [string, Value | readonly Value[]]) => {
    must(Object.hasOwn(facts, fact), `There is no fact "${fact}".`);
    const value = facts[fact]?.derived ? read(facts[fact].derived) : at.get(fact);
    return value === undefined ? undefined : [wanted].flat().includes(value);
  });
  return joined(tests, false);
}

/** Whether each answer of a step gives a data key: the schema refuses an answer without it, or fills it in. */
function isSure({ data }: AnyStep, key: string): boolean {
  const part = v.safeParse(v.object({ key: data.entries[key] ?? v.unknown() }), {});
  return !part.success || part.output.key !== undefined;
}

const addressesOf = ({ route }: AnyStep): readonly RouteCase[] =>
  typeof route === 'string' ? [{ path: route }] : route;

/** Returns what a file's list says of each step, with its declaration. */
function entriesOf(list: JourneyFile['steps'], library: Library) {
  const declared = Object.values<AnyStep>(library.steps);
  const named = (name: string): AnyStep | undefined =>
    declared.find((one) => one.name === name) ?? declared.find((one) => one.aliases?.includes(name));
  const entries = list.map((step) => {
    const of = named(step.name);
    must(of !== undefined, `There is no step "${step.name}".`);
    must(!step.optional || !(of.mandatory || step.final || step.commits), `"${of.name}" is asked of all.`);
    must(!step.retry || step.final !== undefined, `"${of.name}" is no end.`);
    const keys = Object.keys(of.data.entries);
    const isGiven = (key: string): boolean => !step.optional || Object.hasOwn(of.skipped ?? {}, key);
    const gives = keys.filter((key) => isSure(of, key) && isGiven(key));
    return { ...step, of, keys, gives, retry: step.retry && (named(step.retry)?.name ?? step.retry) };
  });
  const paths = (of: AnyStep) => addressesOf(of).map(({ path }) => path);
  const isShared = (of: AnyStep): boolean =>
    entries.some((other) => other.of !== of && paths(other.of).some((path) => paths(of).includes(path)));
  return entries.map((entry) => ({ ...entry, addresses: isShared(entry.of) ? addressesOf(entry.of) : [] }));
}

/** Returns why a certificate does not prove a file, as it is served, over this library; null when it does. Never throws. */
export function checkCertificate(served: unknown, library: Library, certificate: unknown): string | null {
  try {
    check(served, library, v.parse(Certificate, certificate));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function check(served: unknown, library: Library, { file, library: over, roads, cases }: Certificate): void {
  const { id, flags, steps: list } = v.parse(Served, served);
  must(file === contentHash(JSON.stringify(served)), 'The certificate is of another file.');
  must(over === libraryHash(library), 'The certificate is of another step library.');
  const flagFacts = Object.entries(flags).map(([name, { values }]) => [name, { values, ambient: true }]);
  const facts: Library['facts'] = { ...Object.fromEntries(flagFacts), ...library.facts };
  const entries = entriesOf(list, library);
  const begun = new Map<string, Value>('journey' in facts ? [['journey', id]] : []);
  const isValue = (fact: string, value: Value): boolean => facts[fact]?.values.includes(value) === true;
  must(begun.size === 0 || isValue('journey', id), `There is no journey "${id}".`);

  /** Follows the customers of a case and returns their road. Throws where one of them is harmed. */
  function follow(at: Values): Omit<Road, 'customer'> {
    const known = new Map([...at].filter(([fact]) => facts[fact]?.ambient));
    const givers = new Map<string, number>();
    const shown = new Map<string, AnyStep>();
    const [decided, steps, committed]: [string[], number[], number[]] = [[], [], []];
    const from: Record<string, number | 'seed'>[] = [];
    for (const [index, entry] of entries.entries()) {
      const { of, when = {}, final, retry, commits = false, optional } = entry;
      const claim = (isSo: boolean, why: string): void =>
        must(isSo, `Entry ${index + 1}, "${of.name}": ${why}.`);
      const settled = (when: object, values: Values = known): boolean => {
        const verdict = holds(when, values, facts);
        claim(verdict !== undefined, 'a condition is not decided');
        return verdict === true;
      };
      if (!settled(when)) continue;
      const before = steps.flatMap((step) => entries[step] ?? []);
      claim(begun.size === 0 || of.serves?.includes(id) !== false, 'is of another journey');
      claim(!before.some((other) => other.of === of), 'stands twice');
      claim(settled(of.only ?? {}), 'is not for this customer');
      const needed = of.needs.filter(({ when = {} }) => settled(when)).map(({ data }) => data);
      const giver = (key: string) =>
        givers.get(key) ?? (settled(library.seeds[key] ?? { any: [] }) ? 'seed' : -1);
      from.push(Object.fromEntries(needed.map((key) => [key, giver(key)])));
      claim(!needed.some((key) => giver(key) === -1), 'nothing gives what it needs');
      const used = before.flatMap(({ of: { uses = [] }, keys }) => uses.filter((key) => !keys.includes(key)));
      claim(!entry.keys.some((key) => used.includes(key)), 'comes after a step that uses its data');
      // A customer who goes back later may be shown another address.
      const now = entry.addresses.find(({ when = {} }) => holds(when, known, facts) === true);
      for (const one of [now, entry.addresses.find(({ when = {} }) => settled(when, at))]) {
        claim(!one || (shown.get(one.path) ?? of) === of, 'shares an address');
        if (one) shown.set(one.path, of);
      }
      claim(of.stays === undefined || of.stays === (final !== undefined), 'is an end, or none, wrongly');
      const retries = of.retries ?? (of.stays ? { any: [] } : undefined);
      claim(!retries || settled(retries) === (retry !== undefined), 'offers a retry wrongly');
      const own = Object.keys(of.decides);
      claim(!own.some((fact) => decided.includes(fact) || facts[fact]?.ambient), 'decides a fact again');
      decided.push(...own);
      const answered = own.length === 0 ? known : new Map(known);
      for (const fact of own) {
        const value = at.get(fact);
        if (value !== undefined) answered.set(fact, value);
        // Those who skip the step decide nothing.
        if (value !== undefined && !optional) known.set(fact, value);
      }
      const isCommit = typeof commits === 'boolean' ? commits : settled(commits);
      claim(!commits || of.commits !== undefined || of.stays === undefined, 'has nothing to commit');
      claim(!of.commits || isCommit || !settled(of.commits, answered), 'does not commit');
      if (final !== undefined && retry !== undefined) {
        const to = steps.find((step) => entries[step]?.of.name === retry) ?? entries.length;
        claim(to < index && !committed.some((step) => step > to), 'leads back nowhere');
        claim(!settled(entries[to]?.of.commits ?? { any: [] }), 'leads back to what is done');
      }
      for (const key of entry.gives) givers.set(key, index);
      if (isCommit) committed.push(index);
      steps.push(index);
      if (final !== undefined) return { steps, from };
    }
    throw new Error('Some customer comes to no end.');
  }

  function walk(at: Values, here: Case): void {
    if ('fact' in here) {
      const { values = [], derived } = facts[here.fact] ?? {};
      must(!derived && !at.has(here.fact), `"${here.fact}" cannot be asked here.`);
      must(here.by.length === values.length && values.length > 0, `A value of "${here.fact}" is left out.`);
      for (const [index, next] of here.by.entries())
        walk(new Map([...at, [here.fact, values[index] ?? '']]), next);
    } else if ('never' in here) {
      const forbidden = library.never[here.never] ?? { any: [] };
      must(holds(forbidden, at, facts) === true, 'They may exist.');
    } else if ('narrowed' in here) {
      const meets = entries.slice(0, here.at + 1).map(({ when = {} }) => holds(when, at, facts));
      const isLast = meets.every((on, index) => on === false || !entries[index]?.final || index === here.at);
      must(isLast && meets.at(-1) === true && isNarrowed(here.at, here.narrowed, at), 'They may exist.');
    } else {
      const { customer: _, ...road } = roads[here.road] ?? {};
      must(JSON.stringify(road) === JSON.stringify(follow(at)), `Road ${here.road} is not theirs.`);
    }
  }

  /** Whether the settings of an entry leave no such value of a fact. */
  function isNarrowed(index: number, fact: string, at: Values): boolean {
    const { of, settings = {} } = entries[index] ?? {};
    const read = of && (v.parse(of.settings, settings) as Readonly<Record<string, unknown>>);
    const listed = read?.[of?.narrows?.[fact] ?? ''];
    return Array.isArray(listed) && at.has(fact) && !listed.includes(at.get(fact));
  }
  walk(begun, cases);

  for (const [index, { customer, steps }] of roads.entries()) {
    const at: Values = new Map([...Object.entries(customer), ...begun]);
    for (const [fact, value] of at) must(isValue(fact, value), `"${fact}" is not ${value} in road ${index}.`);
    const isNobody = library.never.some((one) => holds(one, at, facts) !== false);
    const narrowed = (step: number): readonly string[] => Object.keys(entries[step]?.of.narrows ?? {});
    const narrows = steps.some((step) => narrowed(step).some((fact) => isNarrowed(step, fact, at)));
    must(!isNobody && !narrows, `The customer of road ${index} cannot exist.`);
    let here: Case | undefined = cases;
    while (here && 'fact' in here)
      here = here.by[facts[here.fact]?.values.indexOf(at.get(here.fact) ?? '') ?? -1];
    const isTheirs = here !== undefined && 'road' in here && here.road === index;
    must(isTheirs, `The customer of road ${index} walks another.`);
  }
  const met = new Set(roads.flatMap(({ steps }) => steps));
  must(met.size === entries.length, 'No customer meets some step.');
}
