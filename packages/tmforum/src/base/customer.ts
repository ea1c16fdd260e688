import { type CallResult, calls } from '@senda/contract';
import * as v from 'valibot';
import { Refusal } from './refusal.ts';

/** The customer of a token, as the second gateway knows them. */
export interface Customer {
  readonly id: string;
}

/** The party of a customer, as TM Forum's APIs refer to it. */
export const partyOf = ({ id }: Customer) => ({ id, role: 'customer', '@referredType': 'Customer' });

type Fallback = (request: Request) => Response | Promise<Response>;

/** Headers of a request's body, which a question about its customer has not. */
const ofBody = ['content-type', 'content-length', 'content-encoding', 'transfer-encoding', 'expect'];

const { method, path, result } = calls.getUser;
const Answer = v.object({ result });

const failed = (reason: string) =>
  new Refusal('UNKNOWN_ERROR_CODE', `getUser of the second gateway ${reason}.`, { status: 502 });

async function userOf(answer: Response): Promise<CallResult<'getUser'>> {
  const parsed = v.safeParse(Answer, await answer.json().catch(() => undefined));
  if (parsed.success) return parsed.output.result;
  throw failed('violates the contract');
}

/**
 * Returns the customer of a request by its token, or undefined without one or with one that is not valid. The second gateway is asked
 * each time, since a token may have ended.
 * @throws Refusal if that gateway does not answer
 */
export async function customerOf(request: Request, fallback: Fallback): Promise<Customer | undefined> {
  if (!request.headers.get('X-Auth')) return undefined;
  const headers = new Headers(request.headers);
  for (const name of ofBody) headers.delete(name);
  const answer = await fallback(new Request(new URL(`/api${path}`, request.url), { method, headers }));
  if (answer.status === 401 || answer.status === 403) return undefined;
  if (!answer.ok) throw failed(`was answered ${answer.status}`);
  return { id: (await userOf(answer)).external_id };
}
