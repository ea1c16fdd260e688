import type { OttPurpose } from '@senda/contract';
import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { startCode } from '../one-time-code/otp-modal.setup.ts';
import { codeStates, sampleCode } from '../one-time-code/sample.ts';
import { stepUpMachine } from './step-up.machine.ts';
import type { Context } from './step-up.setup.ts';

const unsent: Context = {
  purpose: 'SIM_REPLACEMENT',
  email: 'mariana.ruiz@example.com',
  ticket: null,
  ...startCode(() => sampleNow),
  now: () => sampleNow,
};
const sent: Context = { ...unsent, ticket: { requestId: 'sample', deadline: sampleNow + 117_000 } };
const filled: Context = { ...sent, ...sampleCode };

const at = (
  value: Parameters<typeof stepUpMachine.resolveState>[0]['value'],
  context: Context,
): SnapshotFrom<typeof stepUpMachine> => stepUpMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const stepUpStates: States<typeof stepUpMachine> = {
  sending: at('sending', unsent),
  ...codeStates(at, sent),
  unsent: at('unsent', { ...unsent, problem: sampleProblem }),
  validated: at('validated', sent),
  closed: at('closed', unsent),
  exhausted: at('exhausted', filled),
  restarted: at('restarted', filled),
};

/** Returns a snapshot that asks for the code of another request. */
export const askingFor = (purpose: OttPurpose) => at({ asking: 'open' }, { ...sent, purpose });

/** Further snapshots: the code is partly entered, codes are blocked. */
export const stepUpCases = {
  entering: at(
    { asking: 'open' },
    {
      ...sent,
      time: sampleNow + 65_000,
      digits: ['6', '1', '4', '9', '', ''],
      focus: 4,
    },
  ),
  blocked: at('unsent', { ...unsent, problem: { kind: 'refused', code: 'OTT_VERIFICATION_BLOCKED' } }),
};
