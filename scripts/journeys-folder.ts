import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Returns the folder of the journey files (JOURNEYS_DIR, relative to the project root). */
export const journeysFolder = (): string => path.resolve(root, process.env['JOURNEYS_DIR'] || 'journeys');
