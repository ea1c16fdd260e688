import type {
  JourneyPart,
  JourneyReview,
  JourneyVersion,
  JourneyVersionText,
  ScheduledPublication,
} from '@senda/contract';
import type { States } from '../base/calls/states.ts';
import { sampleFiles } from './draft.sample.ts';
import { draftCases } from './draft.states.ts';
import { draftText } from './history.ts';
import type { PublishContext } from './publish.context.ts';
import { publishMachine } from './publish.machine.ts';

const { history } = draftCases.changed.context;
const liveText = sampleFiles.sound[0]?.text ?? '';
const draft = { text: history ? draftText(history) : '', base: liveText, isSound: true };

const at = Date.UTC(2026, 10, 24, 22, 39);
const day = 24 * 60 * 60_000;
const version = (number: number, more: Partial<JourneyVersion>): JourneyVersion => ({
  journey: 'onboarding',
  number,
  hash: String(number).repeat(64).slice(0, 64),
  kind: 'published',
  live: false,
  authors: ['Ana Torres'],
  by: { id: 'ana', name: 'Ana Torres' },
  at: at - (3 - number) * day,
  ...more,
});

const versions = [
  version(3, { live: true, note: 'Contacto solo a invitados' }),
  version(2, { note: 'Entrega antes de la dirección' }),
  { journey: 'onboarding', number: 1, hash: '1'.repeat(64), kind: 'file', live: false, authors: [] },
] as const satisfies readonly JourneyVersion[];

const live: JourneyVersionText = { ...versions[0], authors: ['Ana Torres'], text: liveText };
const restored: JourneyVersionText = { ...versions[1], authors: ['Ana Torres'], text: draft.text };

const ana = { id: 'ana', name: 'Ana Torres' };
const later = (id: string, more: Partial<ScheduledPublication>): ScheduledPublication => ({
  id,
  journey: 'onboarding',
  hash: '4'.repeat(64),
  base: versions[0].hash,
  note: 'Pedimos los extras al final',
  authors: ['Ana Torres'],
  by: ana,
  askedAt: at,
  dueAt: at + day,
  state: 'waiting',
  reasons: [],
  ...more,
});
const waiting = later('waiting', {});
/** What became of publications at a time, one of each kind. */
const ended = [
  later('cancelled', {
    state: 'cancelled',
    endedAt: at - 4 * day,
    cancelledBy: { id: 'eva', name: 'Eva Ruiz' },
  }),
  later('published', { state: 'published', endedAt: at - day, number: 2 }),
  later('stale', { state: 'stopped', endedAt: at - 5 * day, reason: 'VERSION_STALE' }),
  later('unsound', {
    state: 'stopped',
    endedAt: at - 6 * day,
    reason: 'JOURNEY_UNSOUND',
    reasons: ['nadie llega a su final'],
  }),
  later('unapproved', { state: 'stopped', endedAt: at - 7 * day, reason: 'APPROVAL_NEEDED' }),
  later('gone', { state: 'stopped', endedAt: at - 8 * day, reason: 'NOT_FOUND' }),
];

const given = (id: string, more: Partial<JourneyPart>): JourneyPart => ({
  id,
  journey: 'onboarding',
  hash: '4'.repeat(64),
  base: versions[0].hash,
  share: 10,
  note: 'Pedimos los extras al final',
  authors: ['Ana Torres'],
  by: ana,
  at,
  state: 'out',
  ...more,
});
const out = given('out', {});
/** What became of texts that a part of the customers was given. */
const formerly = [
  given('published', {
    state: 'published',
    at: at - 2 * day,
    endedAt: at - day,
    endedBy: ana,
    number: 2,
    share: 50,
  }),
  given('ended', {
    state: 'ended',
    at: at - 4 * day,
    endedAt: at - 3 * day,
    endedBy: { id: 'eva', name: 'Eva Ruiz' },
  }),
  given('gone', { state: 'ended', at: at - 6 * day, share: 5 }),
];

const open = {
  kind: 'open',
  person: 'Ana Torres',
  personId: 'ana',
  approval: { needed: false },
  live,
  versions,
  scheduled: [],
  parts: [],
  restored: null,
} as const;

const review: JourneyReview = {
  journey: 'onboarding',
  hash: '4'.repeat(64),
  text: draft.text,
  note: 'Pedimos los extras al final',
  authors: ['Luis Peña'],
  by: { id: 'luis', name: 'Luis Peña' },
  at,
};
const approved: JourneyReview = { ...review, approvedBy: { id: 'ana', name: 'Ana Torres' } };

/** Another person has to approve, and was asked for this. */
const asking = (asked?: JourneyReview, person = { person: 'Luis Peña', personId: 'luis' }) => ({
  ...open,
  ...person,
  approval: { needed: true, ...(asked && { review: asked }) },
});
const { person, personId } = open;
const filled = { open, note: 'Pedimos los extras al final', approved: draft.text } as const;

const snapshot = (
  value: Parameters<typeof publishMachine.resolveState>[0]['value'],
  more: Partial<PublishContext> = {},
) =>
  publishMachine.resolveState({
    value,
    context: {
      journey: 'onboarding',
      restores: null,
      reviews: false,
      action: 'publish',
      open: null,
      draft,
      note: '',
      when: null,
      isLate: false,
      pressedAt: 0,
      share: null,
      part: null,
      nextShare: null,
      cancels: null,
      scheduled: null,
      approved: null,
      reasons: [],
      published: null,
      ...more,
    },
  });

/** One snapshot per state, for tests and stories. */
export const publishStates: States<typeof publishMachine> = {
  opening: snapshot('opening'),
  closed: snapshot('closed'),
  signedOut: snapshot('signedOut'),
  forbidden: snapshot('forbidden'),
  unreachable: snapshot('unreachable'),
  ready: snapshot('ready', { open }),
  publishing: snapshot('publishing', filled),
  readOnly: snapshot('readOnly', filled),
  published: snapshot('published', {
    ...filled,
    published: { ...version(4, { live: true, note: filled.note }), text: draft.text },
  }),
  scheduled: snapshot('scheduled', {
    ...filled,
    action: 'schedule',
    scheduled: waiting,
    open: { ...open, scheduled: [waiting] },
  }),
  given: snapshot('given', { ...filled, action: 'give', share: 10, part: out }),
  moved: snapshot('moved', { ...filled, action: 'give', share: 10 }),
  taken: snapshot('taken', { ...filled, action: 'schedule', when: '2026-11-30T07:00' }),
  unapproved: snapshot('unapproved', { open: asking(approved) }),
  stale: snapshot('stale', { ...filled, approved: null }),
  refused: snapshot('refused', { ...filled, approved: null, reasons: ['Nadie llega a su final.'] }),
  unanswered: snapshot('unanswered', filled),
};

/** Further snapshots that stories show. */
export const publishCases = {
  /** What was sent before is on the server. */
  unread: snapshot('unreachable', { open, scheduled: publishStates.scheduled.context.scheduled }),
  approved: snapshot('ready', filled),
  /** An edit after the approval makes it void. */
  voided: snapshot('ready', { ...filled, approved: liveText }),
  /** It is to be published at a time that is chosen. */
  later: snapshot('ready', { ...filled, when: '2026-11-30T07:00' }),
  /** No time is chosen yet. */
  laterWhen: snapshot('ready', { ...filled, when: '' }),
  /** The time is past. */
  late: snapshot('ready', { ...filled, when: '2026-11-01T07:00', isLate: true }),
  /** One waits, others have ended: publishing now stops it. */
  waiting: snapshot('ready', {
    ...filled,
    open: {
      ...open,
      scheduled: [waiting, later('part', { state: 'published', endedAt: at, share: 25 }), ...ended],
    },
  }),
  /** One waits, and another one is to take its place. */
  replacing: snapshot('ready', {
    ...filled,
    open: { ...open, scheduled: [waiting] },
    when: '2026-11-30T07:00',
  }),
  /** The one that waited was cancelled. */
  cancelled: snapshot('ready', {
    ...filled,
    open: { ...open, scheduled: ended.slice(0, 1) },
    scheduled: ended[0] ?? null,
  }),
  /** It is for a part of the customers. */
  part: snapshot('ready', { ...filled, share: 10 }),
  /** At a time, to a part of the customers. */
  partLater: snapshot('ready', { ...filled, share: 25, when: '2026-11-30T07:00' }),
  /** A part is given one already, others have ended: publishing to everyone ends it. */
  out: snapshot('ready', { ...filled, open: { ...open, parts: [out, ...formerly] } }),
  /** A part is given one already, and another one is to take its place. */
  partReplacing: snapshot('ready', { ...filled, open: { ...open, parts: [out] }, share: 25 }),
  /** A version is brought back while a part is given another one. */
  restoringOut: snapshot('ready', { open: { ...open, restored, parts: [out] }, restores: 2 }),
  same: snapshot('ready', { open, draft: { ...draft, text: liveText } }),
  /** The draft does not work for everyone. */
  broken: snapshot('ready', { open, draft: { ...draft, isSound: false } }),
  /** The draft is not on top of what is live yet. */
  behind: snapshot('ready', { open, draft: { ...draft, base: `${liveText} ` } }),
  restoring: snapshot('ready', { open: { ...open, restored }, restores: 2 }),
  /** Another person has to approve, and nobody was asked. */
  needed: snapshot('ready', { open: asking(), note: review.note }),
  /** The person has asked, and waits. */
  asked: snapshot('ready', { open: asking(review) }),
  /** An edit after the request makes it void. */
  edited: snapshot('ready', { open: asking({ ...approved, text: `${draft.text}\n` }) }),
  /** Somebody else asks, while the person has a draft of their own. */
  askedByOther: snapshot('ready', {
    open: asking({ ...review, text: `${draft.text}\n` }, { person, personId }),
  }),
  /** What somebody else asks for is read. */
  reviewing: snapshot('ready', { open: asking(review, { person, personId }), reviews: true }),
  /** It is approved. */
  confirmed: snapshot('ready', { open: asking(approved, { person, personId }), reviews: true }),
  /** It is approved, and to be published at a time. */
  confirmedLater: snapshot('ready', {
    open: asking(approved, { person, personId }),
    reviews: true,
    when: '2026-11-30T07:00',
  }),
  /** Nothing is asked for any more. */
  noReview: snapshot('ready', { open: asking(undefined, { person, personId }), reviews: true }),
  /** The answer to an approval was lost. */
  unansweredApproval: snapshot('unanswered', {
    open: asking(review, { person, personId }),
    reviews: true,
    action: 'approve',
  }),
} as const;
