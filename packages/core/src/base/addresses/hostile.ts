/** Values that try to redirect the customer to another origin, for tests of code that reads URLs. */
const away: readonly string[] = [
  '//evil.example',
  '///evil.example/x',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  'https://evil.example/orderlist',
  'HTTPS:evil.example',
  'https:/evil.example',
  'https://senda.example@evil.example/orderlist',
  '//user:password@evil.example/orderlist',
  '@evil.example',
  '/@evil.example',
  '.evil.example',
  'evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)//orderlist',
  'java\nscript:alert(1)',
  '\tjavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.example/1',
  // Slashes of other scripts, which some decoders map to ASCII.
  '\uff0f\uff0fevil.example',
  '/\uff0fevil.example',
  '/\u2044evil.example',
  '/\u2215evil.example',
  '\u200b//evil.example',
  '/orderlist\u2028',
  // Characters that a browser strips from a URL before parsing it.
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\u0000/evil.example',
  ' //evil.example',
  '/ /evil.example',
  // Segments that a browser resolves.
  '/.//evil.example',
  '/..//evil.example',
  '/orderlist/..//evil.example',
  '/orderlist//evil.example',
  '/orderlist\\..\\..\\evil',
];

/** Each value as it is, and percent-encoded once and twice. */
export const hostileAddresses: readonly string[] = away.flatMap((text) => [
  text,
  encodeURIComponent(text),
  `/${encodeURIComponent(text)}`,
  encodeURIComponent(encodeURIComponent(text)),
  `/${encodeURIComponent(encodeURIComponent(text))}`,
]);
