import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { advance, type RunEvent, type RunState } from '../run/advance.ts';
import { persistRun, restoreRun } from '../run/persist.ts';
import { blankRun, type Run } from '../run/run.ts';
import { demoAnswers, demoContext, demoFile, finish, guest, member, playTo } from '../testing/demo.ts';
import { compileJourney, noStepState } from './compile.ts';

const journeyContext = demoContext();
const machine = compileJourney(journeyContext);
const running = (run?: Run) => createActor(machine, { input: run ? { run } : {} }).start();

describe('the compiled machine', () => {
  test('has one state for each step, named like it, and the no-step state', () => {
    expect(machine.id).toBe('parcel');
    expect(Object.keys(machine.states)).toEqual([noStepState, ...demoFile.steps.map((step) => step.name)]);
  });

  test('has one state for a step that is listed twice', () => {
    const twice = demoContext({
      id: 'a',
      title: 'A',
      steps: [
        { name: 'gift-note', when: { gifts: true } },
        { name: 'parcel' },
        { name: 'gift-note', when: { gifts: false } },
      ],
    });
    expect(Object.keys(compileJourney(twice).states)).toEqual([noStepState, 'gift-note', 'parcel']);
  });

  test('starts at no step with a blank run', () => {
    const { value, context } = running().getSnapshot();
    expect(value).toBe(noStepState);
    expect(context).toEqual({ run: blankRun(journeyContext.journey), revoked: [] });
  });

  test.each(['parcel', 'review', 'pay', 'sent'])(
    'begins at the step of a run that was read back: %s',
    (step) => {
      const { run } = restoreRun(journeyContext, persistRun(playTo(journeyContext, guest, step).run));
      const { value, context } = running(run).getSnapshot();
      expect(value).toBe(step);
      expect(context).toEqual({ run, revoked: [] });
    },
  );

  test('is always in the state of the current step', () => {
    const actor = running();
    const newer = { ...playTo(journeyContext, guest, 'sent').run, revision: 99 };
    const script: [RunEvent, string][] = [
      [{ type: 'back' }, noStepState],
      [{ type: 'start', ambient: guest }, 'parcel'],
      [{ type: 'start', ambient: guest }, 'parcel'],
      [finish('parcel'), 'sign-in'],
      [finish('parcel'), 'sign-in'],
      [{ type: 'draft', step: 'sign-in', draft: { session: 'a' } }, 'sign-in'],
      [finish('sign-in'), 'destination'],
      [{ type: 'back' }, 'sign-in'],
      [{ type: 'go-to', step: 'pay' }, 'destination'],
      [{ type: 'data.revoked', keys: ['session'] }, 'sign-in'],
      [{ type: 'data.restored', keys: ['session'] }, 'sign-in'],
      [{ type: 'follow', run: newer }, 'sent'],
      [{ type: 'go-to', step: 'teleport' }, noStepState],
      [{ type: 'go-to', step: 'label' }, 'label'],
      [{ type: 'reset' }, noStepState],
    ];
    const seen = script.map(([event]) => {
      actor.send(event);
      const { value, context } = actor.getSnapshot();
      expect(value).toBe(context.run.current ?? noStepState);
      return value;
    });
    expect(seen).toEqual(script.map(([, state]) => state));
  });

  test('clears the step to return to as soon as the customer moves elsewhere', () => {
    const { context: expected } = running(playTo(journeyContext, member, 'pay').run).getSnapshot();
    const actor = running(expected.run);
    const events: RunEvent[] = [
      { type: 'data.revoked', keys: ['session'] },
      { type: 'go-to', step: 'parcel' },
      { type: 'data.restored', keys: ['session'] },
    ];
    const position = events.reduce((now: RunState, event) => {
      actor.send(event);
      return advance(journeyContext, now, event);
    }, expected);
    expect(actor.getSnapshot().context).toEqual(position);
    expect(actor.getSnapshot().value).toBe('parcel');
  });

  test('runs to a final step, back by its retry, and to the end', () => {
    const actor = running(playTo(journeyContext, guest, 'pay').run);
    actor.send(finish('pay', { receipt: 'refused' }));
    expect(actor.getSnapshot().value).toBe('not-paid');
    actor.send({ type: 'retry' });
    expect(actor.getSnapshot().value).toBe('pay');
    actor.send(finish('pay'));
    actor.send(finish('label'));
    expect(actor.getSnapshot().value).toBe('sent');
    expect(actor.getSnapshot().context.run.data).toMatchObject({ pay: demoAnswers['pay'] });
    expect(actor.getSnapshot().status).toBe('active');
  });

  test('cannot be moved to a step where the run is not', () => {
    const actor = running(playTo(journeyContext, guest, 'review').run);
    actor.send({ type: 'at.sent' } as unknown as RunEvent);
    expect(actor.getSnapshot().value).toBe('review');
  });
});
