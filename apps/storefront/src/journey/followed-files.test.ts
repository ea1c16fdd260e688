/** Tests that a customer's open run of each journey follows a changed file of that journey. */
import { readFileSync } from 'node:fs';
import type { PublishedJourney } from '@senda/contract';
import type { JourneyId } from '@senda/core/common/definitions';
import { proveFile } from '@senda/core/journeys';
import { library, type StepName } from '@senda/core/library';
import { persistRun, type Run } from '@senda/journey';
import { pathsOf } from '@senda/journey/analysis';
import { memoryOperator } from '@senda/operator/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStorage } from '../testing/browser-storage.ts';
import { walkHeadless } from '../testing/headless-walk.ts';
import { identityFirst } from '../testing/identity-first.ts';

const items = new Map<string, string>();

beforeEach(() => {
  items.clear();
  vi.resetModules();
  vi.stubGlobal('window', { addEventListener: () => undefined, location: { pathname: '/', search: '' } });
  vi.stubGlobal('localStorage', browserStorage(items));
  vi.stubGlobal('sessionStorage', browserStorage(new Map()));
});

interface Steps {
  readonly steps: readonly { readonly name: string }[];
}

/** Returns the text of onboarding.json with the delivery and its address before the personal details. */
function deliveryFirst(text: string): string {
  const file = JSON.parse(text) as Steps;
  const isMoved = ({ name }: Steps['steps'][number]) => name === 'delivery' || name === 'address-details';
  const moved = file.steps.filter(isMoved);
  const others = file.steps.filter((step) => !isMoved(step));
  const steps = others.flatMap((step) => (step.name === 'personal-details' ? [...moved, step] : [step]));
  return JSON.stringify({ ...file, steps });
}

const renamed = (from: string, to: string) => (text: string) => text.replace(`"${from}"`, `"${to}"`);

interface Case {
  readonly id: JourneyId;
  /** What the run is about. */
  readonly subject: string | null;
  /** Where the customer is, with every earlier step answered. */
  readonly at: StepName;
  readonly draft: unknown;
  readonly edit: (text: string) => string;
  /** Where the customer is in the changed file. */
  readonly after: StepName;
}

const cases: readonly Case[] = [
  {
    id: 'onboarding',
    subject: null,
    at: 'personal-details',
    draft: { firstName: 'Ana' },
    edit: deliveryFirst,
    after: 'delivery',
  },
  {
    id: 'termination',
    subject: 'line-1',
    at: 'win-back',
    draft: { winBackOptions: null, winBackOption: null },
    edit: renamed('retained', 'stayed'),
    after: 'win-back',
  },
  {
    id: 'plan-switch',
    subject: 'line-1',
    at: 'service-summary',
    draft: { terms: true },
    edit: renamed('requested', 'asked'),
    after: 'service-summary',
  },
  {
    id: 'sim-replacement',
    subject: 'line-1',
    at: 'sim-replacement-request',
    draft: { reasonId: 'lost' },
    edit: identityFirst,
    after: 'manual-ekyc',
  },
];

function publicationOf(text: string): PublishedJourney {
  const { journey, value, proof, findings } = proveFile(text);
  if (!journey || proof === null) throw new Error(findings.map(({ message }) => message).join('\n'));
  return { journey: value, hash: journey.hash, proof };
}

/** Returns the run of a customer who has answered every step before `at`, against the operator. */
async function runAt({ id, at, after, draft }: Case): Promise<Run> {
  const { journey } = proveFile(readFileSync(`journeys/${id}.json`, 'utf8'));
  if (!journey) throw new Error(`journeys/${id}.json is not proven.`);
  const path = pathsOf(journey, library).find(({ steps }) =>
    [at, after].every((name) => steps.includes(name)),
  );
  if (!path) throw new Error(`No path of ${id} leads through ${at} and ${after}.`);
  const { run } = await walkHeadless(journey, path, memoryOperator());
  const done = run.done.slice(0, run.done.indexOf(at));
  const data = Object.fromEntries(Object.entries(run.data).filter(([step]) => done.includes(step)));
  return { ...run, current: at, done, data, drafts: { [at]: { typed: draft } } };
}

describe.each(cases)('$id', (one) => {
  const { id, subject, at, edit, after } = one;

  it('a changed file is followed within a second; answers and draft are kept, also when it is withdrawn', async () => {
    const stored = await runAt(one);
    const { hostedJourney } = await import('./hosted-journey.ts');
    const { stateOf } = await import('@senda/journey/react');
    const { journeyRun } = await import('./runs.ts');
    const { publishJourneys } = await import('./journey-context.ts');
    const { keys } = await import('../platform/state/storage.ts');
    const hosted = hostedJourney(id);
    const subjects = subject === null ? [subject] : [subject, 'line-2'];
    const text = JSON.stringify(persistRun(stored));
    for (const about of subjects) items.set(keys.journey(id, about), text);
    const runs = () => subjects.map((about) => journeyRun(hosted, about));
    const bundled = runs().map(({ journeyContext }) => journeyContext.journey.hash);
    expect(runs().map((run) => stateOf(run).current)).toEqual(subjects.map(() => at));

    const published = publicationOf(edit(readFileSync(`journeys/${id}.json`, 'utf8')));
    const begun = performance.now();
    publishJourneys([published]);
    expect(performance.now() - begun).toBeLessThan(1_000);
    for (const run of runs()) {
      expect(run.journeyContext.journey.hash).toBe(published.hash);
      expect(stateOf(run)).toMatchObject({ current: after, data: stored.data, drafts: stored.drafts });
    }

    publishJourneys([]);
    expect(runs().map(({ journeyContext }) => journeyContext.journey.hash)).toEqual(bundled);
    for (const run of runs())
      expect(stateOf(run)).toMatchObject({ data: stored.data, drafts: stored.drafts });
  });
});
