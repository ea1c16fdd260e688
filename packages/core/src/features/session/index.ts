export { type AccountSwitchInput, accountSwitchMachine } from './account-switch.machine.ts';
export { type AccountSwitchView, accountSwitchView } from './account-switch.view.ts';
export { hasCustomerChanged } from './customer-change.ts';
export { isClearedByReset, isLeaveTarget, type LaunchContext, leaveTarget } from './leave.ts';
export { logOutMachine } from './log-out.machine.ts';
export { type LogOutView, logOutView } from './log-out.view.ts';
export { guestLink, type SessionLink, tokenLink } from './session-link.ts';
export { hasAnswers, isResumable, Suspended } from './suspended.ts';
