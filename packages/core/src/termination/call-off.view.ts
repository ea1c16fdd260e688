import type { Problem } from '../calls/outcome.ts';

/** State and actions of a requested termination. */
export interface CallOffView {
  readonly state: string;
  /** Grouped 2-4-4; null while unknown. */
  readonly number: string | null;
  /** When the line ends, ms since the epoch; null if unknown. */
  readonly endsAt: number | null;
  /** Whether the termination can be called off: not known while a call is pending. */
  readonly cancellable: boolean;
  /** It can no longer be called off. */
  readonly settled: boolean;
  /** It was called off just now: the customer leaves. */
  readonly calledOff: boolean;
  readonly cancelling: boolean;
  readonly problem: Problem | null;
  callOff(): void;
  retry(): void;
}

/** Returns the parts of the view that depend on the state only; `calling` is the current or failed call. */
export const callOffParts = (state: string, calling: string) => ({
  cancellable: state === 'cancellable' || calling === 'cancelling',
  settled: state === 'settled',
  calledOff: state === 'calledOff',
  cancelling: state === 'cancelling',
});
