import { forgetNamedCustomer, listNamedCustomers, nameCustomer } from '@senda/contract/calls';
import type { PeopleInput, PeopleOpened, PeopleOutcome, PeopleRequest } from '@senda/core/studio';
import { askGateway } from './ask-gateway.ts';
import { asked, closedTo, isOpen } from './gateway.ts';
import { staffToken } from './staff.ts';

async function list(journey: string): Promise<PeopleOpened> {
  const answer = await askGateway(listNamedCustomers, { params: { journey } }, asked());
  return answer.kind === 'done' ? { kind: 'open', people: answer.result.customers } : closedTo(answer);
}

/** Reads the customers who have a name. @throws Error when the gateway is silent */
export async function openPeople({ journey }: PeopleInput): Promise<PeopleOpened> {
  if (!(await isOpen())) return { kind: 'closed' };
  return staffToken() === null ? { kind: 'signed-out' } : list(journey);
}

/** Names or forgets a customer, and reads all again. @throws Error when the gateway is silent: sending it again does nothing twice */
export async function sendPeople({ journey, change }: PeopleRequest): Promise<PeopleOutcome> {
  const params = { journey };
  const answer =
    change.kind === 'name'
      ? await askGateway(nameCustomer, { params, body: { name: change.name, facts: change.facts } }, asked())
      : await askGateway(forgetNamedCustomer, { params: { ...params, id: change.person.id } }, asked());
  if (answer.kind === 'done') return list(journey);
  return answer.code === 'NOT_ELIGIBLE' ? { kind: 'full' } : closedTo(answer);
}
