/** A path that loops, and a signpost: what was looked for is not here. On 320 × 240. */
export const lostDrawing = (
  <>
    <circle fill="var(--sd-tint)" cx="206" cy="118" r="98" />
    <circle fill="var(--sd-paper)" cx="160" cy="60" r="15" />
    <path stroke="var(--sd-deep)" strokeWidth="12" strokeLinecap="round" d="M222 50v156" />
    <path fill="var(--sd-deep)" d="M184 62h72l21 20-21 20h-72a6 6 0 0 1-6-6V68a6 6 0 0 1 6-6z" />
    <path fill="var(--sd-mid)" d="M252 114h-66l-21 20 21 20h66a6 6 0 0 0 6-6v-28a6 6 0 0 0-6-6z" />
    <path stroke="var(--sd-on)" strokeWidth="5" strokeLinecap="round" d="M194 82h16m12 0h28" />
    <path
      stroke="var(--sd-night)"
      strokeWidth="5"
      strokeLinecap="round"
      opacity=".55"
      d="M190 134h30m12 0h10"
    />
    <path fill="var(--sd-deep)" d="M276 208v-42a12 12 0 0 1 24 0v42z" />
    <path
      stroke="var(--sd-deep)"
      strokeWidth="11"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M292 192h18v-16M284 184h-15v-10"
    />
    <path fill="var(--sd-go)" d="M282 152a6 6 0 0 1 12 0v4h-12z" />
    <path strokeWidth="6" stroke="var(--sd-ink)" d="M-1600 208H34M170 208h1750" />
    <path
      strokeWidth="6"
      stroke="var(--sd-path)"
      d="M34 208h8c86 0 84-102 30-102-46 0-46 74 14 74 30 0 36-26 58-26"
    />
    <circle fill="var(--sd-ahead)" cx="156" cy="150" r="3" />
    <circle fill="var(--sd-ahead)" cx="170" cy="158" r="3" />
    <circle fill="var(--sd-ahead)" cx="180" cy="172" r="3" />
    <circle fill="var(--sd-ahead)" cx="184" cy="188" r="3" />
  </>
);
