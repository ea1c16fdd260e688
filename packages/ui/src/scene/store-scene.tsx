import { drawnScene } from './drawn-scene.tsx';

/** A shop where a SIM card waits. */
export const StoreScene = /* @__PURE__ */ drawnScene(
  <>
    <circle fill="var(--sd-tint)" cx="204" cy="120" r="98" />
    <path fill="var(--sd-deep)" d="M126 96h168v112H126z" />
    <rect fill="var(--sd-paper)" x="142" y="120" width="80" height="58" rx="5" />
    <path fill="var(--sd-mid)" d="M238 122a4 4 0 0 1 4-4h32a4 4 0 0 1 4 4v86h-40z" />
    <circle fill="var(--sd-night)" cx="269" cy="168" r="4" />
    <path fill="var(--sd-paper)" d="M246 128h24v22h-24z" opacity=".6" />
    <g transform="rotate(-8 170 152)">
      <rect fill="var(--sd-night)" x="157" y="130" width="25" height="43" rx="6" />
      <path fill="var(--sd-go)" d="M162 138h15v15h-15z" />
    </g>
    <path fill="var(--sd-mid)" d="M192 150h16l6 6v22h-22z" />
    <path fill="var(--sd-go)" d="M198 160h9v8h-9z" />
    <path fill="var(--sd-paper)" d="M112 72h196v32H112z" />
    <path
      fill="var(--sd-paper)"
      d="M112 100a16.33 17 0 0 0 32.67 0 16.33 17 0 0 0 32.67 0 16.33 17 0 0 0 32.67 0 16.33 17 0 0 0 32.67 0 16.33 17 0 0 0 32.67 0 16.33 17 0 0 0 32.67 0z"
    />
    <path
      fill="var(--sd-go)"
      d="M112 72h32.670v29a16.33 17 0 0 1-32.67 0zM177.34 72H210v29a16.33 17 0 0 1-32.67 0zM242.66 72h32.670v29a16.33 17 0 0 1-32.67 0z"
    />
    <path fill="var(--sd-night)" d="M122 54h176l12 20H110z" />
    <path stroke="var(--sd-deep)" strokeWidth="5" d="M190 42v14M230 42v14" />
    <path strokeWidth="6" stroke="var(--sd-ink)" d="M-1600 208H30M100 208h1820" />
    <path strokeWidth="6" stroke="var(--sd-path)" d="M30 208h8c84 0 24-182 110-182h20" />
    <rect fill="var(--sd-deep)" x="164" y="5" width="92" height="42" rx="13" />
    <path stroke="var(--sd-go)" strokeWidth="5" d="M186 34h6c24 0 16-16 38-16h6" />
  </>,
);
