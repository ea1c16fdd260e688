import { readdirSync, readFileSync } from 'node:fs';
import { type Journey, type JourneyFile, withRules } from '@senda/journey/library';
import { loadJourney } from '@senda/journey/tools';
import { verifyJourney } from '@senda/journey/verify';
import { asSaid, readRule, ruleText } from '@senda/journey/words';
import { expect, test } from 'vitest';
import { isJourneyFile, provenLibrary, readRules } from '../../packages/core/src/journeys/journeys.ts';
import { speech } from '../../packages/core/src/library/words/words.ts';
import { boundTo } from '../../packages/journey/src/library/journey-fact.ts';
import { prove } from '../../packages/journey/src/verify/prove.ts';

type Steps = JourneyFile['steps'];

const { rules, findings } = readRules(readFileSync('journeys/rules.json', 'utf8'));
const library = withRules(provenLibrary, rules ?? []);
const files = readdirSync('journeys')
  .filter(isJourneyFile)
  .map((name) => JSON.parse(readFileSync(`journeys/${name}`, 'utf8')) as JourneyFile);

const load = (file: JourneyFile): Journey | null => loadJourney(file, library).journey;

/** Returns the ids of the rules that some customer of a journey breaks. */
function brokenBy(file: JourneyFile): readonly string[] {
  const journey = load(file);
  if (!journey) return [];
  const { evidence } = prove(journey.steps, boundTo(library, journey.id));
  return evidence.flatMap(({ rule }) => rule?.id ?? []);
}

/** Yields what a list becomes when one thing in it is changed: a step less, one elsewhere, one for all, one more. */
function* mutants(steps: Steps): Iterable<Steps> {
  const names = Object.keys(provenLibrary.steps);
  for (const [at, step] of steps.entries()) {
    const { when, final, retry, ...rest } = step;
    yield steps.toSpliced(at, 1);
    if (when) yield steps.with(at, { ...step, when: { not: when } });
    if (when)
      yield steps.with(at, {
        ...rest,
        ...(final !== undefined && { final }),
        ...(retry !== undefined && { retry }),
      });
    if (final !== undefined) yield steps.with(at, { ...rest, ...(when && { when }) });
    if (final !== undefined) yield steps.with(at, { ...step, final: 'other' });
    for (const other of new Set(steps.flatMap((one) => one.final ?? [])))
      if (final !== undefined && other !== final) yield steps.with(at, { ...step, final: other });
    for (const to of steps.keys()) if (to !== at) yield steps.toSpliced(at, 1).toSpliced(to, 0, step);
  }
  for (const at of steps.keys()) for (const name of names) yield steps.toSpliced(at, 0, { name });
}

test('the shipped files keep all rules, and each rule refuses a change of one line', () => {
  expect(findings).toEqual([]);
  expect(rules?.length).toBeGreaterThanOrEqual(20);
  for (const file of files) {
    const journey = load(file);
    expect(journey && verifyJourney(journey, library)).toEqual([]);
  }
  const left = new Set(rules?.map(({ id }) => id));
  for (const file of files)
    for (const steps of mutants(file.steps)) {
      if (left.size === 0) break;
      for (const id of brokenBy({ ...file, steps })) left.delete(id);
    }
  expect([...left]).toEqual([]);
});

test.each(['en', 'es'] as const)('each shipped rule is read back from its sentence: %s', (language) => {
  for (const rule of rules ?? []) {
    const text = ruleText(speech[language], rule);
    expect(text).not.toContain('"');
    expect(readRule(speech[language], text)).toEqual(asSaid(speech[language], rule));
  }
});
