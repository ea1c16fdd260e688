import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Where the journey files are: product teams may keep theirs elsewhere. As seen from the project, wherever a command is typed. */
export const journeysFolder = (): string => path.resolve(root, process.env['JOURNEYS_DIR'] || 'journeys');
