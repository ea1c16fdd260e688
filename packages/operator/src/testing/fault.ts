import { type CallName, type CallShape, calls, type Failure } from '@senda/contract';
import { delay, type HttpHandler, HttpResponse, http } from 'msw';
import { Refusal, refusalResponse } from '../request/refusal.ts';

/** The way in which a call fails; the names are those of the contract's `Failure` where it has one. */
export type Fault =
  | 'unreachable'
  | 'timeout'
  | 'server-error'
  | 'rate-limited'
  | 'signed-out'
  | 'forbidden'
  | 'malformed-json'
  | 'malformed-result'
  | Pick<Extract<Failure, { kind: 'refused' }>, 'kind' | 'code'>;

const json = { 'Content-Type': 'application/json' };

/** Responses of the faults. `timeout` never responds; `rate-limited` has a Retry-After of 24 s. */
const responses: Record<Fault & string, () => Response | Promise<Response>> = {
  unreachable: () => HttpResponse.error(),
  timeout: async () => {
    await delay('infinite');
    return HttpResponse.error();
  },
  'server-error': () => refusalResponse(new Refusal('UNKNOWN_ERROR_CODE')),
  'rate-limited': () => refusalResponse(new Refusal('TOO_MANY_REQUESTS', { retryAfter: 24 })),
  'signed-out': () => refusalResponse(new Refusal('NOT_SIGNED_IN')),
  forbidden: () => refusalResponse(new Refusal('NOT_YOURS')),
  'malformed-json': () => new Response('{"result":', { headers: json }),
  'malformed-result': () => Response.json({ result: 'not an object' }),
};

/** Returns a pattern for the address of a call with any parameters. */
function addressOf(shape: CallShape): RegExp {
  const path = shape.path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^https?://[^/]+/api${path}$`);
}

/** Returns an MSW handler that makes a call fail. Put it before the operator's handlers. */
export function fault(name: CallName, failure: Fault): HttpHandler {
  const shape: CallShape = calls[name];
  const on = {
    GET: http.get,
    POST: http.post,
    PUT: http.put,
    DELETE: http.delete,
  }[shape.method];
  const respond =
    typeof failure === 'string' ? responses[failure] : () => refusalResponse(new Refusal(failure.code));
  return on(addressOf(shape), () => respond());
}
