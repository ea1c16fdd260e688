import * as v from 'valibot';
import { expect, test } from 'vitest';
import { noReschedule, RescheduleState } from './reschedule.ts';

// spec 3.reschedule.channel
test('nothing is chosen at first, and the channel defaults to web', () => {
  expect(noReschedule).toMatchObject({
    channel: 'web',
    order: null,
    sameAsBilling: false,
    paymentResult: null,
  });
  expect(v.parse(RescheduleState, JSON.parse(JSON.stringify(noReschedule)))).toEqual(noReschedule);
});
