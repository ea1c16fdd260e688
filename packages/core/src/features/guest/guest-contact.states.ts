import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { samplePlan } from '../../common/catalogue/sample.ts';
import { defaultTerms } from '../../common/consent/terms.ts';
import { startCode } from '../../common/one-time-code/otp-modal.setup.ts';
import { codeStates } from '../../common/one-time-code/sample.ts';
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
  entering: at({ entering: 'open' }, blank),
  'entering.failed': at({ entering: 'failed' }, { ...filled, problem: sampleProblem }),
  sending: at('sending'),
  ...codeStates(at, asked),
  consenting: at({ consenting: { terms: 'asking', privacy: 'asking' } }, proven),
  confirmed: at('confirmed', proven),
};

/** Further states: all problems, SMS, no code, terms to read. */
export const guestContactCases = {
  problems: at({ entering: 'open' }, { ...blank, tried: true }),
  byText: at(
    { entering: 'open' },
    {
      ...blank,
      draft: { channel: 'SMS' },
      notifications: { channels: ['EMAIL', 'SMS'], isGuestSignupSMSChannel: true, isNoOtpFlow: false },
    },
  ),
  withoutCode: at(
    { entering: 'open' },
    {
      ...blank,
      notifications: { channels: ['EMAIL'], isGuestSignupSMSChannel: false, isNoOtpFlow: true },
    },
  ),
  toRead: at({ entering: 'open' }, { ...blank, asked: defaultTerms('MANDATORY_SCROLL') }),
};
