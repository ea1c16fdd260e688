import { drainAll, drainTimeOf, stopSignals } from './listen.ts';
import { StartError, startOperator } from './server.ts';

try {
  const drainTime = drainTimeOf(process.env['DRAIN_SECONDS']);
  const operator = await startOperator(process.env);
  console.log(`The operator answers at ${operator.url}`);
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    await drainAll([operator], signal, drainTime);
    await operator.close();
    process.exit(0);
  };
  for (const signal of stopSignals) process.on(signal, (received) => void stop(received));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
