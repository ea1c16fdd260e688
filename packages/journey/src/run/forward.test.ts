import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoAnswers, finish, nowhereIn } from '../testing/demo.ts';
import { ambient, answerFor, choices, moves } from '../testing/moves.ts';
import { soundJourney } from '../testing/random.ts';
import { must } from '../testing/rules.ts';
import { runs } from '../testing/runs.ts';
import { advance, byRule, type Position, type RunEvent } from './advance.ts';
import { forward } from './forward.ts';
import { same } from './same.ts';

test('the short cut says what the rule says, wherever a customer is', { timeout: 60_000 }, () => {
  let taken = 0;
  const property = fc.property(choices, ambient, moves, (chosen, begun, made) => {
    const ground = soundJourney(chosen);
    let position: Position = advance(ground, nowhereIn(ground.journey), { type: 'start', ambient: begun });
    for (const move of made) {
      const name = position.run.current ?? '';
      const isAnswer = 'pick' in move;
      const event: RunEvent = isAnswer ? finish(name, answerFor(name, move.pick)) : (move as RunEvent);
      if (event.type === 'finish') {
        const short = forward(ground, position, event);
        // Read anew, so that nothing that the short cut has noted is believed.
        const afresh: Position = structuredClone(position);
        must(!short || same(short, byRule(ground, afresh, event)), 'the short cut says what the rule says');
        if (short) taken++;
      }
      position = advance(ground, position, event);
    }
  });
  expect(fc.defaultReportMessage(fc.check(property, runs()))).toBeUndefined();
  expect(taken).toBeGreaterThan(runs().numRuns);
});

test('it is taken by a customer who answers step after step', () => {
  const ground = soundJourney([]);
  const begun = advance(ground, nowhereIn(ground.journey), {
    type: 'start',
    ambient: { account: 'none', gifts: false },
  });
  expect(forward(ground, begun, { step: 'sign-in', data: demoAnswers['sign-in'] })?.run.current).toBe('sent');
});
