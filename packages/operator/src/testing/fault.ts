import { type CallName, type CallShape, calls, type ErrorCode } from '@senda/contract';
import { delay, type HttpHandler, HttpResponse, http } from 'msw';
import { Refusal, refusalResponse } from '../request/refusal.ts';

/** In which way a call fails. */
export type Fault =
  | 'unreachable'
  | 'timeout'
  | 'server-error'
  | 'rate-limited'
  | 'signed-out'
  | 'forbidden'
  | 'malformed-json'
  | 'malformed-result'
  | { readonly refused: ErrorCode };

const json = { 'Content-Type': 'application/json' };

/** `timeout` never answers; `rate-limited` asks to wait for 24 s. */
const faulty: Record<Fault & string, () => Response | Promise<Response>> = {
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
  'malformed-result': () => Response.json({ result: 'not what was agreed' }),
};

/** One call's address, whatever stands for its parameters. */
function addressOf(shape: CallShape): RegExp {
  const path = shape.path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^https?://[^/]+/api${path}$`);
}

/** An MSW handler that lets one call fail in one way; put it before the operator's own. */
export function fault(name: CallName, kind: Fault): HttpHandler {
  const shape: CallShape = calls[name];
  const act = {
    GET: http.get,
    POST: http.post,
    PUT: http.put,
    DELETE: http.delete,
  }[shape.method];
  const answer = typeof kind === 'string' ? faulty[kind] : () => refusalResponse(new Refusal(kind.refused));
  return act(addressOf(shape), () => answer());
}
