/** Does something once the page has nothing better to do; Safari cannot tell, and waits a moment. Answers how not to. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(task, { timeout: 2000 });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(task, 200);
  return () => clearTimeout(timer);
}
