import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { samplePlan } from '../catalogue/sample.ts';
import { defaultTerms } from '../consent/terms.ts';
import { startCode } from '../one-time-code/otp-modal.setup.ts';
import { codeStates, sampleCode } from '../one-time-code/sample.ts';
import { guestContactMachine } from './guest-contact.machine.ts';
import type { Context } from './guest-contact.setup.ts';

const now = Date.UTC(2026, 10, 21, 18, 0, 0);

const blank: Context = {
  data: { plan: samplePlan, simType: 'esim', session: { userId: 'sample' } },
  settings: { terms: 'CHECKBOX' },
  channel: 'web',
  email: '',
  now: () => now,
  newId: () => 'sample',
  draft: {},
  notifications: { channels: ['EMAIL'], isGuestSignupSMSChannel: false, isNoOtpFlow: false },
  asked: defaultTerms('CHECKBOX'),
  ...startCode(() => now),
  contact: null,
  tried: false,
};
const filled: Context = { ...blank, draft: { email: 'name@example.com', terms: true, privacy: true } };
const to = { channel: 'EMAIL', email: 'name@example.com' } as const;
const asked: Context = {
  ...filled,
  draft: { ...filled.draft, sent: { requestId: 'sample', deadline: now + 117_000, to } },
};
const proven: Context = { ...filled, contact: { to, proven: true } };

const at = (
  value: Parameters<typeof guestContactMachine.resolveState>[0]['value'],
  context: Context = filled,
) => guestContactMachine.resolveState({ value, context });

export const guestContactStates: States<typeof guestContactMachine> = {
  loading: at({ loading: { notifications: 'asking', terms: 'asking' } }, blank),
  entering: at('entering', blank),
  sending: at('sending'),
  ...codeStates(at, asked),
  consenting: at({ consenting: { terms: 'sending', privacy: 'sending' } }, proven),
  confirmed: at('confirmed', proven),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...filled, problem })),
};

/** Further states: all problems, SMS, no code, terms to read, a failure in the modal. */
export const guestContactCases = {
  problems: at('entering', { ...blank, tried: true }),
  byText: at('entering', {
    ...blank,
    draft: { channel: 'SMS' },
    notifications: { channels: ['EMAIL', 'SMS'], isGuestSignupSMSChannel: true, isNoOtpFlow: false },
  }),
  withoutCode: at('entering', {
    ...blank,
    notifications: { channels: ['EMAIL'], isGuestSignupSMSChannel: false, isNoOtpFlow: true },
  }),
  toRead: at('entering', { ...blank, asked: defaultTerms('MANDATORY_SCROLL') }),
  failedInModal: at({ failed: 'unreachable' }, { ...asked, ...sampleCode, problem: { kind: 'unreachable' } }),
};
