import type { signInMachine } from '@senda/core/features/sign-in';
import { library, type StepName } from '@senda/core/library';
import { sampleNow } from '@senda/core/testing';
import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { HostedInput } from '../../journey/step-environment.ts';
import type { Driver } from '../../testing/play.ts';
import { plays } from '../../testing/plays.ts';
import { openStep, type Shopper } from '../../testing/shopper.ts';
import { snapshotOf } from '../snapshots.ts';
import { pictureOf } from '../step-pictures.tsx';
import { beginAt } from './begin.ts';
import { sampleCode } from './sample-customer.ts';
import { storyCalls } from './story-calls.ts';
import { openShop } from './story-shop.ts';

const steps = Object.keys(library.steps) as StepName[];

/** Plays a step's story from its ready state to its end, by the driver of the headless walks. */
async function playReady(step: StepName): Promise<void> {
  const { machine: shown, ready } = pictureOf(step);
  const sample: AnyMachineSnapshot = snapshotOf(shown, ready);
  const machine = sample.machine as AnyStateMachine;
  const context = sample.context as Partial<HostedInput> & { readonly now?: () => number };
  const begin = context.now?.() ?? sampleNow;
  const shop = openShop(sample, begin);
  const started = performance.now();
  const clock = {
    now: () => Math.round(begin + performance.now() - started),
    timers: { setTimeout, clearTimeout },
  };
  const email = await shop.begin();
  const { operator } = shop;
  const sentBefore = operator.mails().length;
  const lastCode = () =>
    operator
      .mails()
      .slice(sentBefore)
      .findLast(({ code }) => code)?.code ?? sampleCode;
  const shopper: Shopper = {
    shop: { ...operator, lastCode },
    email,
    deviceId: 'sample',
    wanted: {},
    call: (call, input, options) =>
      shop.call(call, input, { signal: options?.signal ?? new AbortController().signal }),
    token: null,
    ticket: null,
    accountNumber: null,
    verificationCode: null,
    watch: { begin: () => beginAt(machine, sample, { calls: storyCalls(shop.call), clock }) },
  };
  await (drivers[step] ?? plays[step].drive)(shopper, {
    data: {},
    settings: {},
    channel: 'web',
    ...context,
    now: clock.now,
  } as unknown as HostedInput);
}

/** Drivers of stories that begin earlier than the walks do. */
const drivers: Partial<Record<StepName, Driver>> = {
  'sign-in': async (shopper, input) => {
    const step = await openStep<typeof signInMachine>(shopper, 'sign-in', input);
    step.send({ type: 'email.changed', email: 'new@example.com' });
    step.send({ type: 'submit' });
    return step.end();
  },
};

/** The steps whose story does not come to its end, and why. */
const codes =
  'The operator signs the code of a delivery that is rescheduled: that of the sample is not one of its own.';
const ends: Partial<Record<StepName, string>> = {
  'reschedule-review': codes,
  'reschedule-payment': codes,
  'service-request-status': 'The page follows a request and has no end.',
};

describe('the story of a ready step', () => {
  it.each(steps.filter((step) => !(step in ends)))(
    '%s is played to the end without a failure',
    async (step) => {
      await expect(playReady(step)).resolves.toBeUndefined();
    },
    30_000,
  );
});
