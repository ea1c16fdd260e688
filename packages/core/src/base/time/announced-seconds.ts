/** Returns the seconds of a wait to announce to screen readers: its start value and 0, not every second. */
export const announcedSeconds = (start: number, left: number): number => (left === 0 ? 0 : start);
