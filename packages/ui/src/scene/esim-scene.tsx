import { chip } from './chip.tsx';
import { drawnScene } from './drawn-scene.tsx';

/** A phone with its eSIM. */
export const EsimScene = /* @__PURE__ */ drawnScene(
  <>
    <circle fill="var(--sd-tint)" cx="204" cy="116" r="100" />
    <g transform="rotate(7 204 116)">
      <rect fill="var(--sd-deep)" x="148" y="12" width="112" height="212" rx="25" />
      <path
        stroke="var(--sd-deep)"
        strokeWidth="4"
        strokeLinecap="round"
        d="M261 74v30M147 66v12M147 88v18"
      />
      <rect fill="var(--sd-paper)" x="156" y="20" width="96" height="196" rx="18" />
      <rect fill="var(--sd-night)" x="189" y="28" width="30" height="9" rx="4.5" />
      <path stroke="var(--sd-night)" strokeWidth="3" strokeLinecap="round" d="M229 36v-2m5 2v-5m5 5v-8" />
      <rect fill="var(--sd-mid)" x="176" y="158" width="56" height="8" rx="4" />
      <rect fill="var(--sd-tint)" x="184" y="173" width="40" height="8" rx="4" />
      <rect fill="var(--sd-night)" x="188" y="206" width="32" height="4" rx="2" />
    </g>
    <path strokeWidth="6" stroke="var(--sd-ink)" d="M-1600 206H40" />
    <path strokeWidth="6" stroke="var(--sd-path)" d="M40 206h8C128 206 96 112 176 112h8" />
    <g transform="translate(207 112) scale(1.06)">{chip}</g>
    <path
      stroke="var(--sd-path)"
      strokeWidth="5"
      strokeLinecap="round"
      d="M282 92a30 30 0 0 1 0 40M297 79a50 50 0 0 1 0 66"
    />
  </>,
);
