import { drainAll, drainTimeOf, stopSignals } from './listen.ts';
import { announce, assertLogSettings } from './log.ts';
import { metricsPlaceOf, serveMetrics } from './metrics.ts';
import { StartError, startOperator } from './server.ts';
import { startTracing } from './tracing.ts';

try {
  const drainTime = drainTimeOf(process.env['DRAIN_SECONDS']);
  assertLogSettings(process.env);
  const metricsPlace = metricsPlaceOf(process.env);
  const endTracing = await startTracing(process.env);
  const metrics = metricsPlace && (await serveMetrics(metricsPlace));
  const operator = await startOperator(process.env);
  announce(`The operator answers at ${operator.url}`);
  if (metrics) announce(`Metrics are at ${metrics.url}`);
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    await drainAll([operator], signal, drainTime);
    await operator.close();
    await metrics?.close();
    await endTracing?.();
    process.exit(0);
  };
  for (const signal of stopSignals) process.on(signal, (received) => void stop(received));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
