import { reproduceCommand } from './properties.mjs';

/** Chooses one fresh seed for all properties of a run, unless `FUZZ_SEED` names one, and prints it. */
export default function setup(): void {
  process.env['FUZZ_SEED'] ||= String(Date.now() % 1_000_000_000);
  console.log(`Properties: seed ${process.env['FUZZ_SEED']}. ${reproduceCommand(process.env['FUZZ_SEED'])}`);
}
