/** What the machines of a line share that read its requests. */
import type { ServiceRequest } from '@senda/contract';
import { onFailure, outputIn } from '../../base/calls/outcome.ts';
import { openIn } from './line.ts';
import { notFound } from './line-read.ts';

/** Returns the open request in the result of `listServiceRequests`. */
export const openRequestIn = (event: unknown): ServiceRequest | null =>
  openIn(outputIn<'listServiceRequests'>(event).serviceRequests);

/** Transitions of a failed call about the line. */
export const onLineFailure = [notFound, ...onFailure] as const;
