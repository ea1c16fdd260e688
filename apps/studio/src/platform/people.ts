import { forgetNamedCustomer, listNamedCustomers, nameCustomer } from '@senda/contract/calls';
import type { PeopleInput, PeopleOpened, PeopleOutcome, PeopleRequest } from '@senda/core/studio';
import { askGateway } from './ask-gateway.ts';
import { isOpen } from './gateway.ts';
import { localeAtom } from './locale.ts';
import { signOut, staffToken } from './staff.ts';
import { store } from './store.ts';

const asked = () => ({ token: staffToken(), language: store.get(localeAtom) });

/** What is said of a call that was refused because of who asks. */
function refusedBy({ code }: { readonly code: string }): PeopleOutcome {
  if (code === 'NOT_ELIGIBLE') return { kind: 'full' };
  if (code === 'STAFF_ROLE_MISSING') return { kind: 'forbidden' };
  if (code !== 'NOT_SIGNED_IN') return { kind: 'closed' };
  signOut();
  return { kind: 'signed-out' };
}

async function list(journey: string): Promise<PeopleOpened> {
  const answer = await askGateway(listNamedCustomers, { params: { journey } }, asked());
  if (answer.kind === 'done') return { kind: 'open', people: answer.result.customers };
  const refused = refusedBy(answer);
  return refused.kind === 'full' ? { kind: 'closed' } : refused;
}

/** Reads the customers who have a name. @throws Error when the gateway is silent */
export async function openPeople({ journey }: PeopleInput): Promise<PeopleOpened> {
  if (!(await isOpen())) return { kind: 'closed' };
  return staffToken() === null ? { kind: 'signed-out' } : list(journey);
}

/** Names or forgets a customer, and reads all again. @throws Error when the gateway is silent: sending it again does nothing twice */
export async function sendPeople({ journey, change }: PeopleRequest): Promise<PeopleOutcome> {
  const answer =
    change.kind === 'name'
      ? await askGateway(
          nameCustomer,
          { params: { journey }, body: { name: change.name, facts: change.facts } },
          asked(),
        )
      : await askGateway(forgetNamedCustomer, { params: { journey, id: change.person.id } }, asked());
  return answer.kind === 'done' ? list(journey) : refusedBy(answer);
}
