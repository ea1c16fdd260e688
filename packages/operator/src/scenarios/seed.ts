import { createContext, internalRequest, type OperatorOptions } from '../request/create-context.ts';
import { operatorTime } from '../rules/clock.ts';
import type { AccountRow } from '../store/rows/user.rows.ts';
import { atomically, type Store } from '../store/store.ts';
import { scenarios } from './index.ts';
import { type Scenario, type Seeding, scenarioEmail } from './scenario.ts';

const marker = ({ name }: Scenario) => `scenario:${name}`;

/** Returns the scenario's account. Creates it if needed. */
const accountOf = (store: Store, { name }: Scenario, id: string, now: number): Promise<AccountRow> =>
  atomically(store, async (tx) => {
    const email = scenarioEmail(name);
    const [known] = await tx.accounts.find({ email });
    if (known) return known;
    const account = { id, email, createdAt: now };
    await tx.accounts.insert(account);
    return account;
  });

function seedingOf(options: OperatorOptions, account: AccountRow, now: number): Seeding {
  const customer = { id: account.id, email: account.email, sessionId: 'scenario' };
  const ago = (ms: number) => ({
    // Their orders are older than any law.
    ...createContext({ ...options, linksNewLines: () => false }, internalRequest, now - ms),
    customer: () => Promise.resolve(customer),
    shopper: () => Promise.resolve(customer),
    customerIfAny: () => Promise.resolve(customer),
    session: () => Promise.resolve(customer),
    send: () => Promise.resolve(),
  });
  return { account, ctx: ago(0), ago };
}

/** Seeds the missing scenario accounts, and leaves existing ones unchanged. Not used in production. */
export async function seedScenarios(options: OperatorOptions): Promise<void> {
  const { store, random } = options;
  const now = await operatorTime(store, options.now);
  for (const scenario of scenarios) {
    if (await store.settings.get(marker(scenario))) continue;
    const account = await accountOf(store, scenario, random(), now);
    await scenario.seed?.(seedingOf(options, account, now));
    await store.settings.insert({ id: marker(scenario), value: now });
  }
}
