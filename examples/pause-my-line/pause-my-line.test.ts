import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CallShape } from '@senda/contract';
import { fillCalls } from '@senda/core/base/calls';
import { compileJourney, type Facts, type Run } from '@senda/journey';
import { type JourneyPath, pathsOf } from '@senda/journey/analysis';
import type { Journey } from '@senda/journey/library';
import { dataOf } from '@senda/journey/run';
import { proveJourney } from '@senda/journey/verify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { JourneyData } from '../../packages/core/src/base/answers/journey-data.ts';
import type { StepInput } from '../../packages/core/src/base/answers/step-input.ts';
import { refusal, thrown } from '../../packages/core/src/base/calls/testing.ts';
import { sampleNow } from '../../packages/core/src/base/time/sample.ts';
import { startAddress } from '../../packages/core/src/common/definitions/definition.ts';
import { requestKinds } from '../../packages/core/src/features/service-summary/request-kinds.ts';
import { serviceSummaryOf } from '../../packages/core/src/features/service-summary/service-summary.machine.ts';
import { serviceSummaryView } from '../../packages/core/src/features/service-summary/service-summary.view.ts';
import { pauseLibrary } from './library.ts';
import { pauseRequest } from './pause.request.ts';
import { pauseMyLine } from './pause-my-line.ts';
import { pauseRequestMachine } from './pause-request.machine.ts';
import { pauseRequestView } from './pause-request.view.ts';

const folder = import.meta.dirname;
const text = readFileSync(path.join(folder, 'pause-my-line.json'), 'utf8');

function provenJourney(): Journey {
  const { journey, findings } = proveJourney(text, pauseLibrary);
  expect(findings).toEqual([]);
  if (!journey) throw new Error('The journey is not proven.');
  return journey;
}

const input = (data: JourneyData): StepInput<never, never, Readonly<Record<string, never>>> => ({
  data,
  settings: {},
  channel: 'web',
  email: 'ana@example.com',
  now: () => sampleNow,
  newId: () => 'id',
});
const started: JourneyData = { accountNumber: 'line-1', session: { userId: 'ana' } };
const paused = { ...started, pause: { months: 2 as const } };

/** A gateway that answers each call in turn, or refuses it. */
function stubGateway(...answers: readonly (() => unknown)[]) {
  const made: { readonly name: string; readonly input: unknown }[] = [];
  const left = [...answers];
  const call = (shape: CallShape, given: unknown) => {
    made.push({ name: shape.name, input: given });
    return Promise.resolve().then(() => left.shift()?.());
  };
  return { made, call: call as Parameters<typeof fillCalls>[1] };
}
const accepted = () => ({ requestId: 'request-9' });
const occupied = () => {
  throw thrown(refusal('NOT_ELIGIBLE', { failure: { reason: 'REQUEST_UNDER_WAY' } }));
};

/** Starts the review of a pause, with the gateway's answers. */
function review(...answers: readonly (() => unknown)[]) {
  const gateway = stubGateway(...answers);
  const machine = fillCalls(serviceSummaryOf([...requestKinds, pauseRequest]), gateway.call);
  const actor = createActor(machine, { input: input(paused) }).start();
  onTestFinished(() => void actor.stop());
  return { ...gateway, actor, view: () => serviceSummaryView(actor.getSnapshot(), actor.send) };
}

it('is one journey file, one definition, one own step and one row', () => {
  const files = readdirSync(folder);
  const ending = (end: string) => files.filter((name) => name.endsWith(end));
  const holding = (words: string) =>
    files.filter(
      (name) => !name.includes('.test.') && readFileSync(path.join(folder, name), 'utf8').includes(words),
    );
  expect(ending('.json')).toEqual(['pause-my-line.json']);
  expect(holding('defineJourney({')).toEqual(['pause-my-line.ts']);
  expect(holding('defineStep({')).toEqual(['pause-request.step.ts']);
  expect(holding('= defineRequest<')).toEqual(['pause.request.ts']);
  expect(files.filter((name) => !name.includes('.test.')).toSorted()).toEqual(
    [
      'library.ts',
      'pause-my-line.json',
      'pause-my-line.ts',
      'pause.request.ts',
      ...['machine', 'schema', 'step', 'view'].map((part) => `pause-request.${part}.ts`),
    ].toSorted(),
  );
});

it('needs its answer at the review alone', () => {
  const { steps } = pauseLibrary;
  expect(steps['line-picker'].needs).toEqual([{ data: 'session' }]);
  expect(steps['service-summary'].needs.at(-1)).toEqual({
    data: 'pause',
    when: { journey: 'pause-my-line' },
  });
});

/** Answers a step as a customer does. */
async function answerTo(step: string, data: JourneyData): Promise<unknown> {
  if (step === 'pause-request') {
    const actor = createActor(pauseRequestMachine, { input: input(data) }).start();
    actor.send({ type: 'months.chosen', months: 2 });
    actor.send({ type: 'submit' });
    return actor.getSnapshot().output;
  }
  expect(step).toBe('service-summary');
  const { actor, view } = review(accepted);
  view().submit();
  return (await waitFor(actor, ({ status }) => status === 'done')).output;
}

const ambientOf = ({ customer }: JourneyPath): Facts => ({
  channel: 'web',
  source: 'web',
  startedSession: 'customer',
  telcoUser: true,
  lineKnown: customer['lineKnown'] ?? true,
});

describe('the journey works for every customer', () => {
  const paths = pathsOf(provenJourney(), pauseLibrary);

  it('has a path with a line and one without', () => {
    expect(paths.map(({ steps, outcome }) => [steps.join(' › '), outcome])).toEqual([
      ['line-picker', 'line-chosen'],
      ['pause-request › service-summary › service-request-status', 'requested'],
    ]);
  });

  it.each(paths.map((one) => [one.steps.join(' › '), one] as const))('%s', async (_, one) => {
    const context = { journey: provenJourney(), library: pauseLibrary };
    const actor = createActor(compileJourney(context), { input: {} }).start();
    const run = (): Run => actor.getSnapshot().context.run;
    const finals = new Set(context.journey.steps.flatMap(({ name, final }) => (final ? [name] : [])));
    actor.send({ type: 'start', ambient: ambientOf(one) });
    const visited: string[] = [];
    for (;;) {
      const step = run().current ?? '';
      visited.push(step);
      if (finals.has(step)) break;
      const known = { ...started, ...(dataOf(context, run()) as JourneyData) };
      actor.send({ type: 'finish', step, data: await answerTo(step, known) });
    }
    actor.stop();
    expect(visited).toEqual(one.steps);
  });
});

describe('the own step', () => {
  it('asks for a length, and ends with it', () => {
    const actor = createActor(pauseRequestMachine, { input: input(started) }).start();
    const view = () => pauseRequestView(actor.getSnapshot(), actor.send);
    view().submit();
    expect(view()).toMatchObject({ state: 'choosing', problem: 'pause.months.missing' });
    view().choose(2);
    expect(view()).toMatchObject({ months: 2, problem: undefined, busy: false });
    view().submit();
    expect(view()).toMatchObject({ state: 'chosen', busy: true });
    expect(actor.getSnapshot().output).toEqual({ pause: { months: 2 } });
  });
});

describe('the review', () => {
  it('shows the rows of the pause', () => {
    expect(review().view()).toMatchObject({
      state: 'reviewing',
      kind: 'pause',
      facts: [{ label: 'serviceSummary.pause', value: { values: { months: 2 } } }],
      order: { lines: [], total: 0 },
      planSwitch: null,
      simReplacement: null,
      choiceStep: 'pause-request',
    });
  });

  it('makes the call of the pause, without a consent or a step-up', async () => {
    const { actor, view, made } = review(accepted);
    view().submit();
    expect(view()).toMatchObject({ state: 'requesting', busy: true });
    const { output } = await waitFor(actor, ({ status }) => status === 'done');
    expect(made).toEqual([
      { name: 'requestPause', input: { params: { accountNumber: 'line-1' }, body: { months: 2 } } },
    ]);
    expect(output).toEqual({ serviceRequest: { requestId: 'request-9' } });
  });

  const open = {
    requestId: 'request-8',
    accountNumber: 'line-1',
    type: 'LINE_PAUSE',
    status: 'SUBMITTED',
    requestedAt: sampleNow,
    log: [],
  };
  it('takes an open pause for this one, whose response was lost', async () => {
    const { actor, view } = review(occupied, () => ({ serviceRequests: [open] }));
    view().submit();
    const { output } = await waitFor(actor, ({ status }) => status === 'done');
    expect(output).toEqual({ serviceRequest: { requestId: 'request-8' } });
  });

  it('shows another open request', async () => {
    const { actor, view } = review(occupied, () => ({
      serviceRequests: [{ ...open, type: 'TERMINATION_REQUEST' }],
    }));
    view().submit();
    await waitFor(actor, (snapshot) => snapshot.matches('ineligible'));
    expect(view()).toMatchObject({ obstacle: 'REQUEST_UNDER_WAY', open: { type: 'TERMINATION_REQUEST' } });
  });
});

it('the page shows the journey file, and every region of the code', () => {
  const page = readFileSync(path.resolve(folder, '../../docs/journeys/pause-my-line.md'), 'utf8');
  expect(page).toContain(`\n${text}\`\`\`\n`);
  const regions = readdirSync(folder).flatMap((name) =>
    name.includes('.test.')
      ? []
      : [...readFileSync(path.join(folder, name), 'utf8').matchAll(/^\/\/ #region (\S+)$/gm)].map(
          ([, region]) => `/${name}#${region}\n`,
        ),
  );
  expect(regions.filter((region) => !page.includes(region))).toEqual([]);
});

it('a link leads to it', () => {
  expect(startAddress(pauseMyLine, 'line-1')).toBe('/manage/pause-my-line?accountNumber=line-1');
});
