/** A guest's verified contact, which receives messages about the order (spec 6.guest.code). */
import type { GuestContact, SignupNotifications } from '@senda/contract';
import { emailProblem } from '../../base/form/email.ts';
import type { FieldProblem } from '../../base/form/form.ts';
import { plainText } from '../../base/form/plain-text.ts';
import { isNumber, nationalDigits } from '../../base/phone/phone.ts';

export type ContactChannel = GuestContact['channel'];

export interface ContactDraft {
  readonly channel?: ContactChannel | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** Defaults until the gateway responds: by e-mail, with a code. */
export const defaultNotifications: SignupNotifications = {
  channels: ['EMAIL'],
  isGuestSignupSMSChannel: false,
  isNoOtpFlow: false,
};

/** Returns the channels that a guest may choose, e-mail first; SMS only if the gateway sends it to guests. */
export const channelsOf = ({ isGuestSignupSMSChannel }: SignupNotifications): readonly ContactChannel[] =>
  isGuestSignupSMSChannel ? ['EMAIL', 'SMS'] : ['EMAIL'];

/** Returns the chosen channel if offered, else the first. */
export const channelOf = (draft: ContactDraft, notifications: SignupNotifications): ContactChannel =>
  channelsOf(notifications).find((channel) => channel === draft.channel) ?? 'EMAIL';

export function contactProblem(draft: ContactDraft, channel: ContactChannel): FieldProblem | undefined {
  if (channel === 'EMAIL') return emailProblem(draft.email ?? '');
  if (plainText(draft.phone ?? '') === '') return 'guest.phone.missing';
  return isNumber(draft.phone ?? '') ? undefined : 'guest.phone.wrong';
}

/** Returns the contact for the gateway: a trimmed e-mail, or a number of ten digits. */
export const contactOf = (draft: ContactDraft, channel: ContactChannel): GuestContact =>
  channel === 'EMAIL'
    ? { channel, email: plainText(draft.email ?? '') }
    : { channel, phone_no: nationalDigits(draft.phone ?? '') };
