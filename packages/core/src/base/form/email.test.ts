import { expect, test } from 'vitest';
import { emailProblem, emailQuestion, emailSuggestion, isDoubtful, isEmail } from './email.ts';

test.each([
  'ana@example.com',
  'ana.ruiz+senda@example.com.mx',
  "o'brien@example.com",
  'ana_1@sub-domain.example.co',
  'josé@correo.méxico',
  'ana@xn--mxico-bsa.example',
  'ana@例え.テスト',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.mx`,
])('%s can exist', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  'ana@example.com.',
  'ana@example..com',
  'ana@.example.com',
  'ana@-example.com',
  'ana@example-.com',
  'ana@exa_mple.com',
  'ana@example.123',
  'ana@192.168.0.1',
  'ana@example,com.mx',
  `ana@${'b'.repeat(64)}.mx`,
  '<ana@example.com>',
  'mailto:ana@example.com',
  'Ana <ana@example.com>',
  'ana@example.com,beto@example.com',
  'ana;beto@example.com',
  '"ana"@example.com',
])('%s cannot exist', (text) => {
  expect(emailProblem(text)).toBe('field.email.wrong');
});

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmai.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gmail.com.mx', 'ana@gmail.com'],
  ['Ana@Gmial.com', 'Ana@gmail.com'],
  ['ana@hotmal.com', 'ana@hotmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@yaho.com.mx', 'ana@yahoo.com.mx'],
  ['ana@iclud.com', 'ana@icloud.com'],
  ['ana@icloud.mx', 'ana@icloud.com'],
  ['ana@prodigy.net.m', 'ana@prodigy.net.mx'],
  ['ana@example.com.', 'ana@example.com'],
  ['ana@example..com', 'ana@example.com'],
  ['<ana@example.com>', 'ana@example.com'],
  ['mailto:ana@example.com', 'ana@example.com'],
  ['Ana Ruiz <ana@gmial.com>', 'ana@gmail.com'],
  ['ana@example.com;', 'ana@example.com'],
])('asks at %s about %s', (text, meant) => {
  expect(emailSuggestion(text)).toBe(meant);
});

test.each([
  'ana@gmail.com',
  ' ANA@GMAIL.COM ',
  'ana@ymail.com',
  'ana@mail.com',
  'ana@email.com',
  'ana@me.com',
  'ana@like.com',
  'ana@empresa.com.mx',
  'ana@kof.com.mx',
  'ana@yahoo.com.mx',
  'ana@hotmail.com.mx',
  'ana@unam.mx',
  'ana@senda.example',
  'ana@',
  'ana',
  '',
])('asks nothing at %s', (text) => {
  expect(emailSuggestion(text)).toBeNull();
});

test('a valid address is asked about once', () => {
  expect(isDoubtful({ email: 'ana@gmial.com' })).toBe(true);
  expect(isDoubtful({ email: ' ana@gmial.com', doubted: 'ana@gmial.com' })).toBe(false);
  expect(isDoubtful({ email: 'eva@gmial.com', doubted: 'ana@gmial.com' })).toBe(true);
  expect(isDoubtful({ email: 'ana@gmail.com' })).toBe(false);
});

test.each([
  [{ email: 'ana@gmial.com' }, true, null],
  [
    { email: 'ana@gmial.com', doubted: 'ana@gmial.com' },
    false,
    { suggestion: 'ana@gmail.com', mayKeep: true },
  ],
  [{ email: '<ana@gmail.com>' }, false, null],
  [{ email: '<ana@gmail.com>' }, true, { suggestion: 'ana@gmail.com', mayKeep: false }],
  [{ email: 'ana' }, true, null],
  [{ email: 'ana@gmail.com', doubted: 'ana@gmail.com' }, true, null],
])('%o, its problem shown: %s, is asked %o', (asked, showsProblem, question) => {
  expect(emailQuestion(asked, showsProblem)).toEqual(question);
});
