import type { KycView } from '@senda/core/features/kyc';
import styles from './kyc.module.css';

type Shows = NonNullable<KycView['picture']>['shows'];

/** The outline that a document or a face has to fill, in the coordinates of the frame (350 × 400). */
const outlines = {
  card: {
    hole: 'M38 96h274a18 18 0 0 1 18 18v142a18 18 0 0 1-18 18H38a18 18 0 0 1-18-18V114a18 18 0 0 1 18-18z',
    hooks:
      'M20 122v-8a18 18 0 0 1 18-18h8M304 96h8a18 18 0 0 1 18 18v8M330 248v8a18 18 0 0 1-18 18h-8M46 274h-8a18 18 0 0 1-18-18v-8',
  },
  face: {
    hole: 'M175 72c58 0 92 50 92 112s-38 112-92 112-92-50-92-112 34-112 92-112z',
    hooks: 'M175 72c58 0 92 50 92 112 0 28-8 54-22 74',
  },
};

/** Lines of text on a document: x, y and width. */
const lines = {
  front: [
    [157, 162, 90],
    [157, 179, 113],
    [157, 196, 77],
    [157, 228, 50],
    [225, 228, 45],
  ],
  page: [
    [157, 148, 90],
    [157, 166, 70],
    [157, 184, 90],
    [78, 222, 194],
    [78, 236, 194],
  ],
  back: [
    [78, 186, 113],
    [78, 206, 194],
    [78, 224, 194],
    [78, 236, 120],
  ],
} as const;

/** A document or a face, as it should be in the picture. */
function Thing({ shows }: { shows: Shows }) {
  const { thing, mark } = styles;
  if (shows === 'selfie') {
    return (
      <>
        <path className={thing} d="M60 400c4-74 48-98 115-98s111 24 115 98z" />
        <path className={thing} d="M150 250h50v70h-50z" />
        <ellipse className={thing} cx="175" cy="182" rx="66" ry="86" />
        <path className={mark} d="M106 176c-6-66 28-96 70-96s76 30 68 96c-8-34-30-46-68-46s-62 12-70 46z" />
      </>
    );
  }
  return (
    <>
      <rect className={thing} x="62" y="122" width="226" height="132" rx="12" />
      {shows === 'back' && <rect className={mark} x="62" y="140" width="226" height="28" />}
      {shows === 'front' && <rect className={mark} x="76" y="135" width="126" height="11" rx="3" />}
      {lines[shows].map(([x, y, width]) => (
        <rect key={`${x} ${y}`} className={mark} x={x} y={y} width={width} height="8" rx="3" />
      ))}
      {shows !== 'back' && (
        <g transform={shows === 'page' ? 'translate(0 -18)' : undefined}>
          <rect className={mark} x="76" y="159" width="65" height="79" rx="6" />
          <circle className={thing} cx="108" cy="188" r="16" />
          <path className={thing} d="M82 238c0-26 11-32 26-32s26 6 26 32z" />
        </g>
      )}
    </>
  );
}

/** What belongs into the frame, before there is a picture. */
export function Sample({ shows }: { shows: Shows }) {
  return (
    <svg viewBox="0 0 350 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Thing shows={shows} />
    </svg>
  );
}

/** The outline to fill, over the sample or the live picture. */
export function Outline({ shows }: { shows: Shows }) {
  const { hole, hooks } = outlines[shows === 'selfie' ? 'face' : 'card'];
  return (
    <svg viewBox="0 0 350 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={styles['veil']} fillRule="evenodd" d={`M-400-400h1150v1200H-400z${hole}`} />
      <path className={styles['edge']} d={hole} />
      <path className={styles['hook']} d={hooks} />
    </svg>
  );
}

/** A document or a face in place of a picture that cannot be shown, such as a PDF. */
export function Stand({ shows }: { shows: Shows }) {
  return (
    <svg viewBox={shows === 'selfie' ? '35 60 280 280' : '40 53 270 270'} aria-hidden="true">
      <Thing shows={shows} />
    </svg>
  );
}

/** Where an INE prints the year of its expiry. */
export function YearPlace() {
  return (
    <svg className={styles['place']} viewBox="0 0 96 61" aria-hidden="true">
      <rect className={styles['card']} x="1" y="1" width="94" height="59" rx="7" />
      <path
        className={styles['print']}
        d="M8 8h48v4H8zM8 18h24v31H8zM39 20h34v3.5H39zM39 28h42v3.5H39zM64 45h21v4H64z"
      />
      <rect className={styles['here']} x="58" y="39" width="33" height="16" rx="5" />
    </svg>
  );
}
