import type { ReactNode } from 'react';
import { doneDrawing } from './done-drawing.tsx';
import { lostDrawing } from './lost-drawing.tsx';
import styles from './scene.module.css';

const walked = styles['walked'];
const bend = styles['bend'];
const dots = styles['dots'];

// the centres of the dots queued before the bend
const queue = Array.from({ length: 16 }, (_, place) => 606 - place * 40);

/** Puts a drawing of 320 × 240 into the middle; its line comes in from the edge. */
const amid = (drawing: ReactNode) => <g transform="translate(480 0)">{drawing}</g>;

const drawings = {
  success: amid(doneDrawing),
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
  lost: amid(lostDrawing),
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
      fill="none"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}
