import styles from './scene.module.css';

const walked = styles['walked'];
const bend = styles['bend'];
const dots = styles['dots'];

// the centres of the dots queued before the bend
const queue = Array.from({ length: 16 }, (_, place) => 606 - place * 40);

const drawings = {
  success: (
    <>
      <path className={walked} d="M-10 180H480" />
      <path className={bend} d="M480 180h14C610 180 610 70 726 70h28" />
      <circle className={styles['goal']} cx="772" cy="70" r="16" />
    </>
  ),
  ahead: (
    <>
      <path className={walked} d="M-10 180H480" />
      <path className={bend} d="M480 180h14C610 180 610 70 726 70h28" />
      <path className={dots} d="M790 70H1130" />
      <circle className={walked} cx="1150" cy="70" r="14" />
    </>
  ),
  cut: (
    <>
      <path className={walked} d="M-10 180H560" />
      <circle className={styles['stop']} cx="578" cy="180" r="15" />
    </>
  ),
  failed: (
    <>
      <path className={walked} d="M-10 180H470" />
      <path className={bend} d="M470 180C560 180 556 128 596 96" />
      <path className={dots} d="M630 78C656 63 674 60 700 60H766" />
      <circle className={walked} cx="794" cy="60" r="13" />
    </>
  ),
  lost: (
    <>
      <path className={walked} d="M-10 170H420" />
      <path
        className={bend}
        d="M420 170C560 170 540 70 640 70C720 70 742 128 690 146C640 162 606 108 650 62"
      />
      <path className={dots} d="M770 110H1290" />
    </>
  ),
  busy: (
    <>
      {queue.map((x) => (
        <circle key={x} className={styles['queue']} cx={x} cy="160" r="9" />
      ))}
      <path className={bend} d="M636 160h8C712 160 712 84 780 84h12" />
      <path className={dots} d="M816 84H1290" />
    </>
  ),
  maintenance: (
    <>
      <path className={walked} d="M-10 150H480" />
      <path className={dots} d="M500 150H790" />
      <path className={bend} d="M480 150C530 150 530 66 600 66H690C760 66 760 150 810 150" />
      <path className={walked} d="M810 150H1290" />
    </>
  ),
  empty: (
    <>
      <path className={dots} d="M-10 170H470" />
      <circle className={walked} cx="500" cy="170" r="13" />
      <path className={dots} d="M540 168C640 150 640 66 760 66H1290" />
    </>
  ),
};

export type SceneName = keyof typeof drawings;

/** A decorative full-width illustration of a path. */
export function Scene({ name }: { name: SceneName }) {
  return (
    <svg
      className={styles['scene']}
      viewBox="0 0 1280 240"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}
