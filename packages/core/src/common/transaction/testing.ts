/** Test helpers for the machines that poll. */
import type { CallName } from '@senda/contract';
import { expect, test } from 'vitest';
import type { SimulatedClock } from 'xstate';
import { refusal, type Script } from '../../base/calls/testing.ts';

/** A page that polls. */
interface PollingPage extends Pick<Script, 'fail' | 'made'> {
  readonly clock: SimulatedClock;
  readonly view: () => { readonly state: string };
}

/** Declares the tests of failed polls by a call; `arrive` opens the page at its first poll. */
export function testFailedPolls(call: CallName, arrive: () => Promise<PollingPage>): void {
  test('a rate limit delays the next poll', async () => {
    const { clock, fail, made } = await arrive();
    clock.increment(1000);
    await fail(call, { kind: 'rate-limited', retryAfter: 20 });
    const before = made.length;
    clock.increment(19_999);
    expect(made).toHaveLength(before);
    clock.increment(1);
    expect(made).toHaveLength(before + 1);
  });

  test.each([
    [refusal('NOT_FOUND'), 'notFound'],
    [{ kind: 'signed-out' } as const, 'following.failed'],
  ])('%o ends it', async (failure, state) => {
    const { clock, fail, made, view } = await arrive();
    clock.increment(1000);
    await fail(call, failure);
    const before = made.length;
    expect(view().state).toBe(state);
    clock.increment(600_000);
    expect(made).toHaveLength(before);
  });
}
