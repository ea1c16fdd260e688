/** The chip of a SIM, in scenes; centred on its origin, 48 × 40. */
export const chip = (
  <>
    <rect fill="var(--sd-go)" x="-24" y="-20" width="48" height="40" rx="9" />
    <path
      stroke="var(--sd-night)"
      strokeWidth="3"
      d="M-24-7h14a6 6 0 0 1 6 6v2a6 6 0 0 1-6 6h-14M24-7H10a6 6 0 0 0-6 6v2a6 6 0 0 0 6 6h14M0-20v12m0 16v12"
    />
  </>
);
