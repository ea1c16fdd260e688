import { describe, expect, test } from 'vitest';
import { cardFormat } from '../../common/card/card.ts';
import { iccidFormat } from '../../common/sim/iccid.ts';
import { numberFormat } from '../phone/phone.ts';
import { type Deletion, digitsFormat, type TextEdit, type TextFormat } from './text-format.ts';

/** Reads a text whose caret is marked by |. */
const at = (marked: string): TextEdit => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const marked = ({ text, caret }: TextEdit): string => `${text.slice(0, caret)}|${text.slice(caret)}`;

/** Does what a browser does, then what the field does. */
const insert =
  (keys: string) =>
  (format: TextFormat, from: TextEdit): TextEdit =>
    format.edited(from.text, {
      text: from.text.slice(0, from.caret) + keys + from.text.slice(from.caret),
      caret: from.caret + keys.length,
    });
const remove =
  (deletion: Deletion) =>
  (format: TextFormat, { text, caret }: TextEdit): TextEdit => {
    const start = deletion === 'backward' ? Math.max(0, caret - 1) : caret;
    const edit = { text: text.slice(0, start) + text.slice(start + 1), caret: start };
    return format.edited(text, edit, deletion);
  };
const [backspace, del] = [remove('backward'), remove('forward')];
const type =
  (keys: string) =>
  (format: TextFormat, from: TextEdit): TextEdit =>
    Array.from(keys).reduce((edit, key) => insert(key)(format, edit), from);

const code = digitsFormat(5);

describe('the caret stays behind the same digit', () => {
  test.each([
    ['iccid', iccidFormat, '8952 020|0 0000', type('34'), '8952 0203 4|000 00'],
    ['iccid', iccidFormat, '|', type('8952020'), '8952 020|'],
    ['iccid', iccidFormat, '8952 |0200', backspace, '895|0 200'],
    ['iccid', iccidFormat, '8952| 0200', backspace, '895|0 200'],
    ['iccid', iccidFormat, '8952| 0200', del, '8952| 200'],
    ['iccid', iccidFormat, '8952 |0200', del, '8952 |200'],
    ['iccid', iccidFormat, '89l2 |0200', backspace, '89l2|0200'],
    ['iccid', iccidFormat, '|', insert('ICCID: 8952-0200'), '8952 0200|'],
    ['iccid', iccidFormat, '8952 0200 0000 0000 018|', type('F'), '8952 0200 0000 0000 018|'],
    ['iccid', iccidFormat, '8952 0200 0000 0000 0181|', type('2'), '895202000000000001812|'],
    ['iccid', iccidFormat, '8952 |0200 0000 0000 0181', type('2'), '89522|0200000000000181'],
    ['card', cardFormat, '4242| 4242 42', del, '4242| 2424 2'],
    ['card', cardFormat, '4242 |4242 42', backspace, '424|4 2424 2'],
    ['card', cardFormat, '4242 42|42 42', type('1'), '4242 421|4 242'],
    ['card', cardFormat, '3782 82|2463 1000', type('5'), '3782 825|246 31000'],
    ['card', cardFormat, '|', insert('４２４２４２'), '4242 42|'],
    ['card', cardFormat, '4242 42|42', insert('O'), '4242 42O|42'],
    ['phone', numberFormat, '55 123|4 5678', backspace, '55 12|45 678'],
    ['phone', numberFormat, '55 |1234 5678', backspace, '5|1 2345 678'],
    ['phone', numberFormat, '55| 1234 5678', del, '55| 2345 678'],
    ['phone', numberFormat, '55 12|34 5678', type('9'), '55129|345678'],
    ['phone', numberFormat, '|', type('5512345678'), '55 1234 5678|'],
    ['phone', numberFormat, '|', type('55 1234 5678'), '55 1234 5678|'],
    ['phone', numberFormat, '|', type('+52 55 1234 5678'), '55 1234 5678|'],
    ['phone', numberFormat, '|', insert('+52 (55) 1234-5678'), '55 1234 5678|'],
    ['phone', numberFormat, '+52 |55 1234', type('9'), '+52 9|55 1234'],
    ['phone', numberFormat, '+52 9|55 1234', type('8'), '98| 5512 34'],
    ['digits', code, '067|00', backspace, '06|00'],
    ['digits', code, '06|700', type('1'), '06|700'],
    ['digits', code, '06|70', type('1'), '061|70'],
    ['digits', code, '06|70', type('x'), '06|70'],
    ['digits', code, '06|70', insert('1a2b3'), '061|70'],
    ['digits', code, '|', insert('C.P. 06700 CDMX'), '06700|'],
    ['digits', code, '|', insert('٠٦٧٠٠١'), '06700|'],
  ] as const)('%s: %s', (_, format, before, act, after) => {
    expect(marked(act(format, at(before)))).toBe(after);
  });
});

test('deleting from the end leaves nothing behind', () => {
  for (const [format, text] of [
    [iccidFormat, '8952 0200 0000 0000 018'],
    [cardFormat, '3782 822463 10005'],
    [numberFormat, '55 1234 5678'],
  ] as const) {
    let edit: TextEdit = { text, caret: text.length };
    for (let digit = text.replaceAll(' ', '').length; digit > 0; digit -= 1) edit = backspace(format, edit);
    expect(edit).toEqual({ text: '', caret: 0 });
    edit = { text, caret: 0 };
    for (let digit = text.replaceAll(' ', '').length; digit > 0; digit -= 1) edit = del(format, edit);
    expect(edit).toEqual({ text: '', caret: 0 });
  }
});
