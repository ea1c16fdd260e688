import type { FieldFormat } from '../index.ts';

/** Shows up to so many digits of what is typed. */
export const digitsOf = (most: number): FieldFormat => {
  const shown = (text: string) => text.replaceAll(/\D/g, '').slice(0, most);
  return { shown, edited: (_, { text }) => ({ text: shown(text), caret: shown(text).length }) };
};
