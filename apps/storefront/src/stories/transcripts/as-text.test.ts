import { expect, it } from 'vitest';
import { asText } from './as-text.ts';

it.each([
  [
    'a link, a button or an image once, by its name',
    ['link, See plans', 'See', 'plans', 'end of link, See plans'],
    'link, See plans',
  ],
  [
    'the label of a field, before it or inside of it, once',
    ['CVV', 'textbox, CVV', 'radio, Prepaid 30 days, checked', 'Prepaid', '30 days'],
    'textbox, CVV\nradio, Prepaid 30 days, checked',
  ],
  [
    'a text that stands there twice',
    ['radio, Prepaid, checked', 'Prepaid', 'Prepaid'],
    'radio, Prepaid, checked\nPrepaid',
  ],
  [
    'what an element contains below it, or on its line if there is room',
    [
      'list',
      'listitem, level 1, position 1, set size 2',
      'Sent',
      ', done',
      'end of listitem, level 1, position 1, set size 2',
      'end of list',
    ],
    'list: 1/2: Sent, done',
  ],
  [
    'a status that is empty, and one that is not',
    ['status', 'heading, Pay, level 1', 'status', 'Paying', 'end of status'],
    'heading 1, Pay\nstatus: Paying',
  ],
  [
    'many options by the first and the last',
    [
      'combobox, State',
      ...Array.from(
        { length: 12 },
        (_, at) => `option, ${at}, not selected, position ${at + 1}, set size 12`,
      ),
      'end of combobox, State',
    ],
    'combobox, State: 12 options: 0 · 1 · 2 · … · 11',
  ],
])('speaks %s', (_, phrases, text) => expect(asText(phrases)).toBe(text));
