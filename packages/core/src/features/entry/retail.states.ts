import type { States } from '../../base/calls/states.ts';
import { retailMachine } from './retail.machine.ts';

const store = { storeId: 'roma', name: null };

/** One snapshot per state, for tests and stories. */
export const retailStates: States<typeof retailMachine> = {
  loading: retailMachine.resolveState({ value: 'loading', context: store }),
  named: retailMachine.resolveState({ value: 'named', context: { ...store, name: 'Senda Roma' } }),
  unnamed: retailMachine.resolveState({ value: 'unnamed', context: store }),
  nowhere: retailMachine.resolveState({ value: 'nowhere', context: { ...store, storeId: null } }),
};
