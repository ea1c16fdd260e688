import { drawnScene } from './drawn-scene.tsx';

/** Mexico City, where the line becomes a cable car. */
export const CityScene = /* @__PURE__ */ drawnScene(
  <>
    <circle fill="var(--sd-go)" cx="62" cy="58" r="24" />
    <path
      fill="var(--sd-tint)"
      d="M2 214c4-30 22-64 40-68 12-3 18 8 28 8 18 0 30-20 46-20 12 0 20 12 30 12 34 0 56-66 74-84 5-5 9 2 14 0s9-5 14 0c16 18 30 68 50 84 12 10 18 40 20 68z"
    />
    <path
      fill="var(--sd-paper)"
      d="M200 88c8-12 15-21 20-26 5-5 9 2 14 0s9-5 14 0c6 6 11 15 16 25l-9 8-9-8-9 11-8-9-9 11-9-9-6 6z"
    />
    <path fill="var(--sd-mid)" d="M98 214v-52h26v52zM172 214v-40h24v40zM236 214v-30h26v30z" />
    <g fill="var(--sd-deep)">
      <path d="M14 214v-72h6v-12h66v12h6v72H70v-42a17 17 0 0 0-34 0v42z" />
      <path d="M32 126a21 20 0 0 1 42 0z" />
      <path d="M50 100h6v8h-6z" />
      <path d="M122 214v-98h5V86h6V66h6V48h4V20h4v28h4v18h6v20h6v30h5v98z" />
      <path d="M202 214v-8h5v-6h4v-70h-3v-6h18v6h-3v70h4v6h5v8z" />
      <path d="M268 214V122l36-28v120z" />
    </g>
    <path fill="var(--sd-rust)" d="M36 126a17 17 0 0 1 34 0z" />
    <path fill="var(--sd-go)" d="M215 124v-14l-12-7c4-4 9-4 12-1 1-4 3-4 4 0 3-3 8-3 12 1l-12 7v14z" />
    <path
      stroke="var(--sd-on)"
      strokeWidth="2.6"
      strokeDasharray="4 5"
      opacity=".7"
      d="M135 124v84M145 94v114M155 124v84M279 126v84M292 116v94"
    />
    <g fill="var(--sd-mid)">
      <circle cx="108" cy="204" r="10" />
      <circle cx="186" cy="205" r="9" />
      <circle cx="250" cy="204" r="10" />
      <circle cx="309" cy="205" r="8" />
    </g>
    <path stroke="var(--sd-mid)" strokeWidth="4" d="M14 213h306" />
    <path strokeWidth="6" stroke="var(--sd-ink)" d="M-1600 214H12" />
    <path strokeWidth="6" stroke="var(--sd-path)" d="M12 214h6c112 0 100-166 212-166h1690" />
    <g transform="translate(119 131)">
      <path stroke="var(--sd-ink)" strokeWidth="4" d="M2-4v18" />
      <rect fill="var(--sd-go)" x="-20" y="12" width="44" height="31" rx="10" />
      <path fill="var(--sd-night)" d="M-14 18h13v11h-13zM5 18h13v11H5z" />
      <path stroke="var(--sd-night)" strokeWidth="3" d="M-20 35h44" />
    </g>
  </>,
);
