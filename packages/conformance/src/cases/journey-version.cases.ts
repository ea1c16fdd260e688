import { assert, assertEqual, assertError, assertFound } from '../assert.ts';
import type { Case } from '../case.ts';
import type { CaseContext } from '../case-context.ts';

/** Returns the SHA-256 of a text, 64 hexadecimal digits. */
async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Time until each process of a gateway tells storefronts of another version (ms), and how often they are asked. */
const follow = { within: 3_000, every: 100 };

/** Returns the version that storefronts are told, once it is another than `before`; at the end of the time whichever it is. */
async function nextVersion(context: CaseContext, before: string): Promise<string> {
  const latest = performance.now() + follow.within;
  for (;;) {
    const { version } = await context.call('getJourneysVersion', {});
    if (version !== before || performance.now() > latest) return version;
    await new Promise((resolve) => setTimeout(resolve, follow.every));
  }
}

const params = { journey: 'onboarding' };

/** How far ahead publications are scheduled (ms). */
const [near, far] = [60 * 60_000, 24 * 60 * 60_000];

export const journeyVersionCases: readonly Case[] = [
  {
    name: 'Staff publishes a version of a journey over the live one, and brings the earlier one back',
    covers: [
      'getStaffSignIn',
      'getLiveJourney',
      'publishJourney',
      'getJourneysVersion',
      'listJourneyVersions',
      'getJourneyVersion',
      'listPublications',
      'restoreJourneyVersion',
      'getJourneyApproval',
      'requestJourneyApproval',
      'approveJourney',
    ],
    needs: ['staff'],
    run: async (context) => {
      const { issuer } = await context.call('getStaffSignIn', {});
      assert(/^https?:/.test(issuer), `The issuer "${issuer}" is no address.`);
      const publisher = context.withToken(await context.staffToken('publish'));
      const editor = context.withToken(await context.staffToken('edit'));
      assertError(await context.expectError('getLiveJourney', { params }), 'NOT_SIGNED_IN');
      const before = await editor.call('getLiveJourney', { params });
      const served = await context.call('getJourneysVersion', {});
      const text = before.text.replace(/"title":\s*"/, `$&${context.uniqueId()} `);
      const note = `Conformance ${context.uniqueId()}`;
      const bodyOf = (base: string, approved: string) => ({
        base,
        approved,
        text,
        note,
        authors: ['Conformance'],
      });
      const approved = await hashOf(text);
      const body = bodyOf(before.hash, approved);
      assertError(await editor.expectError('publishJourney', { params, body }), 'STAFF_ROLE_MISSING');
      const other = { params, body: bodyOf(before.hash, before.hash) };
      assertError(await publisher.expectError('publishJourney', other), 'INVALID_REQUEST');
      const broken = '{ "id": "onboarding", "unsound": true }';
      const unsound = { ...bodyOf(before.hash, await hashOf(broken)), text: broken };
      assertError(
        await publisher.expectError('publishJourney', { params, body: unsound }),
        'JOURNEY_UNSOUND',
      );
      const { approved: _, ...proposal } = body;
      const asking = { params, body: proposal };
      const review = await editor.call('requestJourneyApproval', asking);
      assertEqual([review.hash, review.approvedBy], [approved, undefined], 'What is asked for');
      const own = await publisher.call('requestJourneyApproval', asking);
      assertError(
        await publisher.expectError('approveJourney', { params, body: { hash: own.hash } }),
        'APPROVAL_NEEDED',
      );
      const { needed } = await editor.call('getJourneyApproval', { params });
      if (needed)
        assertError(await publisher.expectError('publishJourney', { params, body }), 'APPROVAL_NEEDED');
      await editor.call('requestJourneyApproval', asking);
      const gone = { params, body: { hash: before.hash } };
      assertError(await publisher.expectError('approveJourney', gone), 'VERSION_STALE');
      await publisher.call('approveJourney', { params, body: { hash: approved } });
      const { review: kept } = await editor.call('getJourneyApproval', { params });
      assert(kept?.approvedBy !== undefined, 'The approval is not kept.');
      const published = await publisher.call('publishJourney', { params, body });
      const live = await editor.call('getLiveJourney', { params });
      assertEqual([live.number, live.text, live.note], [published.number, text, note], 'The live version');
      const now = await nextVersion(context, served.version);
      assert(now !== served.version, 'The storefronts are not told that a journey was published.');
      const stale = { params, body: { ...body, note: `${note} again` } };
      assertError(await publisher.expectError('publishJourney', stale), 'VERSION_STALE');
      const { versions } = await editor.call('listJourneyVersions', { params });
      assertFound(
        versions,
        ({ number, live: isLive }) => number === before.number && !isLive,
        'The earlier one',
      );
      const former = { ...params, number: String(before.number) };
      const earlier = await editor.call('getJourneyVersion', { params: former });
      assertEqual(earlier.text, before.text, 'The text of the earlier version');
      const back = { params: former, body: { base: published.hash, note } };
      await publisher.call('restoreJourneyVersion', back);
      const restored = await editor.call('getLiveJourney', { params });
      assertEqual([restored.text, restored.restores], [before.text, before.number], 'The restored version');
      const { versions: audit } = await editor.call('listPublications', {});
      assertFound(
        audit,
        ({ number, by }) => number === published.number && by !== undefined,
        'The publication',
      );
    },
  },
  {
    name: 'Staff has a version wait for its time, puts another one in its place, and cancels that',
    covers: ['schedulePublication', 'cancelScheduledPublication'],
    needs: ['staff'],
    run: async (context) => {
      const publisher = context.withToken(await context.staffToken('publish'));
      const editor = context.withToken(await context.staffToken('edit'));
      const before = await editor.call('getLiveJourney', { params });
      const text = before.text.replace(/"title":\s*"/, `$&${context.uniqueId()} `);
      const note = `Conformance ${context.uniqueId()}`;
      const proposal = { base: before.hash, text, note, authors: ['Conformance'] };
      const bodyAt = async (at: number) => ({
        ...proposal,
        approved: await hashOf(text),
        at: new Date(at).toISOString(),
      });
      const now = await context.now();
      const body = await bodyAt(now + far);
      assertError(await editor.expectError('schedulePublication', { params, body }), 'STAFF_ROLE_MISSING');
      const past = { params, body: await bodyAt(now - far) };
      assertError(await publisher.expectError('schedulePublication', past), 'INVALID_REQUEST');
      const { needed } = await editor.call('getJourneyApproval', { params });
      if (needed) {
        assertError(await publisher.expectError('schedulePublication', { params, body }), 'APPROVAL_NEEDED');
        const { hash } = await editor.call('requestJourneyApproval', { params, body: proposal });
        await publisher.call('approveJourney', { params, body: { hash } });
      }
      const first = await publisher.call('schedulePublication', { params, body });
      assertEqual([first.state, first.hash], ['waiting', await hashOf(text)], 'What waits');
      const again = await publisher.call('schedulePublication', { params, body });
      assertEqual(again.id, first.id, 'A repeated request');
      const soon = { ...(await bodyAt(now + near)), note: `${note} soon` };
      const second = { params, body: soon };
      assertError(await publisher.expectError('schedulePublication', second), 'NOT_ELIGIBLE');
      const other = await publisher.call('schedulePublication', {
        params,
        body: { ...soon, replaces: first.id },
      });
      const cancel = { params: { ...params, id: other.id } };
      assertError(await editor.expectError('cancelScheduledPublication', cancel), 'STAFF_ROLE_MISSING');
      const { state } = await publisher.call('cancelScheduledPublication', cancel);
      assertEqual(state, 'cancelled', 'What was cancelled');
      const none = { params: { ...params, id: 'none' } };
      assertError(await publisher.expectError('cancelScheduledPublication', none), 'NOT_FOUND');
      const { scheduled } = await editor.call('listJourneyVersions', { params });
      for (const { id } of [first, other])
        assertFound(scheduled, (one) => one.id === id && one.state === 'cancelled', 'A cancelled one');
      const { scheduled: audit } = await editor.call('listPublications', {});
      assertFound(audit, ({ id }) => id === other.id, 'The cancelled one, in the list of all journeys,');
      const after = await editor.call('getLiveJourney', { params });
      assertEqual(after.number, before.number, 'The live version');
    },
  },
  {
    name: 'Staff gives a version to a part of the customers, changes the share, publishes it to everyone, and ends another one',
    covers: ['publishToPart', 'changePartShare', 'publishPartToAll', 'endPart'],
    needs: ['staff'],
    run: async (context) => {
      const publisher = context.withToken(await context.staffToken('publish'));
      const editor = context.withToken(await context.staffToken('edit'));
      const before = await editor.call('getLiveJourney', { params });
      const textOf = () => before.text.replace(/"title":\s*"/, `$&${context.uniqueId()} `);
      const { needed } = await editor.call('getJourneyApproval', { params });
      /** Returns what a part is to be given, once it is approved. */
      const bodyOf = async (base: string, text: string) => {
        const note = `Conformance ${context.uniqueId()}`;
        const proposal = { base, text, note, authors: ['Conformance'] };
        if (needed) {
          const { hash } = await editor.call('requestJourneyApproval', { params, body: proposal });
          await publisher.call('approveJourney', { params, body: { hash } });
        }
        return { ...proposal, approved: await hashOf(text), share: 10 };
      };
      /** What new storefronts are told of the journey: the hash for everyone, and the one beside it with its share. */
      const served = async () => {
        const { onboarding } = await context.call('getJourneySettings', {});
        return [onboarding?.hash, onboarding?.part?.hash, onboarding?.part?.share] as const;
      };
      const followed = async (change: () => Promise<unknown>) => {
        const { version } = await context.call('getJourneysVersion', {});
        await change();
        await nextVersion(context, version);
        return served();
      };
      const [all] = await served();
      const body = await bodyOf(before.hash, textOf());
      assertError(await editor.expectError('publishToPart', { params, body }), 'STAFF_ROLE_MISSING');
      const stale = { params, body: { ...body, base: body.approved } };
      assertError(await publisher.expectError('publishToPart', stale), 'VERSION_STALE');
      const other = { params, body: { ...body, approved: before.hash } };
      assertError(await publisher.expectError('publishToPart', other), 'INVALID_REQUEST');
      const broken = '{ "id": "onboarding", "unsound": true }';
      const unsound = { ...body, text: broken, approved: await hashOf(broken) };
      assertError(await publisher.expectError('publishToPart', { params, body: unsound }), 'JOURNEY_UNSOUND');
      const [beside, isOut, share] = await followed(() => publisher.call('publishToPart', { params, body }));
      assertEqual([beside, share], [all, 10], 'What customers are given while a part is out');
      assert(isOut !== undefined && isOut !== all, 'A part of the customers is given another text.');
      const again = await publisher.call('publishToPart', { params, body });
      const { parts } = await editor.call('listJourneyVersions', { params });
      assertEqual(
        parts.filter(({ state }) => state === 'out').map(({ id, hash }) => [id, hash]),
        [[again.id, body.approved]],
        'What is out after a repeated request',
      );
      const second = await bodyOf(before.hash, textOf());
      assertError(await publisher.expectError('publishToPart', { params, body: second }), 'NOT_ELIGIBLE');
      const one = { ...params, id: again.id };
      const grown = { params: one, body: { share: 40 } };
      assertError(await editor.expectError('changePartShare', grown), 'STAFF_ROLE_MISSING');
      const shares = await followed(() => publisher.call('changePartShare', grown));
      assertEqual(shares, [all, isOut, 40], 'What customers are given after the share was changed');
      assertError(await editor.expectError('publishPartToAll', { params: one }), 'STAFF_ROLE_MISSING');
      const everyone = await followed(() => publisher.call('publishPartToAll', { params: one }));
      assertEqual(
        everyone,
        [isOut, undefined, undefined],
        'What customers are given once it is for everyone',
      );
      const live = await editor.call('getLiveJourney', { params });
      assertEqual([live.text, live.note], [body.text, body.note], 'The version that the part became');
      const repeated = await publisher.call('publishPartToAll', { params: one });
      assertEqual(repeated.number, live.number, 'A repeated publication');
      assertError(await publisher.expectError('changePartShare', grown), 'NOT_ELIGIBLE');

      const third = await bodyOf(live.hash, textOf());
      const { id } = await publisher.call('publishToPart', { params, body: third });
      const end = { params: { ...params, id } };
      assertError(await editor.expectError('endPart', end), 'STAFF_ROLE_MISSING');
      const { state } = await publisher.call('endPart', end);
      assertEqual(state, 'ended', 'What was ended');
      assertError(await publisher.expectError('publishPartToAll', end), 'NOT_ELIGIBLE');
      assertError(await publisher.expectError('endPart', { params: { ...params, id: 'none' } }), 'NOT_FOUND');
      const { parts: audit } = await editor.call('listPublications', {});
      assertFound(
        audit,
        (part) => part.id === id && part.state === 'ended',
        'The ended one, of all journeys,',
      );
      assertFound(audit, (part) => part.number === live.number, 'The one that became a version');
      const back = { params: { ...params, number: String(before.number) } };
      await publisher.call('restoreJourneyVersion', {
        ...back,
        body: { base: live.hash, note: 'Conformance' },
      });
    },
  },
];
