import { drawnScene } from './drawn-scene.tsx';

/** A number that moves to another phone. */
export const PortInScene = /* @__PURE__ */ drawnScene(
  <>
    <circle fill="var(--sd-tint)" cx="160" cy="118" r="98" />
    <g transform="rotate(-8 74 142)">
      <rect stroke="var(--sd-mid)" strokeWidth="6" x="35" y="71" width="78" height="144" rx="17" />
      <rect fill="var(--sd-paper)" x="38" y="74" width="72" height="138" rx="14" />
      <rect fill="var(--sd-mid)" x="61" y="81" width="27" height="6" rx="3" />
      <path stroke="var(--sd-mid)" strokeWidth="5" strokeLinecap="round" d="M56 180h36M62 194h24" />
    </g>
    <g transform="rotate(7 244 112)">
      <rect fill="var(--sd-deep)" x="196" y="30" width="96" height="170" rx="21" />
      <rect fill="var(--sd-paper)" x="203" y="37" width="82" height="156" rx="15" />
      <rect fill="var(--sd-night)" x="231" y="44" width="26" height="7" rx="3.5" />
      <path
        stroke="var(--sd-night)"
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".45"
        d="M226 158h36M232 172h24"
      />
    </g>
    <path strokeWidth="6" stroke="var(--sd-ink)" d="M-1600 152H30" />
    <path strokeWidth="6" stroke="var(--sd-path)" d="M30 152h44c92 0 66-54 158-54h4" />
    <circle fill="var(--sd-go)" stroke="var(--sd-path)" strokeWidth="6" cx="247" cy="98" r="15" />
    <g transform="translate(-10 -14) rotate(-8 134 46)">
      <rect fill="var(--sd-deep)" x="76" y="28" width="118" height="36" rx="18" />
      <path
        stroke="var(--sd-on)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="0 8.5"
        d="M93 46h9M114.5 46h26M153.5 46h26"
      />
    </g>
  </>,
);
