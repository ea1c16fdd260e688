import { QrFrame } from '@senda/ui';
import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** Modules around the code, in addition to the frame's padding: together the four that scanners need. */
const border = 2;

/** Returns a QR code as the address of an SVG image. */
function imageOf(text: string): string {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border });
  const size = modules.length;
  const path = modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A QR code as an image. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const address = useMemo(() => imageOf(text), [text]);
  return (
    <QrFrame>
      <img src={address} alt={label} />
    </QrFrame>
  );
}
