/** The contact that a guest proves: where what is sent about her order goes (specification, section 6). */
import type { GuestContact, SignupNotifications } from '@senda/contract';
import { emailProblem } from '../form/email.ts';
import type { FieldProblem } from '../form/form.ts';
import { plainText } from '../form/plain-text.ts';
import { isNumber, nationalDigits } from '../phone/phone.ts';

export type ContactChannel = GuestContact['channel'];

/** What a guest typed of her contact. */
export interface ContactDraft {
  readonly channel?: ContactChannel | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** How the gateway reaches guests while it has not said: by e-mail, and with a code. */
export const defaultNotifications: SignupNotifications = {
  channels: ['EMAIL'],
  isGuestSignupSMSChannel: false,
  isNoOtpFlow: false,
};

/** The channels that a guest may choose from, e-mail first: text messages only where the gateway sends guests any. */
export const channelsOf = ({ isGuestSignupSMSChannel }: SignupNotifications): readonly ContactChannel[] =>
  isGuestSignupSMSChannel ? ['EMAIL', 'SMS'] : ['EMAIL'];

/** The channel that is chosen: hers where it is offered, else the first. */
export const channelOf = (draft: ContactDraft, notifications: SignupNotifications): ContactChannel =>
  channelsOf(notifications).find((channel) => channel === draft.channel) ?? 'EMAIL';

/** What is wrong with the contact on a channel. */
export function contactProblem(draft: ContactDraft, channel: ContactChannel): FieldProblem | undefined {
  if (channel === 'EMAIL') return emailProblem(draft.email ?? '');
  if (plainText(draft.phone ?? '') === '') return 'guest.phone.missing';
  return isNumber(draft.phone ?? '') ? undefined : 'guest.phone.wrong';
}

/** The contact as the gateway has it: an e-mail trimmed, a number in its ten digits. */
export const contactOf = (draft: ContactDraft, channel: ContactChannel): GuestContact =>
  channel === 'EMAIL'
    ? { channel, email: plainText(draft.email ?? '') }
    : { channel, phone_no: nationalDigits(draft.phone ?? '') };
