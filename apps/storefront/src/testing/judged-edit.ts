import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ProvenFile, proveFile } from '@senda/core/journeys';
import type { FileStep, JourneyEdit } from './edits.ts';

const folder = path.resolve(import.meta.dirname, '../../../../journeys');

/** Returns the proof of an edited journey, or its findings. */
export function judgedEdit({ id, edit, flags }: JourneyEdit): ProvenFile {
  const file = JSON.parse(readFileSync(path.join(folder, `${id}.json`), 'utf8')) as { steps: FileStep[] };
  return proveFile(JSON.stringify({ ...file, steps: edit(file.steps) }), flags);
}
