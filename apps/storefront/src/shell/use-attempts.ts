import { useState } from 'react';

/** Counts the submits of a form: its error summary takes focus at each, not while the errors are being fixed. */
export function useAttempts(submit: () => void) {
  const [attempts, setAttempts] = useState(0);
  return {
    attempts,
    submit: () => {
      setAttempts((count) => count + 1);
      submit();
    },
  };
}
