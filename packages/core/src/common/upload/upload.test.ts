import { describe, expect, test } from 'vitest';
import { acceptedExtensions, factsProblem, maximumSize, uploadProblem } from './upload.ts';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2];
const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31];
const bytesOf = (bytes: number[]) => new Uint8Array(bytes).buffer;

// spec 5.upload.types: #formats
test('accepts png, jpeg, jpg, pdf', () => {
  expect(acceptedExtensions).toEqual(['png', 'jpeg', 'jpg', 'pdf']);
});

describe('extension and leading bytes must agree, and no other accepted MIME type is declared', () => {
  test.each([
    ['face.png', 'image/png', png, undefined],
    ['FACE.PNG', 'IMAGE/PNG', png, undefined],
    ['ine.front.jpg', 'image/jpeg', jpeg, undefined],
    ['ine.jpeg', 'image/jpeg', jpeg, undefined],
    ['curp.pdf', 'application/pdf', pdf, undefined],
    ['face.gif', 'image/gif', png, 'kind'],
    ['png', 'image/png', png, undefined],
    ['face', 'image/png', png, 'kind'],
    ['face.png.exe', 'image/png', png, 'kind'],
    ['face.png', 'image/jpeg', png, 'type'],
    ['face.png', '', png, undefined],
    ['ine.jpg', '', jpeg, undefined],
    ['ine.jpg', 'image/jpg', jpeg, undefined],
    ['ine.jpg', 'image/pjpeg', jpeg, undefined],
    ['ine.jpg', 'application/octet-stream', jpeg, undefined],
    ['curp.pdf', '', pdf, undefined],
    ['curp.pdf', 'application/x-pdf', pdf, undefined],
    ['curp.pdf', 'application/octet-stream', jpeg, 'content'],
    ['curp.pdf', 'image/png', pdf, 'type'],
    ['face.png', 'image/png', jpeg, 'content'],
    ['curp.pdf', 'application/pdf', png, 'content'],
    ['face.png', 'image/png', [], 'content'],
    ['face.png', 'image/png', png.slice(0, 7), 'content'],
  ] as const)('%s of type %s → %s', (name, type, bytes, problem) => {
    expect(uploadProblem({ name, type, size: bytes.length }, bytesOf([...bytes]))).toBe(problem);
  });
});

// spec 5.upload.size 9.image-size: #maximumSize
test.each([
  [maximumSize, undefined],
  [maximumSize + 1, 'tooLarge'],
])('at most 5 MB: %d bytes → %s', (size, problem) => {
  expect(maximumSize).toBe(5_242_880);
  expect(factsProblem({ name: 'face.png', type: 'image/png', size })).toBe(problem);
});
