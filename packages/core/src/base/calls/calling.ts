/** Returns the entry action of the state that makes a call: a retry repeats the last one. */
export const setCalling = <Calling extends string>(calling: Calling) =>
  ({ type: 'setCalling', params: { calling } }) as const;
