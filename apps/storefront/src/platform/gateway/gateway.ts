import type { Client } from '@senda/client';
import { type CallShape, failureOf, type InputOf, type ResultOf } from '@senda/contract';
import { fillCalls } from '@senda/core/base/calls';
import type { AnyStateMachine } from 'xstate';

let client: Promise<Client> | undefined;

/** Loads the client's code; a page may do so before its first call. */
export const loadClient = () => import('./connect.ts');

/** Loads the client with the first call, so that the first page does not wait for it. */
const connect = (): Promise<Client> =>
  (client ??= loadClient().then((module) => module.client, reloadAndRethrow));

async function reloadAndRethrow(error: unknown): Promise<never> {
  client = undefined;
  await import('../load/chunk-load-error.ts').then(({ reloadOnce }) => reloadOnce());
  throw error;
}

/** Makes one gateway call. Rejects with an error that carries a `failure` (see the contract). */
export async function call<C extends CallShape>(
  made: C,
  input: InputOf<C>,
  options: { signal?: AbortSignal } = {},
): Promise<ResultOf<C>> {
  try {
    return await (await connect()).call(made, input, options);
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'refused' && failure.code === 'MAINTENANCE') {
      void import('./leave-for-maintenance.ts').then(({ leaveForMaintenance }) => leaveForMaintenance());
    }
    throw error;
  }
}

/** Implements the call actors of a machine with the app's client. */
export const withCalls = <M extends AnyStateMachine>(machine: M): M => fillCalls(machine, call);
