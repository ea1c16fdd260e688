export { hasCustomerChanged } from './customer-change.ts';
export { isClearedByReset, isLeaveTarget, type LaunchContext, leaveTarget } from './leave.ts';
export { logOutMachine } from './log-out.machine.ts';
export { type LogOutView, logOutView } from './log-out.view.ts';
export { hasAnswers, isResumable, Suspended } from './suspended.ts';
