import path from 'node:path';
import { root } from './bootstrap.mjs';

/** Returns the folder of the journey files (JOURNEYS_DIR, relative to the project root). */
export const journeysFolder = (): string => path.resolve(root, process.env['JOURNEYS_DIR'] || 'journeys');
