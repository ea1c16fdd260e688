export { isClearedByReset, isLeaveTarget, leaveTarget, type Opened } from './leave.ts';
export { hasLeft } from './left.ts';
export { logOutMachine } from './log-out.machine.ts';
export { type LogOutView, logOutView } from './log-out.view.ts';
export { hasAnswers, isTakenUp, Suspended } from './suspended.ts';
