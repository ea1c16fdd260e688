import { stopSignals } from './listen.ts';
import { StartError, startOperator } from './server.ts';

try {
  const operator = await startOperator(process.env);
  console.log(`The operator answers at ${operator.url}`);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void operator.close().then(() => process.exit(0));
  };
  for (const signal of stopSignals) process.on(signal, stop);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
