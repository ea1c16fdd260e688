import { encodeQR } from 'qr';
import { describe, expect, test } from 'vitest';
import { barAt, pictureOf, sampleBarcodeText } from '../testing/barcode.ts';
import { textsIn } from './zxing-reader.ts';

describe('the barcode of a SIM card', () => {
  test.each([
    ['as wide as the picture', { left: 20, size: 4, top: 150, bottom: 330 }],
    ['small', { left: 170, size: 2, top: 200, bottom: 260 }],
    ['tilted', { left: 40, size: 3, top: 120, bottom: 360, tilt: 0.08 }],
  ])('is read %s', (_name, where) => {
    expect(textsIn(pictureOf(680, 480, barAt(where)))).toEqual([sampleBarcodeText]);
  });

  test('is read upside down', () => {
    const isBar = barAt({ left: 20, size: 4, top: 150, bottom: 330 });
    expect(textsIn(pictureOf(680, 480, (x, y) => isBar(679 - x, 479 - y)))).toEqual([sampleBarcodeText]);
  });
});

test('a QR code is read', () => {
  const modules = encodeQR(`ICCID ${sampleBarcodeText}`, 'raw');
  const isDark = (x: number, y: number) =>
    modules[Math.floor((y - 60) / 8)]?.[Math.floor((x - 100) / 8)] === true;
  expect(textsIn(pictureOf(480, 360, isDark))).toEqual([`ICCID ${sampleBarcodeText}`]);
});

test('a picture without a code has no text', () => {
  expect(textsIn(pictureOf(320, 240, () => false))).toEqual([]);
  expect(textsIn(pictureOf(320, 240, (x, y) => (x * 7 + y * 13) % 11 < 4))).toEqual([]);
});
