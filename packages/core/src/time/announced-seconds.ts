/** The seconds that a screen reader hears of a wait: how many there are, and that they are over; not each of them. */
export const announcedSeconds = (start: number, left: number): number => (left === 0 ? 0 : start);
