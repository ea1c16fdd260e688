import {
  getJourneyVersion,
  getLiveJourney,
  getStaffSignIn,
  listJourneyVersions,
  publishJourney,
  restoreJourneyVersion,
} from '@senda/contract/calls';
import type { PublishInput, PublishOpened, PublishOutcome, PublishRequest } from '@senda/core/studio';
import { askGateway, type GatewayAnswer } from './ask-gateway.ts';
import { filesAtom } from './files.ts';
import { localeAtom } from './locale.ts';
import { signOut, staffName, staffToken } from './staff.ts';
import { store } from './store.ts';

const asked = () => ({ token: staffToken(), language: store.get(localeAtom) });

/** What is said of a call that was refused because of who asks. */
function closedTo({ code }: { readonly code: string }): PublishOpened {
  if (code === 'NOT_SIGNED_IN') {
    signOut();
    return { kind: 'signed-out' };
  }
  return { kind: code === 'STAFF_ROLE_MISSING' ? 'forbidden' : 'closed' };
}

/** Whether the page's origin has a gateway: the static page of a build may stand alone. */
async function isOpen(): Promise<boolean> {
  const answer = await askGateway(getStaffSignIn, {}).catch((error: unknown) => {
    // What answers with a page is no gateway.
    if (error instanceof SyntaxError) return null;
    throw error;
  });
  return answer?.kind === 'done';
}

/** Reads what is live. @throws Error when the gateway is silent */
export async function openPublication({ journey, restores }: PublishInput): Promise<PublishOpened> {
  if (!(await isOpen())) return { kind: 'closed' };
  if (staffToken() === null) return { kind: 'signed-out' };
  const params = { journey };
  const live = await askGateway(getLiveJourney, { params }, asked());
  if (live.kind === 'refused') return closedTo(live);
  const list = await askGateway(listJourneyVersions, { params }, asked());
  if (list.kind === 'refused') return closedTo(list);
  const former = { params: { ...params, number: String(restores) } };
  const restored = restores === null ? null : await askGateway(getJourneyVersion, former, asked());
  if (restored?.kind === 'refused') return closedTo(restored);
  return {
    kind: 'open',
    person: staffName(),
    live: live.result,
    versions: list.result.versions,
    restored: restored?.result ?? null,
  };
}

/** Returns the SHA-256 of a text, 64 hexadecimal digits. */
async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Published = GatewayAnswer<typeof publishJourney> | GatewayAnswer<typeof restoreJourneyVersion>;

async function send({ journey, restores, base, text, note, person }: PublishRequest): Promise<Published> {
  if (restores !== null) {
    const params = { journey, number: String(restores) };
    return askGateway(restoreJourneyVersion, { params, body: { base, note } }, asked());
  }
  const body = { base, approved: await hashOf(text), text, note, authors: person === '' ? [] : [person] };
  return askGateway(publishJourney, { params: { journey }, body }, asked());
}

/** Publishes. @throws Error when the gateway is silent: it may have published, and asking again is safe */
export async function sendPublication(request: PublishRequest): Promise<PublishOutcome> {
  const answer = await send(request);
  if (answer.kind === 'done') return { kind: 'published', version: answer.result };
  if (answer.code === 'VERSION_STALE') return { kind: 'stale' };
  if (answer.code === 'JOURNEY_UNSOUND') return { kind: 'refused', reasons: answer.reasons };
  if (answer.code === 'STAFF_ROLE_MISSING') return { kind: 'forbidden' };
  signOut();
  return { kind: 'signed-out' };
}

/** Makes the live text of a journey the one that drafts are made from: open drafts are put on top of it. */
export function adoptLive(name: string, text: string): void {
  const files = store.get(filesAtom);
  if (files.some((file) => file.name === name && file.text !== text))
    store.set(
      filesAtom,
      files.map((file) => (file.name === name ? { name, text } : file)),
    );
}
