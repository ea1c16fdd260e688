/** A flower at the end of the path: what was wanted is done. On 320 × 240. */
export const doneDrawing = (
  <>
    <circle fill="var(--sd-tint)" cx="216" cy="98" r="94" />
    <path strokeWidth="6" stroke="var(--sd-ink)" d="M-1600 206H70" />
    <path strokeWidth="6" stroke="var(--sd-path)" d="M70 206h8c90 0 52-108 138-108" />
    <path
      fill="var(--sd-deep)"
      d="M126 188c10 22 32 30 56 22-8-24-32-34-56-22zM132 168c-24 2-36-12-38-34 24 0 38 12 38 34z"
    />
    <g transform="translate(224 98)">
      <circle fill="var(--sd-rust)" cx="50.0" cy="0.0" r="17" />
      <circle fill="var(--sd-rust)" cx="43.3" cy="25.0" r="17" />
      <circle fill="var(--sd-rust)" cx="25.0" cy="43.3" r="17" />
      <circle fill="var(--sd-rust)" cx="0.0" cy="50.0" r="17" />
      <circle fill="var(--sd-rust)" cx="-25.0" cy="43.3" r="17" />
      <circle fill="var(--sd-rust)" cx="-43.3" cy="25.0" r="17" />
      <circle fill="var(--sd-rust)" cx="-50.0" cy="0.0" r="17" />
      <circle fill="var(--sd-rust)" cx="-43.3" cy="-25.0" r="17" />
      <circle fill="var(--sd-rust)" cx="-25.0" cy="-43.3" r="17" />
      <circle fill="var(--sd-rust)" cx="-0.0" cy="-50.0" r="17" />
      <circle fill="var(--sd-rust)" cx="25.0" cy="-43.3" r="17" />
      <circle fill="var(--sd-rust)" cx="43.3" cy="-25.0" r="17" />
      <circle fill="var(--sd-rust)" r="50" />
      <circle fill="var(--sd-go)" cx="33.4" cy="10.3" r="14" />
      <circle fill="var(--sd-go)" cx="21.0" cy="28.0" r="14" />
      <circle fill="var(--sd-go)" cx="0.5" cy="35.0" r="14" />
      <circle fill="var(--sd-go)" cx="-20.2" cy="28.6" r="14" />
      <circle fill="var(--sd-go)" cx="-33.1" cy="11.3" r="14" />
      <circle fill="var(--sd-go)" cx="-33.4" cy="-10.3" r="14" />
      <circle fill="var(--sd-go)" cx="-21.0" cy="-28.0" r="14" />
      <circle fill="var(--sd-go)" cx="-0.5" cy="-35.0" r="14" />
      <circle fill="var(--sd-go)" cx="20.2" cy="-28.6" r="14" />
      <circle fill="var(--sd-go)" cx="33.1" cy="-11.3" r="14" />
      <circle fill="var(--sd-go)" r="36" />
      <circle fill="var(--sd-night)" r="25" />
      <path
        stroke="var(--sd-go)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m-11 1 8 8 14-16"
      />
    </g>
    <g fill="var(--sd-go)">
      <circle cx="128" cy="40" r="5" />
      <circle cx="300" cy="196" r="5" />
    </g>
    <g fill="var(--sd-mid)">
      <circle cx="104" cy="84" r="4" />
      <circle cx="296" cy="20" r="4" />
      <circle cx="246" cy="204" r="4" />
    </g>
  </>
);
