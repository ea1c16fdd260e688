import type { Consent } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import type { FieldProblem } from '../form/form.ts';
import { type OrderColumn, orderColumn } from '../order/order.ts';
import { codeVerbs, isComplete } from '../otp/code.ts';
import { consentTypes } from '../otp/consent.ts';
import { clockText, noticeAt, resendFromSeconds, secondsLeft } from '../otp/deadline.ts';
import type { OtpView } from '../otp/otp.view.ts';
import { isAccepted, modeOf, type TermsDocument, type TermsSetting, termsProblem } from '../summary/terms.ts';
import { type ContactChannel, channelOf, channelsOf, contactProblem, recipientOf } from './contact.ts';
import type { guestContactMachine } from './guest-contact.machine.ts';

type Snapshot = SnapshotFrom<typeof guestContactMachine>;
type Send = ActorRefFrom<typeof guestContactMachine>['send'];

/** The six boxes and what stands around them, as on a page of their own. */
type Boxes = Omit<OtpView, 'state' | 'flow' | 'email' | 'secondsLeft' | 'dismiss' | 'back'>;

/** The guest one-time-code modal (specification, section 3): open or not, and what the consent to the terms says of it. */
export interface GuestOtpModal extends Boxes {
  readonly isOpen: boolean;
  readonly consentType: Consent['consentType'];
  /** Where the code went. */
  readonly recipient: string;
  retry(): void;
  /** Back to the contact, to change it. */
  close(): void;
}

/** What the screen of a guest's contact shows and can do. */
export interface GuestContactView {
  readonly state: string;
  readonly loading: boolean;
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly blocking: boolean;
  readonly order: OrderColumn;
  /** One where there is nothing to choose. */
  readonly channels: readonly ContactChannel[];
  readonly channel: ContactChannel;
  /** What is typed on the channel that is chosen. */
  readonly value: string;
  readonly valueProblem: FieldProblem | undefined;
  readonly terms: readonly (TermsSetting & {
    readonly accepted: boolean;
    readonly problem: FieldProblem | undefined;
  })[];
  readonly errors: readonly { readonly field: 'contact' | TermsDocument; readonly problem: FieldProblem }[];
  /** Guests may be written to by text message too. */
  readonly isGuestSignupSMSChannel: boolean;
  /** The gateway wants no code: going on is all there is. */
  readonly isNoOtpFlow: boolean;
  readonly guestOtpModal: GuestOtpModal;
  choose(channel: ContactChannel): void;
  typeContact(text: string): void;
  tick(document: TermsDocument, accepted: boolean): void;
  read(document: TermsDocument): void;
  submit(): void;
  retry(): void;
}

const inModal = ['asking', 'verifying', 'incorrect', 'expired', 'resending', 'renewing'] as const;

/** A failure belongs to the modal while a code is out. */
const isOpen = (snapshot: Snapshot): boolean =>
  inModal.some((state) => snapshot.matches(state)) ||
  (snapshot.matches('failed') && snapshot.context.typed.sent !== undefined);

function modalOf(snapshot: Snapshot, send: Send): GuestOtpModal {
  const { typed, time, digits, focus, problem, settings, asked } = snapshot.context;
  const seconds = secondsLeft(typed.sent?.deadline ?? 0, time);
  const open = isOpen(snapshot);
  const ready = snapshot.matches('asking') || snapshot.matches('incorrect') || snapshot.matches('failed');
  const resending = snapshot.matches('resending') || snapshot.matches('renewing');
  return {
    isOpen: open,
    consentType: consentTypes[modeOf({ asked }, 'terms') ?? settings.terms],
    recipient: typed.sent ? recipientOf(typed.sent.to) : '',
    digits,
    focus,
    clock: clockText(seconds),
    notice: noticeAt(seconds),
    canResend: (ready && seconds <= resendFromSeconds) || snapshot.matches('expired'),
    canSubmit: ready && isComplete(digits) && seconds > 0,
    busy: snapshot.matches('verifying') ? 'verifying' : resending ? 'resending' : null,
    alert: snapshot.matches('incorrect') ? 'incorrect' : snapshot.matches('expired') ? 'expired' : null,
    problem: open && snapshot.matches('failed') ? problem : null,
    ...codeVerbs(digits, send),
    submit: () => send({ type: 'submit' }),
    resend: () => send({ type: 'resend' }),
    retry: () => send({ type: 'retry' }),
    close: () => send({ type: 'close' }),
  };
}

/** The only door between the machine of a guest's contact and its screen. */
export function guestContactView(snapshot: Snapshot, send: Send): GuestContactView {
  const { context } = snapshot;
  const { typed, notifications, asked, tried, known } = context;
  const channel = channelOf(typed, notifications);
  const contact = tried ? contactProblem(typed, channel) : undefined;
  const acceptance = { asked, typed, stored: [] };
  const terms = asked.map((setting) => ({
    ...setting,
    accepted: isAccepted(acceptance, setting.document),
    problem: tried ? termsProblem(acceptance, setting.document) : undefined,
  }));
  const busy = ['sending', 'consenting', 'confirmed'] as const;
  return {
    state: stateName(snapshot),
    loading: snapshot.matches('loading'),
    busy: busy.some((state) => snapshot.matches(state)),
    problem: snapshot.matches('failed') && !isOpen(snapshot) ? context.problem : null,
    blocking: false,
    order: orderColumn(known),
    channels: channelsOf(notifications),
    channel,
    value: (channel === 'EMAIL' ? typed.email : typed.phone) ?? '',
    valueProblem: contact,
    terms,
    errors: [
      ...(contact === undefined ? [] : [{ field: 'contact' as const, problem: contact }]),
      ...terms.flatMap(({ document, problem }) =>
        problem === undefined ? [] : [{ field: document, problem }],
      ),
    ],
    isGuestSignupSMSChannel: notifications.isGuestSignupSMSChannel,
    isNoOtpFlow: notifications.isNoOtpFlow,
    guestOtpModal: modalOf(snapshot, send),
    choose: (wanted) => send({ type: 'channel.chosen', channel: wanted }),
    typeContact: (text) => send({ type: 'contact.typed', text }),
    tick: (document, accepted) => send({ type: 'terms.ticked', document, accepted }),
    read: (document) => send({ type: 'terms.read', document }),
    submit: () => send({ type: 'submit' }),
    retry: () => send({ type: 'retry' }),
  };
}
