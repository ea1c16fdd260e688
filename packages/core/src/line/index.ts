export type { ShownLine } from './shown-line.ts';
