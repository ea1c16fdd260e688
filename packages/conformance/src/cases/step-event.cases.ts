import { assert, assertEqual, assertError, assertFound } from '../assert.ts';
import type { Case } from '../case.ts';

const params = { journey: 'onboarding' };

/** How far before now people are counted (ms). */
const lately = 60 * 60_000;

export const stepEventCases: readonly Case[] = [
  {
    name: 'Steps of a journey are recorded without the customer, and counted for staff',
    covers: ['recordStepEvents', 'getJourneyFlow'],
    needs: ['staff'],
    run: async (context) => {
      const { onboarding } = await context.call('getJourneySettings', {});
      assert(onboarding !== null, 'No version of the purchase is served.');
      const file = onboarding.journey as { readonly steps?: readonly { readonly name: string }[] } | null;
      const step = file?.steps?.[0]?.name;
      assert(step !== undefined, 'The purchase has no step.');
      const editor = context.withToken(await context.staffToken('edit'));
      const peopleAt = async () => {
        const now = await context.now();
        const query = { from: String(now - lately), until: String(now + lately) };
        assertError(await context.expectError('getJourneyFlow', { params, query }), 'NOT_SIGNED_IN');
        const { versions } = await editor.call('getJourneyFlow', { params, query });
        const live = versions.find(({ hash }) => hash === onboarding.hash);
        return live?.steps.find((one) => one.step === step)?.entered ?? 0;
      };
      const before = await peopleAt();
      const event = { type: 'entered' as const, step, path: [step], ago: 0 };
      const batch = { ...params, hash: onboarding.hash, run: crypto.randomUUID(), variant: {} };
      const body = { ...batch, events: [event, { ...event, step: 'no-such-step' }] };
      const { recorded } = await context.call('recordStepEvents', { body });
      assertEqual(recorded, 1, 'What is recorded of a step of the journey and an unknown one');
      const unknown = await context.call('recordStepEvents', { body: { ...body, hash: 'unknown' } });
      assertEqual(unknown.recorded, 0, 'What is recorded of an unknown version');
      assertEqual(await peopleAt(), before + 1, 'The people at the step');
      const now = await context.now();
      const query = { from: String(now - lately), until: String(now + lately) };
      const { versions } = await editor.call('getJourneyFlow', { params, query });
      assertFound(versions, ({ live }) => live, 'The version that is served');
    },
  },
];
