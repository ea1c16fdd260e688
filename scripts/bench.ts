/** `npm run bench -- NAME`: measurements of this checkout, printed as a table. */
import process from 'node:process';

const names = ['bytes', 'start'] as const;
const [name] = process.argv.slice(2);
const chosen = names.find((known) => known === name);
if (chosen === undefined) {
  console.error(`There is no benchmark "${name ?? ''}"; there are ${names.join(', ')}.`);
  process.exitCode = 2;
} else if (chosen === 'bytes') await (await import('./bench/bytes.ts')).bytes();
else await (await import('./bench/start.ts')).startTime();
