import { chip } from './chip.tsx';
import { drawnScene } from './drawn-scene.tsx';

/** A SIM and the card it comes on. */
export const SimScene = /* @__PURE__ */ drawnScene(
  <>
    <circle fill="var(--sd-tint)" cx="176" cy="118" r="100" />
    <g transform="rotate(-9 160 128)">
      <rect fill="var(--sd-deep)" x="62" y="62" width="196" height="126" rx="16" />
      <path
        fill="var(--sd-tint)"
        d="M176 84h38l20 20v58a8 8 0 0 1-8 8h-50a8 8 0 0 1-8-8V92a8 8 0 0 1 8-8z"
        opacity=".28"
      />
      <path stroke="var(--sd-on)" strokeWidth="4" d="M80 100h6c14 0 10-14 24-14h6" />
    </g>
    <path strokeWidth="6" stroke="var(--sd-ink)" d="M-1600 212H44" />
    <path strokeWidth="6" stroke="var(--sd-path)" d="M44 212h8c92 0 60-110 140-110h12" />
    <g transform="rotate(10 236 92)">
      <path
        fill="var(--sd-paper)"
        d="M202 32h46l26 26v86a10 10 0 0 1-10 10h-62a10 10 0 0 1-10-10V42a10 10 0 0 1 10-10z"
      />
      <path
        stroke="var(--sd-deep)"
        strokeWidth="4"
        d="M202 32h46l26 26v86a10 10 0 0 1-10 10h-62a10 10 0 0 1-10-10V42a10 10 0 0 1 10-10z"
      />
      <g transform="translate(233 104) scale(1.06)">{chip}</g>
    </g>
  </>,
);
