import { unknownFailure } from '@senda/contract';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { linkedLinesMachine } from './linked-lines.machine.ts';
import { linkedLinesView } from './linked-lines.view.ts';
import { otherLinkedLine, sampleLinkedLine, sampleLinkedLines } from './sample.ts';

function customer() {
  const script = scripted();
  const clock = new SimulatedClock();
  const actor = createActor(fillCalls(linkedLinesMachine, script.call), {
    clock,
    input: { email: 'ana@example.com', now: () => sampleNow + clock.now() },
  }).start();
  return { ...script, actor, view: () => linkedLinesView(actor.getSnapshot(), actor.send) };
}

/** A customer who has asked to unlink their first line and proven by a code that it is them. */
async function confirmed() {
  const at = customer();
  await at.answer('listLinkedLines', sampleLinkedLines);
  at.view().lines[0]?.unlink();
  at.view().confirm();
  await at.answer('generateOneTimeToken', { requestId: 'code-1', expiresIn: 120 });
  at.actor.getSnapshot().children.stepUp?.send({ type: 'code.pasted', box: 0, text: '123456' });
  at.actor.getSnapshot().children.stepUp?.send({ type: 'submit' });
  await at.answer('validateOneTimeToken', { requestId: 'code-1', validUntil: sampleNow + 600_000 });
  return at;
}

test('lists the lines of a person, those of another account by their ending alone', async () => {
  const { view, answer } = customer();
  expect(view()).toMatchObject({ loading: true, empty: false });
  await answer('listLinkedLines', sampleLinkedLines);
  expect(view()).toMatchObject({
    limit: 10,
    curp: sampleLinkedLine.curp,
    lines: [
      { ending: '7788', planName: sampleLinkedLine.own?.planName },
      { ending: '4021', planName: null },
    ],
  });
});

test('asks before it unlinks, and closes the question', async () => {
  const { view, answer } = customer();
  await answer('listLinkedLines', sampleLinkedLines);
  view().lines[1]?.unlink();
  expect(view().question).toEqual({ ending: '4021', isOwn: false, busy: false });
  view().close();
  expect(view().question).toBeNull();
});

test('unlinks a line after a code', async () => {
  const { view, answer, made } = await confirmed();
  expect(made.at(-1)).toEqual({
    name: 'unlinkLine',
    input: { params: { folio: sampleLinkedLine.folio }, headers: { 'ott-request-id': 'code-1' } },
  });
  await answer('unlinkLine', { lines: [otherLinkedLine], limit: 10 });
  expect(view()).toMatchObject({
    question: null,
    outcome: { kind: 'unlinked', ending: '7788' },
    lines: [{ ending: '4021' }],
  });
});

test.each([
  [sampleLinkedLines.lines, 'kept'],
  [[otherLinkedLine], 'unlinked'],
] as const)('an unlinking without an answer is looked up in the list', async (lines, kind) => {
  const { view, answer, fail } = await confirmed();
  await fail('unlinkLine', unknownFailure);
  await answer('listLinkedLines', { lines: [...lines], limit: 10 });
  expect(view().outcome).toEqual({ kind, ending: '7788' });
});

test('a line that is unlinked already is gone from the list', async () => {
  const { view, answer, fail } = await confirmed();
  await fail('unlinkLine', refusal('NOT_FOUND'));
  await answer('listLinkedLines', { lines: [], limit: 10 });
  expect(view()).toMatchObject({ empty: true, outcome: { kind: 'unlinked' } });
});

test('a token that is refused is asked for again; a failed call asks the customer again', async () => {
  const { view, fail, actor } = await confirmed();
  await fail('unlinkLine', refusal('OTT_VALIDATION_FAILED'));
  expect(actor.getSnapshot().matches('steppingUp')).toBe(true);
  const at = await confirmed();
  await at.fail('unlinkLine', refusal('INVALID_REQUEST'));
  expect(at.view().problem).not.toBeNull();
  at.view().retry();
  expect(at.view().question).toMatchObject({ ending: '7788' });
  expect(view().question).toBeNull();
});
