import type { Consent } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { recipientOf } from '../../base/answers/account.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { isLocked, stateName } from '../../base/calls/states.ts';
import { type EmailQuestion, emailQuestion } from '../../base/form/email.ts';
import type { FieldProblem } from '../../base/form/form.ts';
import type { TextFormat } from '../../base/form/text-format.ts';
import { numberFormat } from '../../base/phone/phone.ts';
import { consentTypes } from '../../common/consent/consent.ts';
import {
  isAccepted,
  modeOf,
  type TermsDocument,
  type TermsSetting,
  termsProblem,
} from '../../common/consent/terms.ts';
import { type OtpModal, otpModal } from '../../common/one-time-code/otp-modal.view.ts';
import { orderColumn } from '../../common/purchase/contents.ts';
import { type OrderColumn } from '../../common/purchase/lines.ts';
import { type ContactChannel, channelOf, channelsOf, contactProblem } from './contact.ts';
import type { guestContactMachine } from './guest-contact.machine.ts';
import { emailIn } from './guest-contact.setup.ts';

type Snapshot = SnapshotFrom<typeof guestContactMachine>;
type Send = ActorRefFrom<typeof guestContactMachine>['send'];

/** The guest's one-time code modal (spec 3.onboarding.guestOtpModal) with the consent type of the terms. */
export interface GuestOtpModal extends OtpModal {
  readonly consentType: Consent['consentType'];
}

/** View model of the guest contact screen. */
export interface GuestContactView extends CallView {
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  readonly order: OrderColumn;
  /** A single channel is not shown as a choice. */
  readonly channels: readonly ContactChannel[];
  readonly channel: ContactChannel;
  /** Text of the chosen channel. */
  readonly value: string;
  /** Formats a phone number while it is typed. */
  readonly format: TextFormat | undefined;
  readonly valueProblem: FieldProblem | undefined;
  /** What to ask about an e-mail that looks mistyped; null for nothing. */
  readonly emailQuestion: EmailQuestion | null;
  readonly terms: readonly (TermsSetting & {
    readonly accepted: boolean;
    readonly problem: FieldProblem | undefined;
  })[];
  readonly errors: readonly { readonly field: 'contact' | TermsDocument; readonly problem: FieldProblem }[];
  /** Guests may choose SMS. */
  readonly isGuestSignupSMSChannel: boolean;
  /** The gateway wants no code. */
  readonly isNoOtpFlow: boolean;
  readonly guestOtpModal: GuestOtpModal;
  choose(channel: ContactChannel): void;
  typeContact(text: string): void;
  tick(document: TermsDocument, accepted: boolean): void;
  read(document: TermsDocument): void;
  submit(): void;
}

function modalOf(snapshot: Snapshot, send: Send): GuestOtpModal {
  const { draft, settings, asked, ...context } = snapshot.context;
  const code = {
    ...context,
    state: stateName(snapshot),
    ticket: draft.sent ?? null,
    recipient: draft.sent ? recipientOf(draft.sent.to) : '',
  };
  return { ...otpModal(code, send), consentType: consentTypes[modeOf({ asked }, 'terms') ?? settings.terms] };
}

/** Maps a snapshot to the view model of its screen. */
export function guestContactView(snapshot: Snapshot, send: Send): GuestContactView {
  const { context } = snapshot;
  const { draft, notifications, asked, tried, data } = context;
  const channel = channelOf(draft, notifications);
  const contact = tried ? contactProblem(draft, channel) : undefined;
  const acceptance = { asked, draft, stored: [] };
  const terms = asked.map((setting) => ({
    ...setting,
    accepted: isAccepted(acceptance, setting.document),
    problem: tried ? termsProblem(acceptance, setting.document) : undefined,
  }));
  const calls = callView(snapshot, send);
  const guestOtpModal = modalOf(snapshot, send);
  return {
    ...calls,
    problem: guestOtpModal.isOpen ? null : calls.problem,
    locked: isLocked(snapshot, 'contact.typed'),
    order: orderColumn(data),
    channels: channelsOf(notifications),
    channel,
    value: (channel === 'EMAIL' ? draft.email : draft.phone) ?? '',
    format: channel === 'EMAIL' ? undefined : numberFormat,
    valueProblem: contact,
    emailQuestion: channel === 'EMAIL' ? emailQuestion(emailIn(context), tried) : null,
    terms,
    errors: [
      ...(contact === undefined ? [] : [{ field: 'contact' as const, problem: contact }]),
      ...terms.flatMap(({ document, problem }) =>
        problem === undefined ? [] : [{ field: document, problem }],
      ),
    ],
    isGuestSignupSMSChannel: notifications.isGuestSignupSMSChannel,
    isNoOtpFlow: notifications.isNoOtpFlow,
    guestOtpModal,
    choose: (wanted) => send({ type: 'channel.chosen', channel: wanted }),
    typeContact: (text) => send({ type: 'contact.typed', text }),
    tick: (document, accepted) => send({ type: 'terms.ticked', document, accepted }),
    read: (document) => send({ type: 'terms.read', document }),
    submit: () => send({ type: 'submit' }),
  };
}
