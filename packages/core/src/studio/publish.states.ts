import type { JourneyVersion, JourneyVersionText } from '@senda/contract';
import type { States } from '../base/calls/states.ts';
import { sampleFiles } from './draft.sample.ts';
import { draftCases } from './draft.states.ts';
import { draftText } from './history.ts';
import { type PublishContext, publishMachine } from './publish.machine.ts';

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

const open = { kind: 'open', person: 'Ana Torres', live, versions, restored: null } as const;
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
      open: null,
      draft,
      note: '',
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
  stale: snapshot('stale', { ...filled, approved: null }),
  refused: snapshot('refused', { ...filled, approved: null, reasons: ['Nadie llega a su final.'] }),
  unanswered: snapshot('unanswered', filled),
};

/** Further snapshots that stories show. */
export const publishCases = {
  approved: snapshot('ready', filled),
  /** An edit after the approval makes it void. */
  voided: snapshot('ready', { ...filled, approved: liveText }),
  same: snapshot('ready', { open, draft: { ...draft, text: liveText } }),
  /** The draft does not work for everyone. */
  broken: snapshot('ready', { open, draft: { ...draft, isSound: false } }),
  /** The draft is not on top of what is live yet. */
  behind: snapshot('ready', { open, draft: { ...draft, base: `${liveText} ` } }),
  restoring: snapshot('ready', { open: { ...open, restored }, restores: 2 }),
} as const;
