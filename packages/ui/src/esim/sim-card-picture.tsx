import styles from './esim.module.css';

/** Bars of the barcode above the number. */
const bars =
  'M26 52h3v34h-3zM30.75 52h2v34h-2zM33.6 52h2v34h-2zM39.3 52h3v34h-3zM42.15 52h2v34h-2zM48.8 52h2v34h-2zM51.65 52h3v34h-3zM54.5 52h2v34h-2zM61.15 52h2v34h-2zM64.95 52h3v34h-3zM70.65 52h2v34h-2zM73.5 52h2v34h-2zM80.15 52h3v34h-3zM83 52h2v34h-2zM88.7 52h2v34h-2zM92.5 52h3v34h-3zM95.35 52h2v34h-2zM102 52h2v34h-2zM105.8 52h3v34h-3zM111.5 52h2v34h-2zM114.35 52h2v34h-2zM120.05 52h3v34h-3zM123.85 52h2v34h-2zM128.6 52h2v34h-2zM135.25 52h3v34h-3zM138.1 52h2v34h-2zM141.9 52h2v34h-2zM148.55 52h3v34h-3zM151.4 52h2v34h-2zM157.1 52h2v34h-2zM160.9 52h3v34h-3zM166.6 52h2v34h-2z';

/** The back of a SIM card's carrier, with its number underlined; the text beside it says the same. */
export function SimCardPicture() {
  return (
    <div className={styles['carrier']}>
      <svg viewBox="0 0 300 170" aria-hidden="true">
        <rect className={styles['card']} x="2" y="2" width="296" height="166" rx="16" />
        <path
          className={styles['chip']}
          d="M205 38h52l18 18v58a8 8 0 0 1-8 8h-62a8 8 0 0 1-8-8V46a8 8 0 0 1 8-8z"
        />
        <rect className={styles['contacts']} x="216" y="66" width="40" height="40" rx="7" />
        <path className={styles['bars']} d={bars} />
        <text className={styles['digits']} x="26" y="106">
          8952 1400 6120 4471 836
        </text>
        <path className={styles['line']} d="M22 112h160" />
        <text className={styles['name']} x="26" y="142">
          ICCID
        </text>
      </svg>
    </div>
  );
}
