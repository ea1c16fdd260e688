import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterCodeEvent,
  type Digits,
  emptyDigits,
  enterText,
  isComplete,
  pasteText,
  pressKey,
} from './code.ts';

/** "48----" is two digits and four empty boxes. */
const boxes = (text: string): Digits => text.split('').map((c) => (c === '-' ? '' : c));
const shown = (digits: Digits): string => digits.map((digit) => digit || '-').join('');

// spec 5.otp.digits: #enterText
// spec 9.otp.length: #codeLength
describe('the six boxes', () => {
  it.each([
    ['a digit moves on', '------', 0, '4', '4-----', 1],
    ['a digit in the last box stays there', '48190-', 5, '2', '481902', 5],
    ['a digit typed after the existing one replaces it', '48----', 0, '47', '78----', 1],
    ['a digit typed before the existing one replaces it', '48----', 0, '74', '78----', 1],
    ['the same digit again stays and moves on', '48----', 0, '44', '48----', 1],
    ['letters do nothing', '4-----', 1, 'a', '4-----', 1],
    ['e does nothing', '4-----', 1, 'e', '4-----', 1],
    ['a mix of letters and digits keeps the digits', '------', 0, 'a1b2', '12----', 2],
    ['six digits at once fill all', '------', 0, '481902', '481902', 5],
    ['an empty value clears the box', '48----', 1, '', '4-----', 1],
    ['a full-width digit is a digit', '------', 0, '４', '4-----', 1],
    ['six Arabic-Indic digits fill all', '------', 0, '٤٨١٩٠٢', '481902', 5],
    ['a digit of another script replaces the existing one', '48----', 0, '4۷', '78----', 1],
  ])('%s', (_, before, box, text, after, focus) => {
    const edit = enterText(boxes(before), box, text);
    expect([shown(edit.digits), edit.focus]).toEqual([after, focus]);
  });

  // spec 5.otp.paste: #pasteText
  it.each([
    ['12 34-56 fills all six', '------', 0, '12 34-56', '123456', 5],
    [
      'pasted into the third box it fills from there, trimmed to the remaining boxes',
      '------',
      2,
      '123456',
      '--1234',
      5,
    ],
    ['digits of other scripts are digits', '------', 0, '４８ ۱۹-٠٢', '481902', 5],
    ['it overwrites what was there', '999999', 0, '123', '123999', 3],
    ['without digits it changes nothing', '12----', 2, 'hola', '12----', 2],
  ])('paste: %s', (_, before, box, text, after, focus) => {
    const edit = pasteText(boxes(before), box, text);
    expect([shown(edit.digits), edit.focus]).toEqual([after, focus]);
  });

  // spec 5.otp.moves: #pressKey
  it.each([
    ['Backspace', '481902', 3, '481-02', 2],
    ['Backspace', '481---', 3, '48----', 2],
    ['Backspace', '------', 0, '------', 0],
    ['Delete', '481902', 5, '48190-', 4],
    ['Delete', '48----', 2, '4-----', 1],
    ['ArrowLeft', '481902', 3, '481902', 2],
    ['ArrowLeft', '481902', 0, '481902', 0],
    ['ArrowRight', '481902', 3, '481902', 4],
    ['ArrowRight', '481902', 5, '481902', 5],
    ['Home', '481902', 3, '481902', 0],
    ['Home', '48----', 0, '48----', 0],
    ['End', '481902', 3, '481902', 5],
    ['End', '48----', 1, '48----', 5],
  ])('%s in %s at %i', (key, before, box, after, focus) => {
    const edit = pressKey(boxes(before), box, key);
    expect(edit).toMatchObject({ digits: boxes(after), focus });
  });

  // spec 5.otp.blocked-keys: #pressKey
  it.each(['a', 'Z', 'e', 'E', '+', '-', '.', ' ', 'ñ'])('blocks the key %s', (key) => {
    expect(pressKey(emptyDigits, 0, key)).toBe('block');
  });
  it.each([
    ['one digit', '------', 0, ['4'], '4-----', 1],
    ['digit by digit in one box', '------', 0, ['4', '48', '481', '4819', '48190', '481902'], '481902', 5],
    ['with the same digit twice', '------', 0, ['4', '44'], '44----', 2],
    ['replacing a digit', '48----', 0, ['7'], '78----', 1],
    ['with a digit deleted', '------', 1, ['4', '48', '4'], '-4----', 2],
    ['cancelled', '48----', 1, ['7', ''], '48----', 1],
    ['in full-width digits', '------', 0, ['４', '４８'], '48----', 2],
  ])('text composed by a keyboard is applied once: %s', (_, start, box, texts, after, focus) => {
    const before = boxes(start);
    let edit = { digits: before, focus: box };
    for (const text of texts) {
      edit = afterCodeEvent(edit, { type: 'code.composed', box, text, before, ended: false });
      expect(edit.focus).toBe(box);
    }
    const text = texts.at(-1) ?? '';
    edit = afterCodeEvent(edit, { type: 'code.composed', box, text, before, ended: true });
    expect([shown(edit.digits), edit.focus]).toEqual([after, focus]);
  });

  it.each(['Tab', 'Enter', 'Escape', 'Process', 'Unidentified', 'PageUp', '7', '７', '٣'])(
    'leaves %s to the browser',
    (key) => {
      expect(pressKey(emptyDigits, 0, key)).toBeUndefined();
    },
  );

  it('always has six boxes of at most one digit', () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant('type' as const), box: fc.nat(5), text: fc.string({ maxLength: 9 }) }),
      fc.record({ kind: fc.constant('paste' as const), box: fc.nat(5), text: fc.string({ maxLength: 9 }) }),
      fc.record({
        kind: fc.constant('key' as const),
        box: fc.nat(5),
        text: fc.constantFrom('Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'x', '3'),
      }),
    );
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        let digits = emptyDigits;
        for (const { kind, box, text } of acts) {
          const edit =
            kind === 'type'
              ? enterText(digits, box, text)
              : kind === 'paste'
                ? pasteText(digits, box, text)
                : pressKey(digits, box, text);
          if (edit === undefined || edit === 'block') continue;
          digits = edit.digits;
          expect(edit.focus).toBeGreaterThanOrEqual(0);
          expect(edit.focus).toBeLessThanOrEqual(5);
        }
        expect(digits).toHaveLength(6);
        expect(digits.every((digit) => /^[0-9]?$/.test(digit))).toBe(true);
        expect(isComplete(digits)).toBe(digits.join('').length === 6);
      }),
    );
  });
});
