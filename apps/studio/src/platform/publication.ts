import {
  approveJourney,
  cancelScheduledPublication,
  changePartShare,
  endPart,
  getJourneyApproval,
  getJourneyVersion,
  getLiveJourney,
  listJourneyVersions,
  publishJourney,
  publishPartToAll,
  publishToPart,
  requestJourneyApproval,
  restoreJourneyVersion,
  schedulePublication,
} from '@senda/contract/calls';
import type { PublishInput, PublishOpened, PublishOutcome, PublishRequest } from '@senda/core/studio';
import { askGateway, type GatewayAnswer } from './ask-gateway.ts';
import { filesAtom } from './files.ts';
import { asked, closedTo, isOpen } from './gateway.ts';
import { signOut, staffPerson, staffToken } from './staff.ts';
import { store } from './store.ts';

/** Reads what is live. @throws Error when the gateway is silent */
export async function openPublication({ journey, restores }: PublishInput): Promise<PublishOpened> {
  if (!(await isOpen())) return { kind: 'closed' };
  if (staffToken() === null) return { kind: 'signed-out' };
  const params = { journey };
  const live = await askGateway(getLiveJourney, { params }, asked());
  if (live.kind === 'refused') return closedTo(live);
  const list = await askGateway(listJourneyVersions, { params }, asked());
  if (list.kind === 'refused') return closedTo(list);
  const approval = await askGateway(getJourneyApproval, { params }, asked());
  if (approval.kind === 'refused') return closedTo(approval);
  const former = { params: { ...params, number: String(restores) } };
  const restored = restores === null ? null : await askGateway(getJourneyVersion, former, asked());
  if (restored?.kind === 'refused') return closedTo(restored);
  const { id: personId, name: person } = staffPerson();
  return {
    kind: 'open',
    person,
    personId,
    approval: approval.result,
    live: live.result,
    versions: list.result.versions,
    scheduled: list.result.scheduled,
    parts: list.result.parts,
    restored: restored?.result ?? null,
  };
}

/** Returns the SHA-256 of a text, 64 hexadecimal digits. */
async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Published = GatewayAnswer<typeof publishJourney> | GatewayAnswer<typeof restoreJourneyVersion>;

async function send(request: PublishRequest): Promise<Published> {
  const { journey, restores, base, text, note, authors } = request;
  if (restores !== null) {
    const params = { journey, number: String(restores) };
    return askGateway(restoreJourneyVersion, { params, body: { base, note } }, asked());
  }
  const body = { base, approved: await hashOf(text), text, note, authors: [...authors] };
  return askGateway(publishJourney, { params: { journey }, body }, asked());
}

/** Has a text wait for its time, or cancels what waits. */
async function sendLater(request: PublishRequest) {
  const { journey, cancels, replaces, share, base, text, note, authors } = request;
  if (request.action === 'cancel') {
    const params = { journey, id: cancels ?? '' };
    return askGateway(cancelScheduledPublication, { params }, asked());
  }
  const at = new Date(request.at ?? Number.NaN).toISOString();
  const body = { base, approved: await hashOf(text), text, note, authors: [...authors], at };
  const input = {
    params: { journey },
    body: { ...body, ...(share !== null && { share }), ...(replaces !== null && { replaces }) },
  };
  return askGateway(schedulePublication, input, asked());
}

/** Gives a text to a part of the customers, or changes or ends what one is given. */
async function sendPart(request: PublishRequest): Promise<PublishOutcome> {
  const { journey, action, part, base, text, note, authors } = request;
  const share = request.share ?? 0;
  const params = { journey, id: part ?? '' };
  if (action === 'give-all') {
    const answer = await askGateway(publishPartToAll, { params }, asked());
    return answer.kind === 'done' ? { kind: 'published', version: answer.result } : refusedBy(answer);
  }
  if (action === 'give') {
    const body = { base, approved: await hashOf(text), text, note, authors: [...authors], share };
    const input = { params: { journey }, body: { ...body, ...(part !== null && { replaces: part }) } };
    const answer = await askGateway(publishToPart, input, asked());
    return answer.kind === 'done' ? { kind: 'given', part: answer.result } : refusedBy(answer);
  }
  const answer =
    action === 'end'
      ? await askGateway(endPart, { params }, asked())
      : await askGateway(changePartShare, { params, body: { share } }, asked());
  return answer.kind === 'done' ? { kind: 'changed', part: answer.result } : refusedBy(answer);
}

const partActions: readonly string[] = ['give', 'set-share', 'give-all', 'end'];

/** Asks another person for their approval of a text, or approves what they ask for. */
async function sendReview({ journey, action, base, text, note, authors }: PublishRequest) {
  const params = { journey };
  if (action === 'approve')
    return askGateway(approveJourney, { params, body: { hash: await hashOf(text) } }, asked());
  const body = { base, text, note, authors: [...authors] };
  return askGateway(requestJourneyApproval, { params, body }, asked());
}

/** Sends what the person pressed. @throws Error when the gateway is silent: it may have arrived, and sending it again does nothing twice */
export async function sendPublication(request: PublishRequest): Promise<PublishOutcome> {
  if (request.action === 'publish') {
    const answer = await send(request);
    return answer.kind === 'done' ? { kind: 'published', version: answer.result } : refusedBy(answer);
  }
  if (partActions.includes(request.action)) return sendPart(request);
  if (request.action === 'schedule' || request.action === 'cancel') {
    const kind = request.action === 'cancel' ? 'cancelled' : 'scheduled';
    const answer = await sendLater(request);
    if (answer.kind === 'done') return { kind, scheduled: answer.result };
    if (answer.code === 'INVALID_REQUEST') return { kind: 'late' };
    if (answer.code === 'NOT_ELIGIBLE') return { kind: 'taken' };
    return refusedBy(answer);
  }
  const answer = await sendReview(request);
  if (answer.kind === 'done') return { kind: 'asked', review: answer.result };
  // Of an approval: what is asked for is another text by now, or over another version.
  if (answer.code === 'VERSION_STALE' && request.action === 'approve') return { kind: 'unapproved' };
  return refusedBy(answer);
}

function refusedBy(answer: Extract<Published, { kind: 'refused' }>): PublishOutcome {
  if (answer.code === 'APPROVAL_NEEDED') return { kind: 'unapproved' };
  if (answer.code === 'VERSION_STALE') return { kind: 'stale' };
  if (answer.code === 'NOT_ELIGIBLE' || answer.code === 'NOT_FOUND') return { kind: 'moved' };
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
