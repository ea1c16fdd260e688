/** Returns a sequence of ids, so that a customer is offered the same numbers at each of their steps. */
export function idsInOrder(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`;
}
