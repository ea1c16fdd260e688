/** Returns a region of a parallel state that makes a call and goes on without its answer if it fails; `then` is done with the answer. */
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
