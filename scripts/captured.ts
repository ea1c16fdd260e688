/** Runs a function and returns its result with what it printed. Not for two functions at once. */
export async function captured<T>(action: () => Promise<T>): Promise<{ result: T; output: string }> {
  const { log, error } = console;
  const lines: string[] = [];
  console.log = console.error = (...values: readonly unknown[]) => lines.push(values.join(' '));
  try {
    return { result: await action(), output: lines.join('\n') };
  } finally {
    Object.assign(console, { log, error });
  }
}
