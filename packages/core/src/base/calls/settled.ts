/** Returns a region of a parallel state that makes a call; if it fails, the region ends without its answer. `then` is the transition with the answer. */
export const untilSettled = <const Call extends object, const Then extends object = object>(
  call: Call,
  then?: Then,
) =>
  ({
    initial: 'asking',
    states: {
      asking: {
        invoke: { ...call, onDone: { target: 'settled', ...(then as Then) }, onError: 'settled' },
      },
      settled: { type: 'final' },
    },
  }) as const;
