import styles from './esim.module.css';

/** What the phone of a picture shows: its settings, a code being scanned, a confirmation, or the choice of a line. */
export type PhonePictureName = 'settings' | 'scan' | 'confirm' | 'choose';

const screens = {
  settings: (
    <>
      <path className={styles['mass']} d="M22 34h52v10H22zM22 50h52v10H22z" />
      <path className={styles['goal']} d="M22 66h52v10H22z" />
      <path className={styles['mass']} d="M22 82h52v10H22z" />
    </>
  ),
  scan: (
    <>
      <path
        className={styles['mass']}
        d="M34 50h10v10H34zM52 50h10v10H52zM34 68h10v10H34zM52 68h5v5h-5zM57 73h5v5h-5z"
      />
      <path className={styles['way']} d="M24 50V40h10m28 0h10v10m0 28v10H62m-28 0H24V78" />
    </>
  ),
  confirm: (
    <>
      <path className={styles['mass']} d="M30 38h36v6H30zM36 50h24v6H36z" />
      <path className={styles['goal']} d="M24 76h48v14H24z" />
      <path className={styles['sign']} d="m41 83 5 5 9-10" />
    </>
  ),
  choose: (
    <>
      <path className={styles['mass']} d="M22 40h36v10H22zM22 72h36v10H22z" />
      <circle className={styles['ring']} cx="70" cy="45" r="5" />
      <circle className={styles['goal']} cx="70" cy="77" r="6" />
      <path className={styles['way']} d="M70 55v10" />
    </>
  ),
};

/** A phone at one step of an installation; the text beside it says the same. `notch`: the camera of an iPhone. */
export function PhonePicture({ name, notch = false }: { name: PhonePictureName; notch?: boolean }) {
  return (
    <svg className={styles['picture']} viewBox="0 0 96 116" aria-hidden="true">
      <rect className={styles['case']} x="12" y="4" width="72" height="128" rx="12" />
      {notch ? (
        <rect className={styles['camera']} x="38" y="12" width="20" height="6" rx="3" />
      ) : (
        <circle className={styles['camera']} cx="48" cy="15" r="3" />
      )}
      {screens[name]}
    </svg>
  );
}
