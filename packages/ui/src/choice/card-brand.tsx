import styles from './choice.module.css';

export type CardBrandName =
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'google-pay'
  | 'apple-pay'
  | 'oxxo'
  | 'spei'
  | 'other';

export type CardBrandProps = {
  brand: CardBrandName;
  /** The brand's name; without it the logo is hidden from assistive technology. */
  label?: string | undefined;
};

/** The mark of a card scheme, wallet or place to pay, 40 by 26 px; 'other' is a neutral card. Wallets and places are words: their logos are not ours to draw. */
export function CardBrand({ brand, label }: CardBrandProps) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className={styles['brand']} viewBox="0 0 40 26" {...named}>
      {drawing[brand]}
    </svg>
  );
}

/** The logos of the accepted card schemes. */
export function BrandStrip({ brands }: { brands: readonly CardBrandProps[] }) {
  return (
    <span className={styles['brands']}>
      {brands.map((brand) => (
        <CardBrand key={brand.brand} {...brand} />
      ))}
    </span>
  );
}

const plate = { width: 40, height: 26, rx: 5 };
const letters = {
  x: 20,
  fontWeight: 800,
  textAnchor: 'middle',
  fill: '#fff',
  fontFamily: 'Arial,sans-serif',
} as const;

/** A name on a dark plate. */
function Words({ words, size }: { words: string; size: number }) {
  return (
    <>
      <rect {...plate} fill="#22262b" />
      <text {...letters} y={13 + size * 0.36} fontSize={size}>
        {words}
      </text>
    </>
  );
}

const drawing = {
  visa: (
    <>
      <rect {...plate} fill="#1a2b6d" />
      <text {...letters} y="18" fontSize="12.5" fontStyle="italic">
        VISA
      </text>
    </>
  ),
  mastercard: (
    <>
      <rect {...plate} fill="#22262b" />
      <circle cx="16" cy="13" r="7.5" fill="#e0352b" />
      <circle cx="24" cy="13" r="7.5" fill="#f3a32b" fillOpacity=".9" />
    </>
  ),
  amex: (
    <>
      <rect {...plate} fill="#1f72c4" />
      <text {...letters} y="17.5" fontSize="10.5">
        AMEX
      </text>
    </>
  ),
  'google-pay': <Words words="G Pay" size={11.5} />,
  'apple-pay': <Words words="Apple Pay" size={7.8} />,
  oxxo: <Words words="OXXO" size={11} />,
  spei: <Words words="SPEI" size={11.5} />,
  other: (
    <>
      <rect {...plate} fill="var(--surface-tint)" />
      <path d="M0 7h40v5H0z" fill="var(--line-strong)" />
      <path d="M5 18h12" stroke="var(--line-strong)" strokeWidth="2" />
    </>
  ),
};
