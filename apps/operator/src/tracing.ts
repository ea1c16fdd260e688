/**
 * Traces by OpenTelemetry, from a request to its SQL, over both servers. Off unless OTEL_EXPORTER_OTLP_ENDPOINT is set. Spans have names of
 * calls and statements with placeholders, never a value of a customer.
 */
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { type Environment, StartError } from './settings.ts';

let isOn = false;
const tracer = () => trace.getTracer('senda');

/** Checks OTEL_EXPORTER_OTLP_ENDPOINT, and begins to export. Returns a function that exports what is left; undefined if it is not set. @throws StartError if it is no HTTP address */
export async function startTracing(env: Environment): Promise<(() => Promise<void>) | undefined> {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  if (!endpoint) return undefined;
  if (!/^https?:\/\/./.test(endpoint) || !URL.canParse(endpoint))
    throw new StartError(`OTEL_EXPORTER_OTLP_ENDPOINT must be an HTTP address, but it is "${endpoint}".`);
  const [
    { BatchSpanProcessor, NodeTracerProvider },
    { OTLPTraceExporter },
    { W3CTraceContextPropagator },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new NodeTracerProvider({
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
    resource: resourceFromAttributes({ 'service.name': env['OTEL_SERVICE_NAME'] || 'senda' }),
  });
  // Without baggage, in which a client could send anything on.
  provider.register({ propagator: new W3CTraceContextPropagator() });
  isOn = true;
  return async () => {
    isOn = false;
    await provider.shutdown().catch(() => undefined);
  };
}

/** Runs work in a span, which ends with it. */
async function inSpan<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** Answers a request in a span, which goes on with the trace of `traceparent` if it has one. `callOf` names what was asked, once it is known. */
export async function traceAnswer(
  server: string,
  request: Request,
  callOf: () => string,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (!isOn) return answer();
  const traceparent = request.headers.get('traceparent') ?? '';
  const before = propagation.extract(context.active(), { traceparent });
  const span = tracer().startSpan(server, { kind: SpanKind.SERVER }, before);
  return inSpan(span, async () => {
    const response = await answer();
    span.updateName(`${server} ${callOf()}`);
    span.setAttributes({
      'http.request.method': request.method,
      'http.response.status_code': response.status,
    });
    if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    return response;
  });
}

/** Sets `traceparent` on a request to another server, or removes what the client sent. */
export function passTrace(headers: Headers): void {
  for (const name of ['traceparent', 'tracestate', 'baggage']) headers.delete(name);
  propagation.inject(context.active(), headers, { set: (to, name, value) => to.set(name, value) });
}

interface Queried {
  query(statement: unknown, ...rest: unknown[]): Promise<unknown>;
}

/** Returns a connection or a pool whose statements are spans, with their text but not their values. Only for queries that return promises. */
export function withSpans<C extends object>(connection: C): C {
  if (!isOn) return connection;
  const { query } = connection as unknown as Queried;
  const traced: Queried['query'] = (statement, ...rest) => {
    // Outside requests are migrations, and what is looked for every few seconds.
    if (!trace.getActiveSpan()) return query.call(connection, statement, ...rest);
    const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
    const [verb = ''] = /^\w+/.exec(text) ?? [];
    const [, table = ''] = /"senda"\."(\w+)"/.exec(text) ?? [];
    const span = tracer().startSpan(`SQL ${verb} ${table}`.trim(), {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    });
    return inSpan(span, () => query.call(connection, statement, ...rest));
  };
  return Object.create(connection, { query: { value: traced } }) as C;
}
