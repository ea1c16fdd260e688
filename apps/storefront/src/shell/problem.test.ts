import { calls, commonErrors, type ErrorCode, errorCodes } from '@senda/contract';
import { loadMessages, locales } from '@senda/messages';
import { describe, expect, it } from 'vitest';
import { problemId } from './problem.tsx';

const codes = Object.keys(errorCodes) as ErrorCode[];
const text = (code: ErrorCode) => problemId({ kind: 'refused', code });

describe.each(locales)('%s', async (locale) => {
  const common = await loadMessages('common', locale);
  const all: Record<string, unknown> = { ...common, ...(await loadMessages('error', locale)) };

  // spec 8.otp.others: apps/storefront/src/shell/problem.tsx#problemId
  it('each error code has a sentence of its own', () => {
    expect(codes.filter((code) => !/\S/.test(JSON.stringify(all[text(code)] ?? '')))).toEqual([]);
  });

  it('messages for common error codes are on every page', () => {
    expect(Object.keys(common)).toEqual(expect.arrayContaining(commonErrors.map(text)));
  });

  it.each(['unreachable', 'malformed', 'limited', 'signedOut', 'refused'])(
    'a failure of kind %s has a sentence',
    (kind) => {
      expect(common).toHaveProperty([`problem.${kind}`]);
    },
  );
});

it('no call has an error code without a sentence', () => {
  const listed = new Set(Object.values(calls).flatMap(({ errors }) => errors));
  expect([...listed].filter((code) => !codes.includes(code))).toEqual([]);
});

it('error codes have their sentences in Mexican Spanish', async () => {
  const words: Record<string, unknown> = {
    ...(await loadMessages('common', 'es-MX')),
    ...(await loadMessages('error', 'es-MX')),
  };
  const table: [number[], string][] = [
    [[422011, 4221402, 422028], 'El código no es correcto.'],
    [[422004, 422025], 'El código venció. Pide uno nuevo.'],
    [[422005, 422006, 422026], 'Demasiados intentos. Espera e inicia de nuevo.'],
    [[422024, 422035], 'Por seguridad, espera antes de pedir otro código.'],
    [[422019], 'Ya te enviamos un código.'],
    [[4121101], 'Tu línea no puede cancelarse ahora.'],
    [[400061, 400166], 'Inicia de nuevo.'],
  ];
  for (const [numbers, sentence] of table)
    for (const number of numbers) expect(words[`error.${number}`]).toBe(sentence);
});
