import { drawnScene } from './drawn-scene.tsx';

/** A courier on the way with a parcel. */
export const CourierScene = /* @__PURE__ */ drawnScene(
  <>
    <circle fill="var(--sd-tint)" cx="172" cy="112" r="98" />
    <path stroke="var(--sd-mid)" strokeWidth="5" strokeLinecap="round" d="M22 98h34M6 122h36M28 146h24" />
    <g transform="translate(-24 0)">
      <g transform="rotate(-4 122 110)">
        <rect fill="var(--sd-go)" x="88" y="74" width="64" height="62" rx="9" />
        <path stroke="var(--sd-night)" strokeWidth="4" d="M88 95h64" />
        <path stroke="var(--sd-night)" strokeWidth="4.5" d="M102 122h6c14 0 10-14 24-14h6" />
      </g>
      <path
        fill="var(--sd-deep)"
        d="M92 140h76c8 0 12 6 14 14l4 18h22c8 0 12-6 12-14l-8-62c-1-5 6-8 9-3l17 70c4 18-8 29-24 29h-62c-2-14-14-24-30-24-15 0-26 8-30 20-8-4-12-12-12-22 0-12 8-26 12-26z"
      />
      <path stroke="var(--sd-deep)" strokeWidth="8" strokeLinecap="round" d="M212 90l-12-7" />
      <circle fill="var(--sd-go)" cx="219" cy="106" r="8" />
      <path
        stroke="var(--sd-night)"
        strokeWidth="17"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M162 138h32l7 30"
      />
      <path fill="var(--sd-night)" d="M194 164h20a6 6 0 0 1 6 6v4h-26z" />
      <path stroke="var(--sd-rust)" strokeWidth="27" strokeLinecap="round" d="M162 124c-3-17-1-27 6-39" />
      <path
        stroke="var(--sd-rust)"
        strokeWidth="11"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M170 86l13 22 18-20"
      />
      <path
        stroke="var(--sd-night)"
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity=".35"
        d="M171 94l10 16"
      />
      <path fill="var(--sd-deep)" d="M154 50a23 23 0 0 1 46 0v8c0 7-4 11-11 11h-23c-7 0-12-6-12-14z" />
      <path fill="var(--sd-on)" d="M180 43h19.500c1 3 1 6 .8 9s-2.3 5-5 5H180a7 7 0 0 1 0-14z" />
      <path stroke="var(--sd-go)" strokeWidth="4" d="M156 42c3-9 9-13 18-15" />
      <g>
        <circle fill="var(--sd-night)" cx="124" cy="184" r="24" />
        <circle fill="var(--sd-on)" cx="124" cy="184" r="10" />
        <circle fill="var(--sd-night)" cx="244" cy="184" r="24" />
        <circle fill="var(--sd-on)" cx="244" cy="184" r="10" />
      </g>
    </g>
    <path strokeWidth="6" stroke="var(--sd-ink)" d="M-1600 211H232" />
    <path strokeWidth="6" stroke="var(--sd-path)" d="M232 211h6c46 0 34-44 82-44h1600" />
  </>,
);
